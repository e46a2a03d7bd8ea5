//! Takes connections: not too many from one address, and none that stays silent.

use std::net::SocketAddr;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use axum::serve::Listener;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::{Instant, Sleep};

use crate::limits::{AddressLimits, Connected, ConnectionKind};

/// A connection that was not heard for so long is ended, after a second chance of half as long: where the whole server
/// slept, everybody was silent. A WebSocket is asked sooner whether it lives.
const SILENCE: Duration = Duration::from_secs(90);

/// Takes connections in.
pub(crate) struct LimitedListener {
    pub(crate) listener: TcpListener,
    /// Who is counted; nobody where everybody comes through one proxy.
    pub(crate) addresses: Option<AddressLimits>,
}

impl Listener for LimitedListener {
    type Io = TimedStream<TcpStream>;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (TimedStream<TcpStream>, SocketAddr) {
        loop {
            let (stream, address) = Listener::accept(&mut self.listener).await;
            // Messages are small and somebody waits for each.
            let _ = stream.set_nodelay(true);
            match &self.addresses {
                None => return (TimedStream::new(stream, None, SILENCE), address),
                Some(addresses) => match addresses.connect(address.ip(), ConnectionKind::Any) {
                    Some(counted) => return (TimedStream::new(stream, Some(counted), SILENCE), address),
                    None => tracing::debug!(%address, "too many connections from one address"),
                },
            }
        }
    }

    fn local_addr(&self) -> std::io::Result<SocketAddr> {
        self.listener.local_addr()
    }
}

/// A connection that ends when nothing is heard for too long.
#[derive(Debug)]
pub(crate) struct TimedStream<S> {
    stream: S,
    heard: Instant,
    patience: Duration,
    /// The timer has rung, and nothing was heard since.
    rung: bool,
    silence: Pin<Box<Sleep>>,
    _counted: Option<Connected>,
}

impl<S> TimedStream<S> {
    fn new(stream: S, counted: Option<Connected>, patience: Duration) -> TimedStream<S> {
        TimedStream {
            stream,
            heard: Instant::now(),
            patience,
            rung: false,
            silence: Box::pin(tokio::time::sleep(patience)),
            _counted: counted,
        }
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for TimedStream<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<std::io::Result<()>> {
        if let Poll::Ready(read) = Pin::new(&mut self.stream).poll_read(context, buffer) {
            self.heard = Instant::now();
            self.rung = false;
            return Poll::Ready(read);
        }
        // The timer is set anew when it rings, not with everything that is heard.
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
        // From the last word on, not from the first, and not at the first ring.
        assert!(last.elapsed() >= patience * 3 / 2 - Duration::from_millis(2), "{:?}", last.elapsed());
        guest.write_all(b"?").await.unwrap();
        outside.read_exact(&mut word).await.unwrap();
    }
}
