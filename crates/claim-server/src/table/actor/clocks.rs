//! What a table does by itself: clocks that run out, outages that are charged to nobody, bots that think.

use claim_rules::Viewer;

use super::Actor;
use crate::bots::Question;
use crate::table::decide;
use crate::time::now;

/// How long, in milliseconds, the table does nothing by itself after the store failed.
pub(super) const RETRY: i64 = 250;

impl Actor {
    /// When this node must act here by itself: a clock runs out, or something that failed is retried.
    pub(super) fn wakes_at(&self) -> Option<i64> {
        let clock = self.state.deadline().filter(|_| self.is_owner).map(|(_, deadline)| deadline);
        let bot = self.state.asked_bot().filter(|_| self.is_owner && self.thinking.is_none());
        let retry_at = self.retry_at();
        let retry = bot.map(|_| retry_at);
        [clock.map(|clock| clock.max(retry_at)), retry].into_iter().flatten().min()
    }

    pub(super) async fn wake(&mut self) {
        if self.unsure && self.catch_up().await.is_err() {
            self.retry_at = now() + RETRY;
            return;
        }
        let _ = self.forgive_outages().await;
        if self.retry_at() <= now()
            && let Some(step) = decide::late(&self.state, now())
            && let Err(error) = self.take(step, None).await
        {
            self.after_failure(&error).await;
        }
        self.schedule();
    }

    /// When something that failed is retried. If the machine's clock was set back, that is now: nobody waits for it to
    /// catch up.
    fn retry_at(&self) -> i64 {
        if self.retry_at > now() + RETRY { 0 } else { self.retry_at }
    }

    /// Before a clock counts: time in which nobody could be served is charged to nobody. Where that cannot be found out,
    /// no clock runs out.
    /// An error if the store does not say.
    pub(super) async fn forgive_outages(&mut self) -> Result<(), ()> {
        let forgiven = self.forgive().await;
        if forgiven.is_err() {
            self.retry_at = now() + RETRY;
        }
        forgiven
    }

    async fn forgive(&mut self) -> Result<(), ()> {
        if self.state.clock_unchecked_since().is_none() {
            return Ok(());
        }
        self.tables.is_alive().await.map_err(|_| ())?;
        // Another node may have written the same meanwhile: then there is nothing left to do.
        for _ in 0..3 {
            let Some(since) = self.state.clock_unchecked_since() else { return Ok(()) };
            if self.tables.last_outage() <= since {
                return Ok(());
            }
            let outages = self.tables.store().outages_after(since).await.map_err(|_| ())?;
            let Some(step) = decide::away(&self.state, &outages, now()) else { return Ok(()) };
            match self.take(step, None).await {
                Ok(()) => return Ok(()),
                Err(error) => self.after_failure(&error).await,
            }
        }
        Ok(())
    }

    /// The player who must decide gets a moment to come back: the node they were connected to, or that ran the table,
    /// is gone.
    pub(super) async fn give_a_moment(&mut self) {
        let _ = self.forgive_outages().await;
        if let Some(step) = decide::node_gone(&self.state, now())
            && let Err(error) = self.take(step, None).await
        {
            self.after_failure(&error).await;
        }
    }

    /// Starts a bot's thinking if it is its turn and this node's task.
    pub(super) fn schedule(&mut self) {
        let Some((seat, level)) = self.state.asked_bot().filter(|_| self.is_owner) else { return };
        let Some(playing) = &self.state.playing else { return };
        if self.thinking == Some(playing.question_seq) || self.retry_at() > now() {
            return;
        }
        self.thinking = Some(playing.question_seq);
        let question = Question {
            table: self.state.id,
            seq: playing.question_seq,
            seat,
            level,
            view: playing.game.view(Viewer::Seat(claim_rules::Seat(seat))),
            on_behalf_of: self.state.on_behalf_of(),
            source: self.tables.presence().source(self.state.on_behalf_of()),
        };
        self.tables.think(question);
    }
}
