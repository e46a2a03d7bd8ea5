//! The history of ratings: a point for every game that counted.

use std::collections::HashMap;

use claim_protocol::http::{GameLine, RatingPoint};
use claim_protocol::{PersonId, TableId};

use super::{RatingRow, Store, read, write};

/// How many games are counted again in one transaction.
const PAGE: i64 = 500;

/// Adds a point for each of these players, in a transaction.
macro_rules! insert_points {
    ($game:expr, $kind:expr, $at:expr, $points:expr, $on:expr) => {{
        for (person, row) in $points {
            let row: &$crate::store::RatingRow = row;
            sqlx::query(
                "INSERT INTO rating_history (person, kind, game_id, at, rating, deviation) \
                 VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING",
            )
            .bind(*person)
            .bind($kind.clone())
            .bind($game)
            .bind($at)
            .bind(row.rating)
            .bind(row.deviation)
            .execute($on)
            .await?;
        }
    }};
}
pub(super) use insert_points;

impl Store {
    /// The newest points of somebody's ratings, of one kind or of all, the oldest first.
    pub(crate) async fn rating_history(
        &self,
        person: PersonId,
        kind: Option<&str>,
        limit: i64,
    ) -> Result<Vec<RatingPoint>, sqlx::Error> {
        let query = "SELECT kind, game_id, at, rating, deviation FROM rating_history \
                     WHERE person = $1 AND ($2 = '' OR kind = $2) ORDER BY at DESC, game_id DESC LIMIT $3";
        let rows: Vec<(String, i64, i64, f64, f64)> = read!(self, |pool| sqlx::query_as(query)
            .bind(person.to_i64())
            .bind(kind.unwrap_or_default().to_string())
            .bind(limit)
            .fetch_all(pool)
            .await)?;
        let point = |(kind, game, at, rating, deviation): (String, i64, i64, f64, f64)| RatingPoint {
            kind,
            at,
            rating: (rating * 10.0).round() / 10.0,
            deviation: (deviation * 10.0).round() / 10.0,
            game: TableId::from_i64(game),
        };
        Ok(rows.into_iter().rev().map(point).collect())
    }

    /// Games that counted before points were stored are replayed once, for their points alone. A game with a removed
    /// person gives none: their rating at the time is not known any more.
    pub(super) async fn fill_rating_history(&self) -> Result<(), sqlx::Error> {
        const DONE: &str = "rating-history";
        let done: Option<(String,)> =
            read!(self, |pool| sqlx::query_as("SELECT value FROM meta WHERE key = $1")
                .bind(DONE)
                .fetch_optional(pool)
                .await)?;
        if done.is_some() {
            return Ok(());
        }
        let mut ratings: HashMap<(i64, String), RatingRow> = HashMap::new();
        let mut last = (i64::MIN, i64::MIN);
        while let Some(next) = self.fill_page(last, &mut ratings).await? {
            last = next;
        }
        let note = "INSERT INTO meta (key, value) VALUES ($1, 'filled') ON CONFLICT (key) DO NOTHING";
        write!(self, |pool| sqlx::query(note).bind(DONE).execute(pool).await.map(|_| ()))
    }

    /// The points of the next games; where to continue, or nothing at the end.
    async fn fill_page(
        &self,
        last: (i64, i64),
        ratings: &mut HashMap<(i64, String), RatingRow>,
    ) -> Result<Option<(i64, i64)>, sqlx::Error> {
        let query = "SELECT id, line, ended FROM games WHERE counted = 2 AND (ended, id) > ($1, $2) \
                     ORDER BY ended, id LIMIT $3";
        let games: Vec<(i64, String, i64)> = read!(self, |pool| sqlx::query_as(query)
            .bind(last.0)
            .bind(last.1)
            .bind(PAGE)
            .fetch_all(pool)
            .await)?;
        let next = games.last().map(|(id, _, ended)| (*ended, *id));
        write!(self, |pool| {
            let mut transaction = pool.begin().await?;
            for (id, line, ended) in &games {
                let query = "SELECT seat, person, lost_seat FROM players WHERE game_id = $1 ORDER BY seat";
                let players: Vec<(i64, i64, i64)> =
                    sqlx::query_as(query).bind(id).fetch_all(&mut *transaction).await?;
                let Ok(line) = serde_json::from_str::<GameLine>(line) else { continue };
                if players.len() != line.sitters.len() {
                    continue;
                }
                let before: Vec<(u8, bool, Option<RatingRow>)> = players
                    .iter()
                    .map(|(seat, person, lost)| {
                        let row = ratings.get(&(*person, line.kind.clone())).copied();
                        (*seat as u8, *lost != 0, row)
                    })
                    .collect();
                let after = crate::ratings::rate(&line, &before);
                let points: Vec<(i64, RatingRow)> =
                    players.iter().map(|(_, person, _)| *person).zip(after).collect();
                for (person, row) in &points {
                    ratings.insert((*person, line.kind.clone()), *row);
                }
                let points = points.iter().map(|(person, row)| (person, row));
                insert_points!(id, line.kind, ended, points, &mut *transaction);
            }
            transaction.commit().await
        })?;
        Ok(next)
    }
}
