//! Plots of a game, over or not: what players are worth, what shares cost, what companies earn.

use std::borrow::Cow;

use askama::Template;
use askama::filters::HtmlSafe;
use axum::response::{IntoResponse, Response};
use roundhouse_board::CompanyId;
use roundhouse_family18xx::view::{CompanyKind, CompanyView, PlayerView, TableView};
use roundhouse_game::{Message, SeatId};

use super::layout::Layout;
use super::made::Made;
use super::plot::{Curve, CurveEnd, Plot};
use super::table::{Reader, capital};
use super::visit::Visit;
use crate::error::Failure;
use crate::html::Html;
use crate::pictures::class_of;
use crate::play::Sample;
use crate::session::Live;

/// The page of a game that is being played.
#[derive(Template)]
#[template(path = "plots.html")]
struct PlotsPage<'a> {
    r: &'a Reader<'a>,
    layout: Layout,
    headline: String,
    back: String,
    plots: Plots,
    made: Option<Made>,
}

/// The plots of a game, side by side.
#[derive(Template)]
#[template(path = "plots_in.html")]
pub(super) struct Plots {
    sections: Vec<Section>,
}

impl HtmlSafe for Plots {}

struct Section {
    id: String,
    title: String,
    note: String,
    plot: Plot,
}

/// What is measured at a moment, and what the moment is called.
struct Measured<'a> {
    label: String,
    sample: Cow<'a, Sample>,
}

/// Shows the plots of a game so far.
pub async fn show(visit: Visit) -> Result<Response, Failure> {
    visit.made(page).await
}

fn page(visit: &Visit, live: &Live) -> Result<Response, Failure> {
    let r = visit.reader(live)?;
    let headline = Message::new("plots-title").with("title", live.title.about().short);
    let headline = r.say(&headline);
    let page = PlotsPage {
        layout: Layout::new(r.words, r.visitor, headline.clone()),
        headline,
        back: format!("/table/{}{}", visit.id, r.asking.query()),
        plots: Plots::of(&r),
        made: made(&r),
        r: &r,
    };
    Ok(Html::of(&page).into_response())
}

/// How players came by what they are worth; nothing where nobody has gained anything yet.
fn made(r: &Reader<'_>) -> Option<Made> {
    let players = r.view.players.iter();
    let mut standing: Vec<(SeatId, i64)> = players.map(|player| (player.seat, player.worth)).collect();
    standing.sort_by_key(|(_, worth)| std::cmp::Reverse(*worth));
    Made::of(r, &standing)
}

impl Plots {
    /// The plots up to the moment that is looked at; only those with something to show.
    pub(super) fn of(r: &Reader<'_>) -> Self {
        let measured = measured(r);
        if r.counts_points() {
            return Self { sections: point_sections(r, &measured) };
        }
        let (worth, prices) = (worth_plot(r, &measured), price_plot(r, &measured));
        let (minors, others) = income_plots(r);
        let both = !minors.is_empty() && !others.is_empty();
        let [minor_title, other_title] =
            if both { ["plot-incomes-minors", "plot-incomes-majors"] } else { ["plot-incomes"; 2] };
        let section = |(id, title, note, plot): (&str, &str, &str, Plot)| Section {
            id: id.to_owned(),
            title: r.t(title),
            note: r.t(note),
            plot,
        };
        let sections = [
            ("worth", "plot-worth", "after-each-round", worth),
            ("prices", "plot-prices", "after-each-round", prices),
            ("incomes-minors", minor_title, "in-each-operating-round", minors),
            ("incomes", other_title, "in-each-operating-round", others),
        ];
        let shown = sections.into_iter().filter(|(.., plot)| !plot.is_empty());
        Self { sections: shown.map(section).collect() }
    }
}

/// The set-up, the ends of rounds, and the moment that is looked at where the game goes on.
fn measured<'a>(r: &'a Reader<'_>) -> Vec<Measured<'a>> {
    let first = r.play.state_after(0).map(|state| state.view(None));
    let first = first.map(|view| in_view(r.say(&r.play.first_round().short), &view));
    let ends = r.play.round_ends();
    let ends = ends.filter(|(index, _)| *index < r.moves());
    let ends =
        ends.map(|(_, sample)| Measured { label: r.say(&sample.round.short), sample: Cow::Borrowed(sample) });
    let goes_on = r.moves() > 0 && r.view.turn.is_some();
    let now = goes_on.then(|| in_view(r.t("plot-now"), &r.view));
    first.into_iter().chain(ends).chain(now).collect()
}

fn in_view(label: String, view: &TableView) -> Measured<'static> {
    Measured { label, sample: Cow::Owned(Sample::of(view)) }
}

fn labels(measured: &[Measured<'_>]) -> Vec<String> {
    measured.iter().map(|moment| moment.label.clone()).collect()
}

/// Points where points are counted: all of them, then those of each source.
fn point_sections(r: &Reader<'_>, measured: &[Measured<'_>]) -> Vec<Section> {
    let note = r.t("after-each-round");
    let all =
        player_plot(r, measured, r.t("plot-points"), |sample, player| sample.worth.get(player).copied());
    let all = Section { id: "points".to_owned(), title: r.t("plot-points"), note: note.clone(), plot: all };
    let sources = r.view.players.first().map(|player| player.points.as_slice());
    let by_source = sources.unwrap_or_default().iter().enumerate().map(|(source, (name, _))| {
        let title = capital(&r.say(name));
        let plot = player_plot(r, measured, title.clone(), |sample, player| {
            sample.points.get(player)?.get(source).copied()
        });
        Section { id: format!("points-{source}"), title, note: note.clone(), plot }
    });
    [all].into_iter().chain(by_source).collect()
}

fn worth_plot(r: &Reader<'_>, measured: &[Measured<'_>]) -> Plot {
    player_plot(r, measured, r.t("plot-worth"), |sample, player| sample.worth.get(player).copied())
}

/// A line for each player, of what is found for the player's place.
fn player_plot(
    r: &Reader<'_>,
    measured: &[Measured<'_>],
    title: String,
    value: impl Fn(&Sample, usize) -> Option<i64>,
) -> Plot {
    let curve = |player: &PlayerView| {
        let index = player.seat.index();
        Curve {
            class: format!("c{}", index + 1),
            text_class: format!("t{}", index + 1),
            label: r.say(&Message::new("player-tag").with("number", index + 1)),
            values: measured.iter().map(|moment| value(&moment.sample, index)).collect(),
            end: CurveEnd::GoesOn,
        }
    };
    let curves = r.view.players.iter().map(curve).collect();
    Plot::new(title, &labels(measured), curves)
}

/// A line for each company that ever had a price; it stops where the company was closed.
fn price_plot(r: &Reader<'_>, measured: &[Measured<'_>]) -> Plot {
    let curve = |(index, company): (usize, &CompanyView)| {
        let price = |moment: &Measured<'_>| {
            let mut prices = moment.sample.prices.iter();
            let (_, price) = prices.find(|(id, _)| *id == company.id)?;
            Some(i64::from(price.units()))
        };
        company_curve(index, company, measured.iter().map(price).collect())
    };
    let curves = r.view.companies.iter().enumerate().map(curve).collect();
    Plot::new(r.t("plot-prices"), &labels(measured), curves)
}

/// What minors, and apart from them the others, earned or paid out: together they would be too many lines.
fn income_plots(r: &Reader<'_>) -> (Plot, Plot) {
    let rounds = incomes(r);
    // Also those that are closed, merged or nobody's by now.
    let earned = |company: &&CompanyView| {
        let mut rounds = rounds.iter();
        rounds.any(|round| round.of(company.id).is_some())
    };
    let earning = r.view.companies.iter().filter(earned);
    let (minors, others): (Vec<&CompanyView>, Vec<&CompanyView>) =
        earning.partition(|company| company.kind == CompanyKind::Minor);
    let curve = |(index, company): (usize, &&CompanyView)| {
        let earned = rounds.iter().map(|round| round.of(company.id));
        company_curve(index, company, while_in_play(&rounds, company.id, earned.collect()))
    };
    let labels: Vec<String> = rounds.iter().map(|round| round.label.clone()).collect();
    let plot = |companies: &[&CompanyView]| {
        let curves = companies.iter().enumerate().map(curve).collect();
        Plot::new(r.t("plot-incomes"), &labels, curves)
    };
    (plot(&minors), plot(&others))
}

fn company_curve(index: usize, company: &CompanyView, values: Vec<Option<i64>>) -> Curve {
    Curve {
        class: format!("k d{} {}", index % 8, class_of(company.name)),
        text_class: "co".to_owned(),
        label: company.abbreviation.clone(),
        values,
        end: if company.is_in_play() { CurveEnd::GoesOn } else { CurveEnd::Stops },
    }
}

/// Whoever has earned once and does not earn in a later round, has earned nothing in it once it is over; after its last
/// round a company earns neither something nor nothing.
fn while_in_play(rounds: &[Incomes], company: CompanyId, mut values: Vec<Option<i64>>) -> Vec<Option<i64>> {
    let first = values.iter().position(Option::is_some);
    let later = values.iter_mut().zip(rounds);
    for (value, round) in later.skip(first.unwrap_or(usize::MAX)) {
        if round.in_play.as_ref().is_some_and(|in_play| in_play.contains(&company)) {
            value.get_or_insert(0);
        }
    }
    values
}

/// What companies earned or paid in a round.
struct Incomes {
    label: String,
    /// The companies in play at its end; nothing while it goes on.
    in_play: Option<Vec<CompanyId>>,
    earned: Vec<(CompanyId, i64)>,
}

impl Incomes {
    fn of(&self, company: CompanyId) -> Option<i64> {
        let own = self.earned.iter().filter(|(id, _)| *id == company);
        own.map(|(_, amount)| *amount).reduce(|sum, amount| sum + amount)
    }
}

/// The rounds in which companies earned, up to the moment that is looked at.
fn incomes(r: &Reader<'_>) -> Vec<Incomes> {
    let mut rounds = Vec::new();
    let mut label = r.say(&r.play.first_round().short);
    let mut earned = Vec::new();
    let mut ends = r.play.round_ends().peekable();
    for (index, made) in r.play.moves().iter().enumerate().take(r.moves()) {
        let incomes = made.incomes().iter();
        earned.extend(incomes.map(|income| (income.company, i64::from(income.amount.units()))));
        let Some((_, sample)) = ends.next_if(|(end, _)| *end == index) else {
            continue;
        };
        let ended = std::mem::replace(&mut label, r.say(&sample.round.short));
        if !earned.is_empty() {
            let in_play = Some(sample.in_play.clone());
            rounds.push(Incomes { label: ended, in_play, earned: std::mem::take(&mut earned) });
        }
    }
    if !earned.is_empty() {
        rounds.push(Incomes { label, in_play: None, earned });
    }
    rounds
}
