//! What the server counts, as Prometheus reads it.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::extract::{MatchedPath, Request, State};
use axum::http::Method;
use axum::http::header::CONTENT_TYPE;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::app::Shared;

/// The upper ends of the spans of time that are told apart, in seconds.
const SPANS: [f64; 9] = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 0.25, 1.0, 5.0];

/// Answers by address, method and status, and how long they took.
#[derive(Debug, Default)]
pub struct Metrics {
    answers: Mutex<BTreeMap<(String, String, u16), Answers>>,
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

    /// The counts as text; so many tables are in memory now, and so many streams are listened to.
    fn text(&self, tables: usize, streams: u32) -> String {
        let mut text = String::new();
        for (name, about, count) in [
            ("tables", "Tables in memory.", tables.to_string()),
            ("streams", "Streams of events that somebody listens to.", streams.to_string()),
        ] {
            // Writing to a string does not fail.
            let _ = writeln!(text, "# HELP roundhouse_{name} {about}");
            let _ = writeln!(text, "# TYPE roundhouse_{name} gauge");
            let _ = writeln!(text, "roundhouse_{name} {count}");
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
    let response = next.run(request).await;
    let (took, status) = (begun.elapsed(), response.status().as_u16());
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
    (kind, app.metrics.text(app.tables.count(), app.streams.count())).into_response()
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
        }
        let text = metrics.text(3, 2);
        let labels = "route=\"/\",method=\"GET\",status=\"200\"";
        for line in [
            "roundhouse_tables 3".to_owned(),
            "roundhouse_streams 2".to_owned(),
            format!("roundhouse_request_seconds_bucket{{{labels},le=\"0.001\"}} 1"),
            format!("roundhouse_request_seconds_bucket{{{labels},le=\"0.1\"}} 2"),
            format!("roundhouse_request_seconds_count{{{labels}}} 2"),
        ] {
            assert!(text.lines().any(|known| known == line), "{line}\n{text}");
        }
    }
}
