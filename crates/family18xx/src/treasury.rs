//! What a company pays itself.

use roundhouse_board::CompanyId;
use roundhouse_game::{Money, Name};

use crate::reason::Reason;
use crate::table::Table;

/// The treasury alone pays; `name` is what the refusal calls the company.
pub fn check(table: &Table, company: CompanyId, name: Name, needs: Money) -> Result<(), Reason> {
    let has = table.treasury(company);
    if has >= needs {
        return Ok(());
    }
    let who = name.to_string();
    Err(Reason::NotEnoughMoney { who, has, needs })
}
