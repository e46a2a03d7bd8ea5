//! How the operator removes a person, while servers use the store or while none does.

use claim_protocol::PersonId;

use crate::store::{Store, StoreError, Writer};
use crate::tables::Tables;

/// Makes a person and their bots leave every table, as if they had left themselves; then removes their data.
///
/// A running server notices within a second: seats are free again, played on by a bot, or forfeit.
pub async fn remove_person(store: &Store, id: PersonId) -> Result<(), StoreError> {
    let (writer, writers) = Writer::start(store);
    let tables = Tables::beside(store.clone(), writer);
    let left = leave(store, &tables, id).await;
    tables.stop();
    drop(tables);
    for writer in writers {
        let _ = writer.await;
    }
    left?;
    store.remove_data(id).await
}

async fn leave(store: &Store, tables: &Tables, id: PersonId) -> Result<(), StoreError> {
    let bots = store.bots_of(id).await?;
    for row in bots.into_iter().chain(store.person(id).await?) {
        let left = tables.leave_all(&row.person()).await;
        left.map_err(|problem| StoreError::Refused(problem.message))?;
    }
    Ok(())
}
