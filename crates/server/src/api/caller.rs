//! Who is calling: a program with a token, or nobody in particular.

use axum::extract::FromRequestParts;
use axum::http::StatusCode;
use axum::http::header::AUTHORIZATION;
use axum::http::request::Parts;
use roundhouse_store::KeyKind;
use roundhouse_words::{Language, Words};

use super::answer::Fault;
use crate::accounts;
use crate::app::{App, Shared};
use crate::visitor::language;
use crate::{clock, security_log};

/// Who is calling.
#[derive(Clone, Debug)]
pub struct Caller {
    /// The account; empty for nobody in particular.
    pub id: String,
    /// Its name.
    pub name: String,
    /// What the token allows.
    pub scopes: Vec<String>,
    /// The language of sentences.
    pub language: Language,
    /// The digest of the token, if there is one.
    key: Option<String>,
}

impl FromRequestParts<Shared> for Caller {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, app: &Shared) -> Result<Self, Fault> {
        let language = language(&parts.headers);
        let words = app.words(language);
        let Some(header) = parts.headers.get(AUTHORIZATION) else {
            return Ok(Self {
                id: String::new(),
                name: String::new(),
                scopes: Vec::new(),
                language,
                key: None,
            });
        };
        let wrong = || Fault::new(words, StatusCode::UNAUTHORIZED, "error-token");
        let text = header.to_str().map_err(|_| wrong())?;
        let (kind, secret) = text.split_once(' ').ok_or_else(wrong)?;
        if !kind.eq_ignore_ascii_case("bearer") {
            return Err(wrong());
        }
        let found = accounts::of_secret(app.store(), secret.trim(), KeyKind::Token).await;
        let found = found.map_err(|error| Fault::broken(words, &error))?;
        let Some((account, key)) = found else {
            security_log::refused("token refused", "");
            return Err(wrong());
        };
        security_log::is_of(&account.name);
        accounts::touch(app.store(), &key).await;
        let scopes = key.scopes.split(' ').filter(|scope| !scope.is_empty());
        Ok(Self {
            id: account.id,
            name: account.name,
            scopes: scopes.map(ToOwned::to_owned).collect(),
            language,
            key: Some(key.digest),
        })
    }
}

impl Caller {
    /// The words of the caller's language.
    pub fn words<'a>(&self, app: &'a App) -> &'a Words {
        app.words(self.language)
    }

    /// Is the token, if there is one, still good? For whoever stays longer than one answer.
    pub async fn is_good(&self, app: &App) -> bool {
        let Some(digest) = &self.key else {
            return true;
        };
        let key = app.store().key(digest, KeyKind::Token, clock::now()).await;
        key.is_ok_and(|key| key.is_some())
    }

    /// Refuses who has no token.
    pub fn known(&self, app: &App) -> Result<(), Fault> {
        if self.id.is_empty() {
            let status = StatusCode::UNAUTHORIZED;
            return Err(Fault::new(self.words(app), status, "error-token"));
        }
        Ok(())
    }

    /// Refuses who has no token that allows this.
    pub fn allowed(&self, app: &App, scope: &str) -> Result<(), Fault> {
        self.known(app)?;
        if self.scopes.iter().any(|known| known == scope) {
            return Ok(());
        }
        let fault = Fault::new(self.words(app), StatusCode::FORBIDDEN, "error-scope");
        Err(fault.because(scope))
    }
}
