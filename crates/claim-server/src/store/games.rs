//! Finished games, and the ratings that follow from them.

use claim_protocol::http::{GameLine, Rating};
use claim_protocol::{PersonId, TableId};

use super::rating_history::insert_points;
use super::{Backend, Store, read, write};

/// A rating of fewer games is provisional, ...
const ESTABLISHED: i64 = 10;
/// ... and so is one that was not won from this many different people who had as many games before.
const OPPONENTS: i64 = 3;
/// How many games of the same two people count in a day.
const SAME_OPPONENT: i64 = 10;
/// How many games against somebody of the same household count in a day: a family or a club plays rated games, too, but
/// somebody who plays both sides gains little.
const SAME_HOME: i64 = 3;
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

/// Stores finished games, with two statements for all. Takes a list of (table, time, game).
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

/// The players of a game: seat, person, who they are or whose bot they are, whether both have an account, whether they
/// lost their seat, and how many games of its kind they had finished before.
const PLAYERS: &str = "SELECT p.seat, p.person, COALESCE(q.owner, q.id), \
    CAST(CASE WHEN q.name_key IS NOT NULL AND (q.owner IS NULL OR o.name_key IS NOT NULL) THEN 1 ELSE 0 END \
    AS BIGINT), \
    p.lost_seat, q.home, (SELECT COUNT(*) FROM rating_history h WHERE h.person = p.person AND h.kind = g.kind \
    AND h.at <= g.ended AND h.game_id <> g.id) \
    FROM players p JOIN games g ON g.id = p.game_id JOIN people q ON q.id = p.person \
    LEFT JOIN people o ON o.id = q.owner WHERE p.game_id = $1 ORDER BY p.seat";
/// How many counted games two people have played with each other since a time.
const MET: &str = "SELECT COUNT(*) FROM games g JOIN players a ON a.game_id = g.id AND a.person = $1 \
    JOIN players b ON b.game_id = g.id AND b.person = $2 WHERE g.counted = 2 AND a.ended > $3";
/// How many counted games somebody has played against newcomers since a time.
const MET_NEWCOMERS: &str = "SELECT COUNT(*) FROM players p JOIN games g ON g.id = p.game_id \
    WHERE p.person = $1 AND p.ended > $2 AND g.counted = 2 AND p.newcomers = 1";
/// How many counted games somebody has played against people of their own household since a time.
const MET_AT_HOME: &str = "SELECT COUNT(*) FROM players p JOIN games g ON g.id = p.game_id \
    WHERE p.person = $1 AND p.ended > $2 AND g.counted = 2 AND p.near = 1";

/// A player of a game that is about to be counted.
struct Player {
    seat: u8,
    person: i64,
    /// The player, or the owner of the bot.
    owner: i64,
    has_account: bool,
    lost: bool,
    home: Option<i64>,
    /// How many games of this kind they had finished before.
    games: i64,
}

impl Player {
    /// Is somebody else at the table from the same household?
    fn is_near_somebody(&self, players: &[Player]) -> bool {
        players.iter().any(|other| other.seat != self.seat && self.home.is_some() && other.home == self.home)
    }

    /// Is somebody else at the table a newcomer?
    fn meets_newcomers(&self, players: &[Player]) -> bool {
        players.iter().any(|other| other.seat != self.seat && other.games < ESTABLISHED)
    }
}

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
        let query =
            "SELECT kind, rating, deviation, games, opponents FROM ratings WHERE person = $1 ORDER BY kind";
        let rows: Vec<(String, f64, f64, i64, i64)> =
            read!(self, |pool| sqlx::query_as(query).bind(person.to_i64()).fetch_all(pool).await)?;
        Ok(rows
            .into_iter()
            .map(|(kind, rating, deviation, games, met)| rating_of(kind, rating, deviation, games, met))
            .collect())
    }

    /// The best of a kind.
    pub(crate) async fn best(&self, kind: &str) -> Result<Vec<(PersonId, Rating)>, sqlx::Error> {
        let query = "SELECT r.person, r.rating, r.deviation, r.games, r.opponents FROM ratings r JOIN people p ON p.id = r.person \
                     WHERE r.kind = $1 AND p.name_key IS NOT NULL \
                     ORDER BY CASE WHEN r.games >= $2 AND r.opponents >= $3 THEN 0 ELSE 1 END, r.rating DESC LIMIT 100";
        let rows: Vec<(i64, f64, f64, i64, i64)> = read!(self, |pool| sqlx::query_as(query)
            .bind(kind.to_string())
            .bind(ESTABLISHED)
            .bind(OPPONENTS)
            .fetch_all(pool)
            .await)?;
        let place = |(person, rating, deviation, games, met)| {
            (PersonId::from_i64(person), rating_of(kind.into(), rating, deviation, games, met))
        };
        Ok(rows.into_iter().map(place).collect())
    }

    /// Counts the oldest game that waits to be counted, in one transaction. `rate` gets the old ratings, seat by seat,
    /// and returns the new ones. False if none waits.
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
            let rows: Vec<PlayerRow> = sqlx::query_as(PLAYERS).bind(id).fetch_all(&mut *transaction).await?;
            let players: Vec<Player> = rows.into_iter().map(player).collect();
            let parsed = serde_json::from_str::<GameLine>(&text).ok();
            // Nobody wins against themselves or their own bots, nor against guests, which cost nothing to create: only
            // people with an account, all different and all still there.
            let mut owners: Vec<i64> = players.iter().map(|player| player.owner).collect();
            owners.sort_unstable();
            owners.dedup();
            let mut counts = owners.len() == players.len()
                && players.iter().all(|player| player.has_account)
                && parsed.as_ref().is_none_or(|line| line.sitters.len() == players.len());
            let since = ended - DAY;
            let playing = if counts { &players[..] } else { &[] };
            for (at, one) in playing.iter().enumerate() {
                let mut most = Vec::new();
                // Only some games a day count against the same opponent, against accounts made for losing, and within a
                // household.
                for other in &players[at + 1..] {
                    most.push((MET, Some(other.person), SAME_OPPONENT));
                }
                if one.meets_newcomers(&players) {
                    most.push((MET_NEWCOMERS, None, SAME_OPPONENT));
                }
                if one.is_near_somebody(&players) {
                    most.push((MET_AT_HOME, None, SAME_HOME));
                }
                for (query, other, most) in most {
                    let mut query = sqlx::query_as(query).bind(one.person);
                    if let Some(other) = other {
                        query = query.bind(other);
                    }
                    let (met,): (i64,) = query.bind(since).fetch_one(&mut *transaction).await?;
                    counts &= met < most;
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
            if let Some(line) = parsed {
                let mut before = Vec::new();
                for player in &players {
                    let query = "SELECT rating, deviation, volatility, games FROM ratings WHERE person = $1 AND kind = $2";
                    let found: Option<(f64, f64, f64, i64)> = sqlx::query_as(query)
                        .bind(player.person)
                        .bind(line.kind.clone())
                        .fetch_optional(&mut *transaction)
                        .await?;
                    let row = found.map(|(rating, deviation, volatility, games)| RatingRow {
                        rating,
                        deviation,
                        volatility,
                        games,
                    });
                    before.push((player.seat, player.lost, row));
                }
                let after = rate(&line, &before);
                let points = players.iter().map(|player| &player.person).zip(&after);
                insert_points!(id, line.kind, ended, points, &mut *transaction);
                for (player, row) in players.iter().zip(after) {
                    let query = "INSERT INTO ratings (person, kind, rating, deviation, volatility, games) \
                                 VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (person, kind) DO UPDATE SET \
                                 rating = excluded.rating, deviation = excluded.deviation, \
                                 volatility = excluded.volatility, games = excluded.games";
                    sqlx::query(query)
                        .bind(player.person)
                        .bind(line.kind.clone())
                        .bind(row.rating)
                        .bind(row.deviation)
                        .bind(row.volatility)
                        .bind(row.games)
                        .execute(&mut *transaction)
                        .await?;
                    // Stored as it is now, whoever is removed later.
                    sqlx::query(
                        "UPDATE players SET newcomers = $3, near = $4 WHERE game_id = $1 AND person = $2",
                    )
                    .bind(id)
                    .bind(player.person)
                    .bind(i64::from(player.meets_newcomers(&players)))
                    .bind(i64::from(player.is_near_somebody(&players)))
                    .execute(&mut *transaction)
                    .await?;
                    for other in players.iter().filter(|other| other.seat != player.seat) {
                        if other.games < ESTABLISHED {
                            continue;
                        }
                        let met = "INSERT INTO met (person, kind, opponent) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
                        let new = sqlx::query(met)
                            .bind(player.person)
                            .bind(line.kind.clone())
                            .bind(other.owner)
                            .execute(&mut *transaction)
                            .await?
                            .rows_affected();
                        let more =
                            "UPDATE ratings SET opponents = opponents + $3 WHERE person = $1 AND kind = $2";
                        sqlx::query(more)
                            .bind(player.person)
                            .bind(line.kind.clone())
                            .bind(new as i64)
                            .execute(&mut *transaction)
                            .await?;
                    }
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

/// A row of [`PLAYERS`].
type PlayerRow = (i64, i64, i64, i64, i64, Option<i64>, i64);

fn player(row: PlayerRow) -> Player {
    let (seat, person, owner, has_account, lost, home, games) = row;
    let (has_account, lost) = (has_account != 0, lost != 0);
    Player { seat: seat as u8, person, owner, has_account, lost, home, games }
}

fn rating_of(kind: String, rating: f64, deviation: f64, games: i64, opponents: i64) -> Rating {
    Rating {
        kind,
        rating: (rating * 10.0).round() / 10.0,
        deviation: (deviation * 10.0).round() / 10.0,
        games: games as u32,
        provisional: games < ESTABLISHED || opponents < OPPONENTS,
    }
}

#[cfg(test)]
mod tests {
    use claim_protocol::{GameOutcome, Person, Sitter};
    use claim_rules::How;

    use super::*;
    use crate::people;
    use crate::store::{Append, PersonRow, Writer};

    /// A store with people and games that nobody had to play.
    struct TestStore {
        store: Store,
        writer: Writer,
        games: i64,
        _folder: tempfile::TempDir,
    }

    /// What every game ended at: all on one day.
    const NOON: i64 = 1_800_000_000_000;

    impl TestStore {
        async fn open() -> TestStore {
            let folder = tempfile::tempdir().unwrap();
            let store = Store::open(&folder.path().join("claim.db").to_string_lossy()).await.unwrap();
            let (writer, _) = Writer::start(&store);
            TestStore { store, writer, games: 0, _folder: folder }
        }

        async fn add(&self, row: PersonRow) -> PersonId {
            let id = row.id;
            self.writer.add_person(row).await.unwrap();
            id
        }

        async fn account(&self, name: &str, home: i64) -> PersonId {
            let name_key = Some(people::name_key(name));
            self.add(PersonRow { name_key, home: Some(home), ..people::new_guest() }).await
        }

        /// Seat 0 wins; does the game count?
        async fn play(&mut self, one: PersonId, other: PersonId) -> bool {
            self.games += 1;
            let id = TableId::from_i64(self.games);
            let sitter = |id| Sitter::Person(Person { id, name: String::new(), guest: false, bot: false });
            let outcome = GameOutcome {
                ending: How::Played,
                winners: vec![0],
                totals: vec![3, 2],
                server_seed: String::new(),
            };
            let sitters = vec![sitter(one), sitter(other)];
            let at = NOON + self.games;
            let line = GameLine { id, kind: "2".into(), ended: at, sitters, outcome, rated: true };
            let players = vec![(0, one, false), (1, other, false)];
            let finished = FinishedGame { line, record: String::new(), counts: true, players };
            let append = Append {
                table: id,
                seq: 0,
                at,
                body: "{}".into(),
                said: None,
                row: None,
                finished: Some(Box::new(finished)),
                rematch: None,
            };
            self.writer.append(append).await.unwrap();
            assert!(self.store.count_one_game(crate::ratings::rate).await.unwrap());
            self.store.game(id).await.unwrap().unwrap().0.rated
        }

        async fn rating(&self, person: PersonId) -> Rating {
            self.store.ratings_of(person).await.unwrap().remove(0)
        }
    }

    #[tokio::test]
    async fn whoever_removes_those_they_beat_beats_no_more_of_them() {
        let mut test_store = TestStore::open().await;
        let ann = test_store.account("Ann", 1).await;
        let mut counted = 0;
        for number in 0..15 {
            let puppet = test_store.account(&format!("Puppet {number}"), 100 + number).await;
            counted += i32::from(test_store.play(ann, puppet).await);
            test_store.store.remove_data(puppet).await.unwrap();
        }
        assert_eq!(counted, 10);
        // Ten games, and no experienced opponents: the rating stays provisional.
        let rating = test_store.rating(ann).await;
        assert!(rating.games == 10 && rating.provisional);
    }

    #[tokio::test]
    async fn nobody_gains_by_beating_guests_or_their_bots() {
        let mut test_store = TestStore::open().await;
        let ann = test_store.account("Ann", 1).await;
        let guest = test_store.add(people::new_guest()).await;
        let bot = test_store.add(people::new_bot(guest, "Robot").0).await;
        assert!(!test_store.play(ann, guest).await && !test_store.play(ann, bot).await);
        let bob = test_store.account("Bob", 2).await;
        let bobs = test_store.add(people::new_bot(bob, "Bobot").0).await;
        assert!(!test_store.play(bob, bobs).await, "an own bot");
        assert!(test_store.play(ann, bob).await && test_store.play(ann, bobs).await);
    }

    #[tokio::test]
    async fn at_home_few_games_count() {
        let mut test_store = TestStore::open().await;
        let (ann, bob, eve) = (
            test_store.account("Ann", 1).await,
            test_store.account("Bob", 1).await,
            test_store.account("Eve", 2).await,
        );
        let mut counted = Vec::new();
        for _ in 0..4 {
            counted.push(test_store.play(ann, bob).await);
        }
        assert_eq!(counted, [true, true, true, false]);
        // From different households, games count again.
        assert!(test_store.play(ann, eve).await && test_store.play(bob, eve).await);
    }

    #[tokio::test]
    async fn a_rating_is_of_account_after_games_with_several_who_had_played() {
        let mut test_store = TestStore::open().await;
        let mut people = Vec::new();
        for number in 0..4 {
            people.push(test_store.account(&format!("Player {number}"), number).await);
        }
        test_store.play(people[0], people[1]).await;
        assert!(test_store.rating(people[0]).await.provisional, "one game");
        // Everybody plays against everybody, until all have played ten and meet once more.
        for _ in 0..5 {
            for [one, other] in [[0, 1], [2, 3], [0, 2], [1, 3], [0, 3], [1, 2]] {
                assert!(test_store.play(people[one], people[other]).await);
            }
        }
        let best = test_store.store.best("2").await.unwrap();
        assert!(best.len() == 4 && best.iter().all(|(_, rating)| !rating.provisional), "{best:?}");
        // A removed person does not count as an opponent any more.
        test_store.store.remove_data(people[1]).await.unwrap();
        test_store.store.remove_data(people[2]).await.unwrap();
        assert!(test_store.rating(people[0]).await.provisional);
    }
}
