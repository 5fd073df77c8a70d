//! What a company pays itself.

use roundhouse_board::CompanyId;
use roundhouse_game::Money;

use crate::reason::Reason;
use crate::table::Table;

/// The treasury alone pays; `who` names the company in the refusal.
pub fn check(table: &Table, company: CompanyId, who: &str, needs: Money) -> Result<(), Reason> {
    let has = table.treasury(company);
    if has >= needs {
        return Ok(());
    }
    let who = who.to_owned();
    Err(Reason::NotEnoughMoney { who, has, needs })
}
