//! A real browser and a server of the built page, both gone when the test is.

use std::cell::RefCell;
use std::fs::Permissions;
use std::io::{BufRead, BufReader};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard};
use std::time::{Duration, Instant};

use claim_server::{Limits, Server, Settings};
use fantoccini::actions::{InputSource, KeyAction, KeyActions};
use fantoccini::wd::WebDriverCompatibleCommand;
use fantoccini::{Client, ClientBuilder, Locator};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};

/// How long anything may take on a busy machine.
const PATIENCE: Duration = Duration::from_secs(120);

/// How many seconds a browser is used: a test that waits in a loop of its own for what never comes ends, and says so.
pub(crate) static LONGEST: AtomicU64 = AtomicU64::new(15 * 60);

/// How many loops a millisecond a good desk machine runs: see `slow_phone`.
const DESK_SPEED: f64 = 17.0;

/// What the screen is like.
#[derive(Clone, Copy)]
pub(crate) struct Screen {
    pub(crate) width: u32,
    pub(crate) height: u32,
    pub(crate) dark: bool,
}

pub(crate) const PHONE: Screen = Screen { width: 360, height: 740, dark: false };
pub(crate) const DESK: Screen = Screen { width: 1280, height: 800, dark: false };

impl Screen {
    pub(crate) fn dark(self) -> Screen {
        Screen { dark: true, ..self }
    }
}

/// Tests that measure time run alone, all others beside each other.
static MACHINE: RwLock<()> = RwLock::new(());

enum Share {
    Beside(#[expect(dead_code, reason = "held, not read")] RwLockReadGuard<'static, ()>),
    Alone(#[expect(dead_code, reason = "held, not read")] RwLockWriteGuard<'static, ()>),
}

thread_local! {
    /// A test has a thread of its own: its share of the machine ends with that.
    static SHARE: RefCell<Option<Share>> = const { RefCell::new(None) };
}

/// From here to its end the calling test has the machine for itself: to be called before it opens a browser.
pub(crate) fn alone() {
    SHARE.with_borrow_mut(|share| {
        *share = None;
        *share = Some(Share::Alone(MACHINE.write().unwrap_or_else(PoisonError::into_inner)));
    });
}

/// A test with a browser lets those that measure time run first.
fn beside_others() {
    SHARE.with_borrow_mut(|share| {
        share.get_or_insert_with(|| Share::Beside(MACHINE.read().unwrap_or_else(PoisonError::into_inner)));
    });
}

pub(crate) struct Browser {
    pub(crate) client: Client,
    pub(crate) address: String,
    opened: Instant,
    driver: Child,
    server: Option<tokio::task::JoinHandle<()>>,
    _profile: tempfile::TempDir,
}

/// Where `cargo xtask web` puts the page.
pub(crate) fn built() -> PathBuf {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/web");
    assert!(folder.join("index.html").exists(), "the page is not built: cargo xtask web");
    folder
}

/// The real server, which hands out the page under the policy browsers must keep to.
pub(crate) async fn serve(folder: &Path) -> (String, tokio::task::JoinHandle<()>) {
    // Tests open pages faster than people do.
    serve_with(folder, Limits { requests_per_second: 1_000_000, ..Limits::default() }).await
}

/// The same with limits of its own.
pub(crate) async fn serve_with(folder: &Path, limits: Limits) -> (String, tokio::task::JoinHandle<()>) {
    serve_as(folder, Settings { limits, ..Settings::default() }).await
}

/// The same as a host of its own.
pub(crate) async fn serve_as(folder: &Path, host: Settings) -> (String, tokio::task::JoinHandle<()>) {
    built();
    let store = folder.join("claim.db").display().to_string();
    let settings = Settings { store, page: claim_page::file, ..host };
    let server = Server::start(settings).await.expect("it starts");
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    let address = format!("http://{}", listener.local_addr().expect("an address"));
    let server = tokio::spawn(async move {
        let _ = server.run(listener, std::future::pending()).await;
    });
    (address, server)
}

/// A script that starts the same browser without windows, menus and profiles of its own, where it is installed: a third
/// of the work. Its driver waits for a first page, and does not ask for one.
fn headless_shell(folder: &Path) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    let shell = std::env::split_paths(&path)
        .map(|folder| folder.join("chromium-headless-shell"))
        .find(|file| file.exists())?;
    let script = folder.join("browser");
    std::fs::write(&script, format!("#!/bin/sh\nexec {} \"$@\" about:blank\n", shell.display())).ok()?;
    std::fs::set_permissions(&script, Permissions::from_mode(0o755)).ok()?;
    Some(script)
}

/// The driver on a free port. It looks for one that is free over IPv4 and then wants the same over IPv6, where another
/// program may have it: then it ends, and is started again.
fn start_driver() -> (Child, String) {
    (0..10).find_map(|_| try_driver()).expect("chromedriver says its port")
}

fn try_driver() -> Option<(Child, String)> {
    let mut driver = Command::new("chromedriver")
        .arg("--port=0")
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("chromedriver is needed: cargo xtask test installs it, or: apt-get install chromium-headless-shell chromium-driver");
    let lines = BufReader::new(driver.stdout.take().expect("its words")).lines();
    let port = lines.map_while(Result::ok).find_map(|line| {
        line.split("successfully on port ").nth(1).map(|p| p.trim_end_matches('.').to_string())
    });
    let Some(port) = port else {
        let _ = driver.kill();
        let _ = driver.wait();
        return None;
    };
    Some((driver, format!("http://127.0.0.1:{port}")))
}

impl Browser {
    /// A fresh browser with nothing in its storage, in English, and a server of its own.
    pub(crate) async fn open(screen: Screen) -> Browser {
        let profile = tempfile::tempdir().expect("a folder");
        let (address, server) = serve(profile.path()).await;
        Browser::start(screen, address, Some(server), profile).await
    }

    /// A fresh browser that goes to a server others use, too.
    pub(crate) async fn open_at(screen: Screen, address: &str) -> Browser {
        let profile = tempfile::tempdir().expect("a folder");
        Browser::start(screen, address.to_string(), None, profile).await
    }

    async fn start(
        screen: Screen,
        address: String,
        server: Option<tokio::task::JoinHandle<()>>,
        profile: tempfile::TempDir,
    ) -> Browser {
        beside_others();
        let (driver, port) = start_driver();
        let profile_argument = format!("--user-data-dir={}", profile.path().display());
        let size = format!("--window-size={},{}", screen.width, screen.height);
        let mut options = json!({
            "args": [
                "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
                "--disable-background-networking", "--disable-component-update", "--disable-sync",
                "--disable-dev-shm-usage", "--hide-scrollbars", "--lang=en", size, profile_argument,
            ],
            "prefs": { "intl.accept_languages": "en" },
        });
        // Where time is measured, what people use is measured; frames are not counted without windows.
        let measures = SHARE.with_borrow(|share| matches!(share, Some(Share::Alone(_))));
        if let Some(shell) = headless_shell(profile.path())
            && !measures
        {
            options["binary"] = json!(shell);
        }
        if screen.width < 500 {
            options["mobileEmulation"] = json!({ "deviceMetrics": { "width": screen.width, "height": screen.height, "pixelRatio": 2.0, "touch": true } });
        }
        let mut wanted = serde_json::Map::new();
        wanted.insert("goog:chromeOptions".into(), options);
        wanted.insert("goog:loggingPrefs".into(), json!({ "browser": "ALL" }));
        let client = ClientBuilder::new(HttpConnector::new())
            .capabilities(wanted)
            .connect(&port)
            .await
            .expect("chromium starts");
        let opened = Instant::now();
        let browser = Browser { client, address, opened, driver, server, _profile: profile };
        browser.set_dark(screen.dark).await;
        if screen.width >= 500 {
            let metrics = json!({ "width": screen.width, "height": screen.height, "deviceScaleFactor": 1, "mobile": false });
            browser.devtools("Emulation.setDeviceMetricsOverride", metrics).await;
        }
        browser
    }

    /// The system's choice of the theme.
    pub(crate) async fn set_dark(&self, dark: bool) {
        let scheme = if dark { "dark" } else { "light" };
        let media = json!({ "features": [{ "name": "prefers-color-scheme", "value": scheme }] });
        self.devtools("Emulation.setEmulatedMedia", media).await;
    }

    /// A phone of the middle class, whatever machine this is: a quarter as fast as a good desk machine, by how often short
    /// loops run to their end, and never slower than a quarter of this one. `CLAIM_SLOWED=4` slows this machine down four
    /// times instead, whatever it is.
    pub(crate) async fn slow_phone(&self) {
        let speed = "const times = (work) => { let n = 0; const start = performance.now();
                while (performance.now() - start < 100) { work(); n++ } return n / (performance.now() - start) };
            const letters = () => { let text = ''; for (let i = 0; i < 10000; i++) text += 'a'; return text.length };
            const from = Array.from({ length: 100000 }, (_, i) => i), to = from.slice();
            const copy = () => { for (let i = 0; i < from.length; i++) to[i] = from[i] };
            let best = 0; for (let i = 0; i < 5; i++) best = Math.max(best, Math.sqrt(times(letters) * times(copy)));
            return best";
        self.devtools("Emulation.setCPUThrottlingRate", json!({ "rate": 1 })).await;
        let speed = self.js(speed).await.as_f64().expect("a number");
        let wanted = std::env::var("CLAIM_SLOWED").ok().and_then(|rate| rate.parse().ok());
        let rate: f64 = wanted.unwrap_or((4.0 * speed / DESK_SPEED).clamp(1.0, 4.0));
        println!("this machine runs {speed:.1} loops a millisecond: slowed down {rate:.1} times");
        self.devtools("Emulation.setCPUThrottlingRate", json!({ "rate": rate })).await;
    }

    pub(crate) async fn go(&self, path: &str) {
        self.client.goto(&format!("{}{path}", self.address)).await.expect("the page answers");
    }

    /// The page without its server.
    pub(crate) fn cut_off(&self) {
        self.server.iter().for_each(tokio::task::JoinHandle::abort);
    }

    pub(crate) async fn js(&self, script: &str) -> Value {
        let longest = Duration::from_secs(LONGEST.load(Ordering::Relaxed));
        assert!(self.opened.elapsed() < longest, "the test does not end: {script}");
        self.client.execute(script, Vec::new()).await.unwrap_or_else(|error| panic!("{script}: {error}"))
    }

    /// Waits until a JavaScript expression is true, and gives its value. An expression that fails is not yet true: a page
    /// that is still loading has nothing to ask.
    pub(crate) async fn until(&self, expression: &str) -> Value {
        let script = format!("return {expression}");
        let start = Instant::now();
        // What is there soon is seen soon; a long wait leaves the machine to what is waited for.
        let mut pause = Duration::from_millis(10);
        loop {
            let value = self.client.execute(&script, Vec::new()).await;
            if let Ok(value) = &value
                && !matches!(value, Value::Null | Value::Bool(false))
                && *value != json!("")
                && *value != json!(0)
            {
                return value.clone();
            }
            if start.elapsed() > PATIENCE {
                let _ = self.try_shot("timeout").await;
                let said = self.said().await;
                panic!("waited in vain for {expression}, which is {value:?}; the browser says {said:?}");
            }
            tokio::time::sleep(pause).await;
            pause = (pause * 5 / 4).min(Duration::from_millis(40));
        }
    }

    pub(crate) async fn is_there(&self, selector: &str) {
        self.until(&format!("!!document.querySelector({})", json!(selector))).await;
    }

    /// A click with the pointer. The page may draw anew what was just found: then it is looked for again.
    pub(crate) async fn click(&self, selector: &str) {
        let middle = "scrollIntoView({ block: 'center', behavior: 'instant' })";
        let start = Instant::now();
        loop {
            self.is_there(selector).await;
            self.js(&format!("document.querySelector({})?.{middle}", json!(selector))).await;
            let clicked = match self.client.find(Locator::Css(selector)).await {
                Ok(element) => element.click().await,
                Err(error) => Err(error),
            };
            match clicked {
                Ok(()) => return,
                Err(error) if start.elapsed() > PATIENCE => panic!("{selector}: {error}"),
                Err(_) => tokio::time::sleep(Duration::from_millis(15)).await,
            }
        }
    }

    /// A key pressed and let go.
    pub(crate) async fn key(&self, key: char) {
        let keys = KeyActions::new("keyboard".into())
            .then(KeyAction::Down { value: key })
            .then(KeyAction::Up { value: key });
        self.client.perform_actions(keys).await.expect("keys work");
    }

    pub(crate) async fn devtools(&self, command: &str, parameters: Value) -> Value {
        self.client
            .issue_cmd(DevTools(json!({ "cmd": command, "params": parameters })))
            .await
            .expect("devtools answer")
    }

    /// What the browser complained about since it was asked last.
    pub(crate) async fn said(&self) -> Vec<String> {
        let entries = self.client.issue_cmd(Log).await.unwrap_or(Value::Null);
        let entries = entries.as_array().cloned().unwrap_or_default();
        let texts = entries.iter().filter(|entry| entry["level"] != "INFO" && entry["level"] != "DEBUG");
        texts.map(|entry| entry["message"].as_str().unwrap_or_default().to_string()).collect()
    }

    async fn try_shot(&self, name: &str) -> Option<()> {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/shots");
        std::fs::create_dir_all(&folder).ok()?;
        std::fs::write(folder.join(format!("{name}.png")), self.client.screenshot().await.ok()?).ok()
    }

    /// A picture for people, in `target/shots`.
    pub(crate) async fn shot(&self, name: &str) {
        self.try_shot(name).await.expect("a picture");
    }

    /// Nothing hangs over the side of the screen.
    pub(crate) async fn fits(&self, name: &str) {
        let script = "return [document.scrollingElement.scrollWidth, innerWidth]";
        let sizes = self.js(script).await;
        let (wide, screen) = (sizes[0].as_i64(), sizes[1].as_i64());
        assert!(wide <= screen, "{name}: {wide:?} wide on a screen of {screen:?}");
    }

    /// Ends the browser; it must not have complained.
    pub(crate) async fn close(self) {
        let said = self.said().await;
        let _ = self.client.clone().close().await;
        assert!(said.is_empty(), "the browser complained: {said:?}");
    }
}

/// The ids of what a process started, and of what that started: a browser may be started by a script, and not every one
/// tells its own id.
fn descendants(id: u32) -> Vec<u32> {
    let threads = std::fs::read_dir(format!("/proc/{id}/task")).into_iter().flatten().flatten();
    let lists = threads.flat_map(|thread| std::fs::read_to_string(thread.path().join("children")));
    let children: Vec<u32> =
        lists.flat_map(|ids| ids.split_whitespace().flat_map(str::parse).collect::<Vec<_>>()).collect();
    let further: Vec<u32> = children.iter().flat_map(|child| descendants(*child)).collect();
    [children, further].concat()
}

impl Drop for Browser {
    /// Also when a test fails: by their ids, the driver and the browser it started.
    fn drop(&mut self) {
        self.cut_off();
        let browsers = descendants(self.driver.id());
        let _ = self.driver.kill();
        let _ = self.driver.wait();
        if !browsers.is_empty() {
            let _ =
                Command::new("kill").args(browsers.iter().map(u32::to_string)).stderr(Stdio::null()).status();
        }
    }
}

#[derive(Debug)]
struct DevTools(Value);

impl WebDriverCompatibleCommand for DevTools {
    fn endpoint(&self, base: &url::Url, session: Option<&str>) -> Result<url::Url, url::ParseError> {
        base.join(&format!("session/{}/goog/cdp/execute", session.unwrap_or_default()))
    }
    fn method_and_body(&self, _: &url::Url) -> (http::Method, Option<String>) {
        (http::Method::POST, Some(self.0.to_string()))
    }
}

#[derive(Debug)]
struct Log;

impl WebDriverCompatibleCommand for Log {
    fn endpoint(&self, base: &url::Url, session: Option<&str>) -> Result<url::Url, url::ParseError> {
        base.join(&format!("session/{}/se/log", session.unwrap_or_default()))
    }
    fn method_and_body(&self, _: &url::Url) -> (http::Method, Option<String>) {
        (http::Method::POST, Some(json!({ "type": "browser" }).to_string()))
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_browser_ends_with_a_test_that_fails() {
    let browser = Browser::open(DESK).await;
    let started = descendants(browser.driver.id());
    let runs = |id: &u32| {
        let state = std::fs::read_to_string(format!("/proc/{id}/stat"));
        state.is_ok_and(|state| !state.contains(") Z"))
    };
    assert!(started.len() > 1 && started.iter().all(runs), "{started:?}");
    // What unwinding does, too.
    drop(browser);
    let asked = std::time::Instant::now();
    while started.iter().any(runs) {
        assert!(asked.elapsed() < std::time::Duration::from_secs(20), "{started:?}");
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
}
