//! Finished games, and what they say about who plays how well.

use claim_protocol::http::{GameLine, Rating};
use claim_protocol::{PersonId, TableId};

use super::rating_history::insert_points;
use super::{Backend, Store, read, write};

/// A rating of fewer games is provisional.
const ESTABLISHED: i64 = 10;
/// So many games of the same two people count in a day.
const SAME_OPPONENT: i64 = 10;
const DAY: i64 = 24 * 60 * 60 * 1_000;

/// A game that ended.
#[derive(Clone, Debug)]
pub(crate) struct FinishedGame {
    /// Without names: those are looked up.
    pub(crate) line: GameLine,
    /// The project's record, as JSON.
    pub(crate) record: String,
    pub(crate) counts: bool,
    /// Seat, person, and whether they left it to a bot or gave up.
    pub(crate) players: Vec<(u8, PersonId, bool)>,
}

/// Somebody's rating of a kind.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RatingRow {
    pub(crate) rating: f64,
    pub(crate) deviation: f64,
    pub(crate) volatility: f64,
    pub(crate) games: i64,
}

/// Keeps games that ended, with two statements for all. Takes a list of (table, time, game).
macro_rules! insert_all {
    ($games:expr, $on:expr) => {{
        let games: &[($crate::TableId, i64, &$crate::store::games::FinishedGame)] = $games;
        if !games.is_empty() {
            let mut query =
                sqlx::QueryBuilder::new("INSERT INTO games (id, kind, ended, line, record, counted) ");
            query.push_values(games, |mut values, (table, at, game)| {
                values
                    .push_bind(table.to_i64())
                    .push_bind(game.line.kind.clone())
                    .push_bind(*at)
                    .push_bind(serde_json::to_string(&game.line).unwrap_or_default())
                    .push_bind(game.record.clone())
                    .push_bind(i64::from(game.counts));
            });
            query.build().execute($on).await?;
        }
        let players: Vec<(i64, i64, i64, i64, i64)> = games
            .iter()
            .flat_map(|(table, at, game)| {
                let player = move |(seat, person, lost): &(u8, $crate::PersonId, bool)| {
                    (table.to_i64(), i64::from(*seat), person.to_i64(), *at, i64::from(*lost))
                };
                game.players.iter().map(player)
            })
            .collect();
        if !players.is_empty() {
            let mut query =
                sqlx::QueryBuilder::new("INSERT INTO players (game_id, seat, person, ended, lost_seat) ");
            query.push_values(&players, |mut values, (table, seat, person, at, lost)| {
                values.push_bind(*table).push_bind(*seat).push_bind(*person).push_bind(*at).push_bind(*lost);
            });
            query.build().execute($on).await?;
        }
    }};
}
pub(super) use insert_all;

fn lines(rows: Vec<(String,)>) -> Vec<GameLine> {
    rows.into_iter().filter_map(|(line,)| serde_json::from_str(&line).ok()).collect()
}

/// How many opponents of somebody in a game had played too few games of its kind by then to be established.
const NEWCOMERS: &str = "SELECT COUNT(*) FROM players b JOIN games g ON g.id = b.game_id \
    WHERE b.game_id = $2 AND b.person <> $1 AND (SELECT COUNT(*) FROM rating_history h \
    WHERE h.person = b.person AND h.kind = g.kind AND h.at <= $3 AND h.game_id <> g.id) < $4";
/// In how many games that counted somebody had such an opponent since a time.
const MET_NEWCOMERS: &str = "SELECT COUNT(*) FROM players a JOIN games g ON g.id = a.game_id \
    WHERE a.person = $1 AND a.ended > $2 AND g.counted = 2 AND EXISTS (SELECT 1 FROM players b \
    WHERE b.game_id = a.game_id AND b.person <> $1 AND (SELECT COUNT(*) FROM rating_history h \
    WHERE h.person = b.person AND h.kind = g.kind AND h.at < g.ended) < $3)";

impl Store {
    /// A finished game with its record.
    pub(crate) async fn game(&self, id: TableId) -> Result<Option<(GameLine, String)>, sqlx::Error> {
        let query = "SELECT line, record FROM games WHERE id = $1";
        let found: Option<(String, String)> =
            read!(self, |pool| sqlx::query_as(query).bind(id.to_i64()).fetch_optional(pool).await)?;
        Ok(found.and_then(|(line, record)| Some((serde_json::from_str(&line).ok()?, record))))
    }

    /// Somebody's finished games before a time, the newest first; those with somebody else, or all.
    pub(crate) async fn games_of(
        &self,
        person: PersonId,
        with: Option<PersonId>,
        before: i64,
        limit: i64,
    ) -> Result<Vec<GameLine>, sqlx::Error> {
        let query = "SELECT line FROM games WHERE id IN (SELECT p.game_id FROM players p WHERE p.person = $1 AND p.ended < $2 \
                     AND ($4 < 0 OR EXISTS (SELECT 1 FROM players q WHERE q.game_id = p.game_id AND q.person = $4)) \
                     ORDER BY p.ended DESC LIMIT $3) ORDER BY ended DESC";
        let rows = read!(self, |pool| sqlx::query_as(query)
            .bind(person.to_i64())
            .bind(before)
            .bind(limit)
            .bind(with.map_or(-1, PersonId::to_i64))
            .fetch_all(pool)
            .await)?;
        Ok(lines(rows))
    }

    /// How many games somebody finished.
    pub(crate) async fn count_games_of(&self, person: PersonId) -> Result<i64, sqlx::Error> {
        let query = "SELECT COUNT(*) FROM players WHERE person = $1";
        let (count,): (i64,) =
            read!(self, |pool| sqlx::query_as(query).bind(person.to_i64()).fetch_one(pool).await)?;
        Ok(count)
    }

    /// Somebody's ratings.
    pub(crate) async fn ratings_of(&self, person: PersonId) -> Result<Vec<Rating>, sqlx::Error> {
        let query = "SELECT kind, rating, deviation, games FROM ratings WHERE person = $1 ORDER BY kind";
        let rows: Vec<(String, f64, f64, i64)> =
            read!(self, |pool| sqlx::query_as(query).bind(person.to_i64()).fetch_all(pool).await)?;
        Ok(rows
            .into_iter()
            .map(|(kind, rating, deviation, games)| rating_of(kind, rating, deviation, games))
            .collect())
    }

    /// The best of a kind.
    pub(crate) async fn best(&self, kind: &str) -> Result<Vec<(PersonId, Rating)>, sqlx::Error> {
        let query = "SELECT r.person, r.rating, r.deviation, r.games FROM ratings r JOIN people p ON p.id = r.person \
                     WHERE r.kind = $1 AND p.name_key IS NOT NULL \
                     ORDER BY CASE WHEN r.games >= $2 THEN 0 ELSE 1 END, r.rating DESC LIMIT 100";
        let rows: Vec<(i64, f64, f64, i64)> = read!(self, |pool| sqlx::query_as(query)
            .bind(kind.to_string())
            .bind(ESTABLISHED)
            .fetch_all(pool)
            .await)?;
        let place = |(person, rating, deviation, games)| {
            (PersonId::from_i64(person), rating_of(kind.into(), rating, deviation, games))
        };
        Ok(rows.into_iter().map(place).collect())
    }

    /// Counts the oldest game that waits for it, in one transaction. `rate` gets the ratings so far, seat by seat, and
    /// says the new ones. False if none waits.
    pub(crate) async fn count_one_game(
        &self,
        rate: impl Fn(&GameLine, &[(u8, bool, Option<RatingRow>)]) -> Vec<RatingRow>,
    ) -> Result<bool, sqlx::Error> {
        // Two nodes must not count the same game: PostgreSQL locks the row and the other takes the next.
        let next = match self.backend {
            Backend::Sqlite { .. } => {
                "SELECT id, line, ended FROM games WHERE counted = 1 ORDER BY ended LIMIT 1"
            }
            Backend::Postgres(_) => {
                "SELECT id, line, ended FROM games WHERE counted = 1 ORDER BY ended LIMIT 1 FOR UPDATE SKIP LOCKED"
            }
        };
        write!(self, |pool| {
            let mut transaction = pool.begin().await?;
            let found: Option<(i64, String, i64)> =
                sqlx::query_as(next).fetch_optional(&mut *transaction).await?;
            let Some((id, text, ended)) = found else { return Ok(false) };
            let players: Vec<(i64, i64, i64)> = sqlx::query_as(
                "SELECT seat, person, lost_seat FROM players WHERE game_id = $1 ORDER BY seat",
            )
            .bind(id)
            .fetch_all(&mut *transaction)
            .await?;
            let owners: Vec<(i64,)> = sqlx::query_as(
                "SELECT DISTINCT COALESCE(q.owner, q.id) FROM players p JOIN people q ON q.id = p.person \
                 WHERE p.game_id = $1",
            )
            .bind(id)
            .fetch_all(&mut *transaction)
            .await?;
            // Nobody wins against themselves or their own bots, and not all day against the same.
            let mut counts = owners.len() == players.len();
            for (at, (_, one, _)) in players.iter().enumerate() {
                for (_, other, _) in &players[at + 1..] {
                    let query = "SELECT COUNT(*) FROM games g JOIN players a ON a.game_id = g.id AND a.person = $1 \
                                 JOIN players b ON b.game_id = g.id AND b.person = $2 \
                                 WHERE g.counted = 2 AND a.ended > $3";
                    let (met,): (i64,) = sqlx::query_as(query)
                        .bind(one)
                        .bind(other)
                        .bind(ended - DAY)
                        .fetch_one(&mut *transaction)
                        .await?;
                    counts &= met < SAME_OPPONENT;
                }
            }
            let parsed = serde_json::from_str::<GameLine>(&text).ok();
            // Nor all day against people who were made for it: of those who have hardly played only so many count.
            for (_, one, _) in &players {
                let (newcomers,): (i64,) = sqlx::query_as(NEWCOMERS)
                    .bind(one)
                    .bind(id)
                    .bind(ended)
                    .bind(ESTABLISHED)
                    .fetch_one(&mut *transaction)
                    .await?;
                if newcomers > 0 && counts {
                    let (met,): (i64,) = sqlx::query_as(MET_NEWCOMERS)
                        .bind(one)
                        .bind(ended - DAY)
                        .bind(ESTABLISHED)
                        .fetch_one(&mut *transaction)
                        .await?;
                    counts = met < SAME_OPPONENT;
                }
            }
            if !counts {
                let line = parsed.map(|line| GameLine { rated: false, ..line });
                let text = line.and_then(|line| serde_json::to_string(&line).ok()).unwrap_or(text);
                sqlx::query("UPDATE games SET counted = 0, line = $2 WHERE id = $1")
                    .bind(id)
                    .bind(text)
                    .execute(&mut *transaction)
                    .await?;
                transaction.commit().await?;
                return Ok(true);
            }
            if let Some(line) = parsed
                && players.len() == line.sitters.len()
            {
                let mut before = Vec::new();
                for (seat, person, lost) in &players {
                    let query = "SELECT rating, deviation, volatility, games FROM ratings WHERE person = $1 AND kind = $2";
                    let found: Option<(f64, f64, f64, i64)> = sqlx::query_as(query)
                        .bind(person)
                        .bind(line.kind.clone())
                        .fetch_optional(&mut *transaction)
                        .await?;
                    let row = found.map(|(rating, deviation, volatility, games)| RatingRow {
                        rating,
                        deviation,
                        volatility,
                        games,
                    });
                    before.push((*seat as u8, *lost != 0, row));
                }
                let after = rate(&line, &before);
                let points = players.iter().map(|(_, person, _)| person).zip(&after);
                insert_points!(id, line.kind, ended, points, &mut *transaction);
                for ((_, person, _), row) in players.iter().zip(after) {
                    let query = "INSERT INTO ratings (person, kind, rating, deviation, volatility, games) \
                                 VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (person, kind) DO UPDATE SET \
                                 rating = excluded.rating, deviation = excluded.deviation, \
                                 volatility = excluded.volatility, games = excluded.games";
                    sqlx::query(query)
                        .bind(person)
                        .bind(line.kind.clone())
                        .bind(row.rating)
                        .bind(row.deviation)
                        .bind(row.volatility)
                        .bind(row.games)
                        .execute(&mut *transaction)
                        .await?;
                }
            }
            sqlx::query("UPDATE games SET counted = 2 WHERE id = $1")
                .bind(id)
                .execute(&mut *transaction)
                .await?;
            transaction.commit().await?;
            Ok(true)
        })
    }
}

fn rating_of(kind: String, rating: f64, deviation: f64, games: i64) -> Rating {
    Rating {
        kind,
        rating: (rating * 10.0).round() / 10.0,
        deviation: (deviation * 10.0).round() / 10.0,
        games: games as u32,
        provisional: games < ESTABLISHED,
    }
}
