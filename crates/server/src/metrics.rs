//! What the server counts, as Prometheus reads it.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::extract::{MatchedPath, Request, State};
use axum::http::header::{CONTENT_TYPE, HeaderName};
use axum::http::{HeaderValue, Method};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use roundhouse_store::{Connections, database_errors};
use tracing::Instrument;

use crate::app::{App, Shared};
use crate::{guard, security_log};

/// The upper ends of the spans of time that are told apart, in seconds.
const SPANS: [f64; 9] = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 0.25, 1.0, 5.0];

/// The header that names a request, as the log does.
const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// What is measured at the moment somebody asks.
#[derive(Clone, Debug, Default)]
struct Now {
    tables: usize,
    table_bytes: u64,
    streams: u32,
    connections: Connections,
    database_errors: u64,
    refusals: BTreeMap<String, u64>,
    resident_bytes: Option<u64>,
    open_files: Option<u64>,
}

impl Now {
    fn of(app: &App) -> Self {
        Self {
            tables: app.tables.count(),
            table_bytes: app.tables.bytes(),
            streams: app.streams.count(),
            connections: app.store().connections(),
            database_errors: database_errors(),
            refusals: app.limits.refusals(),
            resident_bytes: resident_bytes(),
            open_files: open_files(),
        }
    }

    fn text(&self) -> String {
        let mut text = String::new();
        let version = env!("CARGO_PKG_VERSION");
        let Connections { open, idle } = self.connections;
        let gauges = [
            ("tables", "Tables in memory.", Some(self.tables as u64)),
            ("table_bytes", "About how many bytes these tables take.", Some(self.table_bytes)),
            ("streams", "Streams of events that somebody listens to.", Some(self.streams.into())),
            ("database_connections", "Connections to the database.", Some(open.into())),
            ("database_connections_idle", "Connections that nobody uses.", Some(idle.into())),
            ("resident_bytes", "Memory that the process holds.", self.resident_bytes),
            ("open_files", "Files and connections that the process has open.", self.open_files),
        ];
        // Writing to a string does not fail.
        let _ = writeln!(text, "# HELP roundhouse_build Which version this is.");
        let _ = writeln!(text, "# TYPE roundhouse_build gauge\nroundhouse_build{{version=\"{version}\"}} 1");
        for (name, about, count) in gauges {
            if let Some(count) = count {
                let _ = writeln!(text, "# HELP roundhouse_{name} {about}\n# TYPE roundhouse_{name} gauge");
                let _ = writeln!(text, "roundhouse_{name} {count}");
            }
        }
        let name = "roundhouse_database_errors_total";
        let _ = writeln!(text, "# HELP {name} How often the database complained.\n# TYPE {name} counter");
        let _ = writeln!(text, "{name} {}", self.database_errors);
        let name = "roundhouse_refusals_total";
        let _ = writeln!(text, "# HELP {name} Requests refused, by limit.\n# TYPE {name} counter");
        for (limit, count) in &self.refusals {
            let _ = writeln!(text, "{name}{{limit=\"{limit}\"}} {count}");
        }
        text
    }
}

/// The memory that this process holds, where the system tells it.
fn resident_bytes() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kibibytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kibibytes * 1024)
}

/// How many files this process has open, where the system tells it.
fn open_files() -> Option<u64> {
    Some(std::fs::read_dir("/proc/self/fd").ok()?.count() as u64)
}

/// Answers by address, method and status, and how long they took.
#[derive(Debug, Default)]
pub struct Metrics {
    answers: Mutex<BTreeMap<(String, String, u16), Answers>>,
    /// Messages to people who are away, by kind of channel and what became of them.
    notices: Mutex<BTreeMap<(String, &'static str), u64>>,
}

#[derive(Clone, Copy, Debug, Default)]
struct Answers {
    count: u64,
    seconds: f64,
    spans: [u64; SPANS.len()],
}

impl Metrics {
    fn count(&self, key: (String, String, u16), took: Duration) {
        let mut answers = self.answers.lock().unwrap_or_else(PoisonError::into_inner);
        let answers = answers.entry(key).or_default();
        let seconds = took.as_secs_f64();
        answers.count += 1;
        answers.seconds += seconds;
        for (span, end) in answers.spans.iter_mut().zip(SPANS) {
            *span += u64::from(seconds <= end);
        }
    }

    /// A message went to a channel of this kind, or did not.
    pub(crate) fn count_notice(&self, kind: &str, outcome: &'static str) {
        let mut notices = self.notices.lock().unwrap_or_else(PoisonError::into_inner);
        *notices.entry((kind.to_owned(), outcome)).or_default() += 1;
    }

    /// The counts as text, after what is measured now.
    fn text(&self, now: &Now) -> String {
        let mut text = now.text();
        let name = "roundhouse_notices_total";
        let _ = writeln!(text, "# HELP {name} Messages to people who are away.\n# TYPE {name} counter");
        let notices = self.notices.lock().unwrap_or_else(PoisonError::into_inner);
        for ((kind, outcome), count) in notices.iter() {
            let _ = writeln!(text, "{name}{{kind=\"{kind}\",outcome=\"{outcome}\"}} {count}");
        }
        text += "# HELP roundhouse_request_seconds Time until an answer began.\n\
                 # TYPE roundhouse_request_seconds histogram\n";
        let answers = self.answers.lock().unwrap_or_else(PoisonError::into_inner);
        for ((route, method, status), answers) in answers.iter() {
            let labels = format!("route=\"{route}\",method=\"{method}\",status=\"{status}\"");
            let name = "roundhouse_request_seconds";
            for (span, end) in answers.spans.iter().zip(SPANS) {
                let _ = writeln!(text, "{name}_bucket{{{labels},le=\"{end}\"}} {span}");
            }
            let Answers { count, seconds, .. } = answers;
            let _ = writeln!(text, "{name}_bucket{{{labels},le=\"+Inf\"}} {count}");
            let _ = writeln!(text, "{name}_sum{{{labels}}} {seconds}");
            let _ = writeln!(text, "{name}_count{{{labels}}} {count}");
        }
        text
    }
}

/// Counts an answer, and logs it.
pub async fn measure(State(app): State<Shared>, request: Request, next: Next) -> Response {
    let route = request.extensions().get::<MatchedPath>();
    // Addresses that lead nowhere are counted together, or anybody could fill our memory.
    let route = route.map_or("none", MatchedPath::as_str).to_owned();
    let method = method(&request);
    let begun = Instant::now();
    let id = app.requests.next();
    let span = security_log::span(&id, guard::peer(&app, &request));
    let mut response = next.run(request).instrument(span.clone()).await;
    let _entered = span.enter();
    let (took, status) = (begun.elapsed(), response.status().as_u16());
    if let Ok(id) = HeaderValue::from_str(&id) {
        response.headers_mut().insert(REQUEST_ID, id);
    }
    let micros = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
    tracing::info!(%route, %method, status, micros, "answered");
    app.metrics.count((route, method, status), took);
    response
}

/// The method; those that nobody serves are counted together, for the same reason.
fn method(request: &Request) -> String {
    let served = [Method::GET, Method::HEAD, Method::POST];
    let known = served.contains(request.method());
    let method = known.then(|| request.method().to_string());
    method.unwrap_or_else(|| "other".to_owned())
}

/// The counts, for Prometheus.
pub async fn show(State(app): State<Shared>) -> Response {
    let kind = [(CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")];
    (kind, app.metrics.text(&Now::of(&app))).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_counted_by_span() {
        let metrics = Metrics::default();
        for millis in [1, 30] {
            let key = ("/".to_owned(), "GET".to_owned(), 200);
            metrics.count(key, Duration::from_millis(millis));
            metrics.count_notice("mail", "sent");
        }
        let now = Now {
            tables: 3,
            streams: 2,
            connections: Connections { open: 5, idle: 4 },
            database_errors: 6,
            refusals: BTreeMap::from([("login".to_owned(), 7)]),
            resident_bytes: resident_bytes(),
            open_files: open_files(),
            ..Now::default()
        };
        let text = metrics.text(&now);
        // This system tells of its processes.
        assert!(now.resident_bytes > Some(0) && now.open_files > Some(0));
        let labels = "route=\"/\",method=\"GET\",status=\"200\"";
        for line in [
            "roundhouse_tables 3".to_owned(),
            "roundhouse_notices_total{kind=\"mail\",outcome=\"sent\"} 2".to_owned(),
            "roundhouse_streams 2".to_owned(),
            "roundhouse_database_connections 5".to_owned(),
            "roundhouse_database_connections_idle 4".to_owned(),
            "roundhouse_database_errors_total 6".to_owned(),
            "roundhouse_refusals_total{limit=\"login\"} 7".to_owned(),
            format!("roundhouse_build{{version=\"{}\"}} 1", env!("CARGO_PKG_VERSION")),
            format!("roundhouse_request_seconds_bucket{{{labels},le=\"0.001\"}} 1"),
            format!("roundhouse_request_seconds_bucket{{{labels},le=\"0.1\"}} 2"),
            format!("roundhouse_request_seconds_count{{{labels}}} 2"),
        ] {
            assert!(text.lines().any(|known| known == line), "{line}\n{text}");
        }
    }
}
