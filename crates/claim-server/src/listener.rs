//! Accepts connections: not too many from one address, and none that stays silent.

use std::collections::VecDeque;
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::task::{Context, Poll, ready};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use hyper::Request;
use hyper::body::Incoming;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::{AbortHandle, JoinSet};
use tokio::time::{Instant, Sleep};

use crate::limits::{AddressLimits, Connected, ConnectionKind};

/// A connection that was silent for this long is ended, after a second chance of half as long: if the whole server
/// slept, everybody was silent. A WebSocket is pinged sooner.
const SILENCE: Duration = Duration::from_secs(90);

/// The head of a request must arrive within this time, and so must the next request on a connection that is kept open.
const HEAD: Duration = Duration::from_secs(10);

/// The largest head of a request: thousands of half-sent ones must not take much memory.
const HEAD_BYTES: usize = 16 * 1024;

/// What a connection may send: bytes per second, and at once. Nobody who keeps to the other limits comes near it;
/// floods that are not messages — parts of one that never ends, empty frames — are slowed down by it.
const SENT: (f64, f64) = (512.0 * 1024.0, 2.0 * 1024.0 * 1024.0);
/// However little arrives at a time is counted as this many bytes.
const LEAST_READ: usize = 64;

/// Accepts connections.
pub(crate) struct LimitedListener {
    listener: TcpListener,
    /// Counts connections by address; nothing is counted where everybody comes through one proxy.
    addresses: Option<AddressLimits>,
    /// How many connections are open, of any kind, and how many may be.
    open: Arc<AtomicUsize>,
    most: usize,
}

/// Files the server needs for other things than connections.
const OTHER_FILES: usize = 160;
/// How many of them connections may use for a moment.
const SPARE_FILES: usize = 64;

/// The most connections the system lets this process have.
pub(crate) fn most_connections() -> usize {
    #[cfg(unix)]
    if let Some(files) = rustix::process::getrlimit(rustix::process::Resource::Nofile).current {
        return (files as usize).saturating_sub(OTHER_FILES).max(16);
    }
    1_000_000
}

impl LimitedListener {
    pub(crate) fn new(listener: TcpListener, addresses: Option<AddressLimits>) -> LimitedListener {
        LimitedListener { listener, addresses, open: Arc::default(), most: most_connections() }
    }

    /// Are there as many connections as allowed?
    fn is_full(&self) -> bool {
        self.open.load(Ordering::Relaxed) >= self.most
    }

    /// Are there even more, because none could be ended?
    fn is_overfull(&self) -> bool {
        self.open.load(Ordering::Relaxed) >= self.most + SPARE_FILES
    }

    async fn accept(&mut self) -> (TimedStream<TcpStream>, SocketAddr) {
        loop {
            let (stream, address) = match self.listener.accept().await {
                Ok(accepted) => accepted,
                Err(error) => {
                    tracing::debug!(%error, "cannot take a connection");
                    // An error of a client that hung up while waiting harms nobody; where files run out, some
                    // connections end meanwhile.
                    tokio::time::sleep(Duration::from_millis(10)).await;
                    continue;
                }
            };
            // Messages are small and somebody waits for each.
            let _ = stream.set_nodelay(true);
            match &self.addresses {
                None => return (self.timed(stream, None), address),
                Some(addresses) => match addresses.connect(address.ip(), ConnectionKind::Any) {
                    Some(counted) => return (self.timed(stream, Some(counted)), address),
                    None => tracing::debug!(%address, "too many connections from one address"),
                },
            }
        }
    }

    fn timed(&self, stream: TcpStream, counted: Option<Connected>) -> TimedStream<TcpStream> {
        self.open.fetch_add(1, Ordering::Relaxed);
        let guard = OpenGuard(self.open.clone());
        TimedStream { _open: Some(guard), ..TimedStream::new(stream, counted, SILENCE) }
    }
}

/// Serves until told to stop; then lets every request finish. Where there are too many connections, `make_room` ends a
/// WebSocket that can be spared, if there is one.
pub(crate) async fn serve(
    mut listener: LimitedListener,
    router: Router,
    mut stopping: watch::Receiver<bool>,
    make_room: impl Fn() -> bool,
) {
    let mut requests = JoinSet::new();
    let each = stopping.clone();
    let mut plain = PlainConnections::default();
    loop {
        tokio::select! {
            (stream, address) = listener.accept() => {
                let activity = Arc::<Activity>::default();
                let connection = connection(stream, address, router.clone(), each.clone(), activity.clone());
                plain.add(requests.spawn(connection), activity);
                // Neither silent strangers nor spectators keep anybody out, and the newcomer is let in.
                if listener.is_full() && !plain.end_one() && !make_room() && listener.is_overfull() {
                    plain.end_newest();
                }
            }
            Some(_) = requests.join_next() => {}
            _ = stopping.wait_for(|stop| *stop) => break,
        }
    }
    while requests.join_next().await.is_some() {}
}

/// What a connection has done so far.
#[derive(Debug, Default)]
struct Activity {
    /// The head of a request has arrived.
    asked: AtomicBool,
    /// The number of requests that are not answered yet.
    unanswered: AtomicUsize,
    /// How many of them still wait for their body.
    unread: AtomicUsize,
}

impl Activity {
    /// Has no complete request arrived yet, or is one incomplete?
    fn is_silent(&self) -> bool {
        !self.asked.load(Ordering::Relaxed) || self.unread.load(Ordering::Relaxed) > 0
    }

    fn waits_for_an_answer(&self) -> bool {
        !self.is_silent() && self.unanswered.load(Ordering::Relaxed) > 0
    }
}

/// The body of a request: until it is complete, the request does not count as made.
struct CountedBody {
    body: Incoming,
    activity: Arc<Activity>,
    unread: bool,
}

impl CountedBody {
    fn new(body: Incoming, activity: Arc<Activity>) -> CountedBody {
        let unread = !hyper::body::Body::is_end_stream(&body);
        activity.unread.fetch_add(usize::from(unread), Ordering::Relaxed);
        CountedBody { body, activity, unread }
    }

    fn is_read(&mut self) {
        if std::mem::take(&mut self.unread) {
            self.activity.unread.fetch_sub(1, Ordering::Relaxed);
        }
    }
}

impl Drop for CountedBody {
    fn drop(&mut self) {
        self.is_read();
    }
}

impl hyper::body::Body for CountedBody {
    type Data = bytes::Bytes;
    type Error = hyper::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<hyper::body::Frame<bytes::Bytes>, hyper::Error>>> {
        let frame = ready!(Pin::new(&mut self.body).poll_frame(context));
        if frame.is_none() || self.body.is_end_stream() {
            self.is_read();
        }
        Poll::Ready(frame)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> hyper::body::SizeHint {
        self.body.size_hint()
    }
}

/// A connection that is no WebSocket.
#[derive(Debug)]
struct Plain {
    task: AbortHandle,
    activity: Arc<Activity>,
}

/// The connections that are no WebSockets, in the order they came. Those that became one have left this list.
#[derive(Debug, Default)]
struct PlainConnections {
    /// Those that have made no request, when last checked.
    silent: VecDeque<Plain>,
    /// Those that have.
    known: VecDeque<Plain>,
}

/// Ended connections are removed when this many are stored, and then at twice the number that is left.
const REMEMBERED: usize = 1_024;

impl PlainConnections {
    fn add(&mut self, task: AbortHandle, activity: Arc<Activity>) {
        self.silent.push_back(Plain { task, activity });
        while let Some(first) = self.silent.front() {
            if first.task.is_finished() {
                self.silent.pop_front();
            } else if !first.activity.is_silent() {
                self.known.extend(self.silent.pop_front());
            } else {
                break;
            }
        }
        if self.known.len() >= REMEMBERED && self.known.len().is_power_of_two() {
            self.known.retain(|known| !known.task.is_finished());
        }
    }

    /// Ends the connection that is missed least, but not the newest: the oldest without a complete request; if there is
    /// none, the oldest without a request waiting for its answer. False if there is none.
    fn end_one(&mut self) -> bool {
        let mut newest = self.silent.pop_back();
        let mut ended = false;
        while let Some(first) = self.silent.pop_front() {
            if !first.activity.is_silent() {
                self.known.push_back(first);
            } else if !first.task.is_finished() {
                first.task.abort();
                ended = true;
                break;
            }
        }
        for _ in 0..self.known.len() {
            if ended {
                break;
            }
            let Some(first) = self.known.pop_front() else { break };
            if first.activity.waits_for_an_answer() {
                self.known.push_back(first);
            } else if !first.task.is_finished() {
                first.task.abort();
                ended = true;
            }
        }
        self.silent.extend(newest.take());
        ended
    }

    /// Ends the newest connection.
    fn end_newest(&mut self) {
        if let Some(newest) = self.silent.pop_back() {
            newest.task.abort();
        }
    }
}

async fn connection(
    stream: TimedStream<TcpStream>,
    address: SocketAddr,
    router: Router,
    mut stopping: watch::Receiver<bool>,
    activity: Arc<Activity>,
) {
    let service = hyper::service::service_fn(move |request: Request<Incoming>| {
        let mut request = request.map(|body| Body::new(CountedBody::new(body, activity.clone())));
        request.extensions_mut().insert(ConnectInfo(address));
        activity.asked.store(true, Ordering::Relaxed);
        activity.unanswered.fetch_add(1, Ordering::Relaxed);
        let (answer, activity) =
            (tower_service::Service::call(&mut router.clone(), request), activity.clone());
        async move {
            let answer = answer.await;
            activity.unanswered.fetch_sub(1, Ordering::Relaxed);
            answer
        }
    });
    let mut http = hyper::server::conn::http1::Builder::new();
    let http = http.timer(TokioTimer::new()).header_read_timeout(HEAD).max_buf_size(HEAD_BYTES);
    let connection = http.serve_connection(TokioIo::new(stream), service).with_upgrades();
    tokio::pin!(connection);
    // How a connection broke does not matter here.
    tokio::select! {
        _ = &mut connection => return,
        _ = stopping.wait_for(|stop| *stop) => connection.as_mut().graceful_shutdown(),
    }
    let _ = connection.await;
}

/// Counts a connection as long as it is open.
#[derive(Debug)]
struct OpenGuard(Arc<AtomicUsize>);

impl Drop for OpenGuard {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

/// A connection that ends when it is silent for too long.
#[derive(Debug)]
pub(crate) struct TimedStream<S> {
    stream: S,
    heard: Instant,
    patience: Duration,
    /// The timer has expired once, and nothing was received since.
    rung: bool,
    silence: Pin<Box<Sleep>>,
    /// How many bytes it may still send, and for how long it is not read because it sent more.
    allowed: f64,
    pause: Option<Pin<Box<Sleep>>>,
    _counted: Option<Connected>,
    _open: Option<OpenGuard>,
}

impl<S> TimedStream<S> {
    fn new(stream: S, counted: Option<Connected>, patience: Duration) -> TimedStream<S> {
        TimedStream {
            stream,
            heard: Instant::now(),
            patience,
            rung: false,
            silence: Box::pin(tokio::time::sleep(patience)),
            allowed: SENT.1,
            pause: None,
            _counted: counted,
            _open: None,
        }
    }
}

impl<S> TimedStream<S> {
    /// This many bytes were received: a connection that sent too many is not read for a while.
    fn count(&mut self, bytes: usize, now: Instant) {
        let since = now.duration_since(self.heard).as_secs_f64();
        self.allowed = (self.allowed + since * SENT.0).min(SENT.1) - bytes.max(LEAST_READ) as f64;
        if self.allowed < 0.0 {
            let pause = Duration::from_secs_f64(-self.allowed / SENT.0) + Duration::from_millis(10);
            self.pause = Some(Box::pin(tokio::time::sleep(pause)));
        }
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for TimedStream<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<std::io::Result<()>> {
        if let Some(pause) = &mut self.pause {
            ready!(pause.as_mut().poll(context));
            self.pause = None;
        }
        let before = buffer.filled().len();
        if let Poll::Ready(read) = Pin::new(&mut self.stream).poll_read(context, buffer) {
            let now = Instant::now();
            self.count(buffer.filled().len() - before, now);
            self.heard = now;
            self.rung = false;
            return Poll::Ready(read);
        }
        // The timer is set anew when it expires, not with everything that is received.
        loop {
            ready!(self.silence.as_mut().poll(context));
            let (now, until) = (Instant::now(), self.heard + self.patience);
            if until > now {
                self.silence.as_mut().reset(until);
            } else if !self.rung {
                self.rung = true;
                let chance = now + self.patience / 2;
                self.silence.as_mut().reset(chance);
            } else {
                return Poll::Ready(Err(std::io::ErrorKind::TimedOut.into()));
            }
        }
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for TimedStream<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<std::io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[std::io::IoSlice<'_>],
    ) -> Poll<std::io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write_vectored(context, slices)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<std::io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<std::io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};

    use super::*;

    #[tokio::test]
    async fn who_never_asked_goes_before_who_did_and_who_waits_for_an_answer_stays() {
        let mut plain = PlainConnections::default();
        let mut tasks = JoinSet::new();
        let mut come = |asked: bool, unanswered: usize, unread: usize| {
            let (asked, unanswered, unread) = (asked.into(), unanswered.into(), unread.into());
            let task = tasks.spawn(std::future::pending::<()>());
            plain.add(task.clone(), Arc::new(Activity { asked, unanswered, unread }));
            task
        };
        let (waiting, idle, first) = (come(true, 1, 0), come(true, 0, 0), come(false, 0, 0));
        // A connection with half a request counts as silent too, and the newest is not ended for it.
        let (half, newest) = (come(true, 1, 1), come(false, 0, 0));
        let mut order = Vec::new();
        for ends in [true, true, true, false] {
            assert_eq!(plain.end_one(), ends);
            tokio::task::yield_now().await;
            let ended = [&waiting, &idle, &first, &half, &newest].map(AbortHandle::is_finished);
            order.push(ended);
        }
        let expected = [
            [false, false, true, false, false],
            [false, false, true, true, false],
            [false, true, true, true, false],
            [false, true, true, true, false],
        ];
        assert_eq!(order, expected);
    }

    #[tokio::test]
    async fn whoever_sends_far_too_much_is_heard_slowly() {
        let (mut outside, inside) = tokio::io::duplex(64 * 1024);
        let mut guest = TimedStream::new(inside, None, Duration::from_secs(9));
        let most = SENT.1 as usize;
        let sending = tokio::spawn(async move {
            for _ in 0..=most / 4_096 + 64 {
                outside.write_all(&[0; 4_096]).await.unwrap();
            }
            outside
        });
        let started = Instant::now();
        guest.read_exact(&mut vec![0; most + 256 * 1024]).await.unwrap();
        // A quarter of a megabyte more than may come at once takes half a second, but for the last piece.
        assert!(started.elapsed() > Duration::from_millis(350), "{:?}", started.elapsed());
        drop(sending.await.unwrap());
    }

    #[tokio::test]
    async fn who_says_nothing_goes() {
        let (mut outside, inside) = tokio::io::duplex(64);
        let patience = Duration::from_millis(20);
        let mut guest = TimedStream::new(inside, None, patience);
        let mut word = [0; 1];
        for _ in 0..3 {
            outside.write_all(b"!").await.unwrap();
            guest.read_exact(&mut word).await.unwrap();
        }
        let last = Instant::now();
        let gone = guest.read_exact(&mut word).await.unwrap_err();
        assert_eq!(gone.kind(), std::io::ErrorKind::TimedOut);
        // The time counts from the last byte, not from the first, and the connection ends when the timer has rung twice.
        assert!(last.elapsed() >= patience * 3 / 2 - Duration::from_millis(2), "{:?}", last.elapsed());
        guest.write_all(b"?").await.unwrap();
        outside.read_exact(&mut word).await.unwrap();
    }
}
