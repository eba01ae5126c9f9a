/**
 * Every time, size and count that the agent names, and the test in which the other side is silent, endless or huge. A
 * name without such a test says what it is instead.
 */

/** The file of the test, under apps/agent-desktop, and a part of its title. */
export type ArmedBy = readonly [file: string, title: string];
/**
 * `pace`: how often something is done, or a pause between attempts: it ends nothing. `shape`: what a system, a protocol or
 * a page prescribes.
 */
export type Otherwise = `${'pace' | 'shape'}: ${string}`;

const LIMITS = 'test/limits.test.ts';
const OWN_LIMITS = 'test/own-limits.test.ts';
const PROMISES = 'test/promises/promises.ts';
const NETWORKS = 'test/bad-networks.test.ts';
const CLOUD = 'test/unreachable-cloud.test.ts';
const SLOW = 'test/slow-line.test.ts';
const SILENT_CLOUD: ArmedBy = [CLOUD, 'accepts the connection and stays silent'];
const STALLS: ArmedBy = [PROMISES, "'never reads': 'stalls'"];
const LOST: ArmedBy = ['test/moves.test.ts', 'is followed: a waiting job prints there'];
const SILENT_MAKES: ArmedBy = [LIMITS, 'ends each look at it, and nothing is read into it'];
const OFFERS: ArmedBy = [LIMITS, 'is taken within its bounds only'];
const OLD_LEDGER: ArmedBy = ['test/old-ledger.test.ts', 'prints without a cloud that cannot be reached'];
const CUPS_SILENT: ArmedBy = [LIMITS, 'that says nothing ends the operation after its time'];
const DRIVER_CODE: ArmedBy = ['test/windows/winspool.test.ts', 'ends the code of a driver that does not come back'];
const MANY_DEVICES: ArmedBy = ['test/windows/usbprint.test.ts', 'lists 256 of the printers that are plugged in'];
const ESCPOS = 'src/drivers/escpos/escpos.test.ts';
const WAITS = 'pace: how long a start waits for the agent before it, counted in attempts';

export const AGENT_LIMITS: Readonly<Record<string, Readonly<Record<string, ArmedBy | Otherwise>>>> = {
  'bridge/call-bridge.ts': {
    SILENT_MS: ['src/bridge/call-bridge.test.ts', 'falls silent in the middle of its answer'],
  },
  'bridge/read-changes.ts': {
    RETRY_MS: 'pace: between two attempts to open the stream',
    SILENT_MS: ['src/bridge/read-changes.test.ts', 'opens a stream again that has fallen silent'],
  },
  'core/agent.ts': {
    LOOK_MS: 'pace: of looks for a moment between two copies',
    STATUS_JOBS: 'shape: the last jobs that `agent status` lists',
    STOP_MS: ['test/faults/circumstances.test.ts', 'restarts the agent before the old one has ended'],
  },
  'core/cloud-requests.ts': {
    MAX_CHECKS: 'shape: of the protocol',
    MAX_ADDRESSES: [OWN_LIMITS, 'fifty addresses of a computer are named'],
  },
  'core/control/control-socket.ts': {
    MAX_SOCKET_PATH_BYTES: 'shape: sun_path of the smallest system',
    MAX_REQUEST_BYTES: [LIMITS, 'that never ends is hung up on, and the next one is answered'],
    MAX_ANSWER_LENGTH: ['src/core/control/control-socket.test.ts', 'answers without end'],
    TAKEOVER_CHECK_MS: 'pace: a pause, after which the loser of two starts sees the winner',
    END_WAIT_MS: WAITS,
    END_WAITS: ['src/core/control/control-socket.test.ts', 'waits for an agent that took long to end'],
    SILENT_WAITS: ['src/core/control/control-socket.test.ts', 'answers no more in its last moment'],
    timeoutMs: ['src/core/control/control-socket.test.ts', 'is silent'],
  },
  'core/data-dir/data-dir.ts': {
    ROOM_BYTES: ['test/faults/circumstances.test.ts', 'has a full disk when it is to be enrolled'],
  },
  'core/diagnostics/bundle.ts': {
    LOG_BYTES: [OWN_LIMITS, 'a bundle has the ends of long files'],
    HISTORY_LINES: [OWN_LIMITS, 'a bundle has the ends of long files'],
  },
  'core/diagnostics/doctor.ts': {
    LOW_SPACE_BYTES: 'shape: below it the doctor warns',
    PROBE_TIMEOUT_MS: ['src/core/in-time.test.ts', 'gives up work that hangs'],
    GRACE_MS: ['src/core/in-time.test.ts', 'gives up work that hangs'],
    SPOOLER_MS: ['src/core/in-time.test.ts', 'gives up work that hangs'],
  },
  'core/diagnostics/network-checks.ts': {
    CLOCK_WARN_MS: 'shape: the difference of clocks that the doctor warns of',
    CLOCK_FAIL_MS: 'shape: the difference of clocks with which certificates fail',
  },
  'core/discovery/broadcasts.ts': {
    waitMs: ['test/discovery.test.ts', 'asks by SNMP broadcast and counts those that identify themselves'],
  },
  'core/discovery/discover.ts': {
    MAX_HOSTS: ['test/discovery.test.ts', 'never at more than a /22'],
    IDENTIFY_TIMEOUT_MS: SILENT_MAKES,
    waitMs: ['test/discovery.test.ts', 'finds a printer of this computer'],
  },
  'core/discovery/interfaces.ts': { MIN_PREFIX: ['test/discovery.test.ts', 'never at more than a /22'] },
  'core/discovery/system-queues.ts': {
    CUPS_TIMEOUT_MS: CUPS_SILENT,
    READ_MS: [OWN_LIMITS, 'a queue of Windows whose print server is away'],
  },
  'core/discovery/tcp-sweep.ts': {
    timeoutMs: ['test/discovery.test.ts', 'sweeps hosts without waiting for silent ones one by one'],
  },
  'core/engine.ts': {
    LAST_REPORTS_MS: ['test/faults/circumstances.test.ts', 'is shut down: the running copy ends'],
    UNCONFIRMED_MS: OLD_LEDGER,
    MAX_TIMER_MS: 'shape: the longest timer of Node',
  },
  'core/history/history-file.ts': { MAX_FILE_BYTES: [LIMITS, 'the history begins a new file when one is long enough'] },
  'core/history/history.ts': {
    MAX_STEPS: [OWN_LIMITS, 'a job of thousands of copies has sixty steps'],
    WRITE_EVERY_MS: 'pace: how often lines are written',
  },
  'core/history/kept-documents.ts': {
    ageMs: ['src/core/history/kept-documents.test.ts', 'are gone after a day'],
    SWEEP_MS: 'pace: how often old documents are looked for',
    GATHER_MS: 'pace: documents are written together',
  },
  'core/history/not-printed.ts': { MAX: [OWN_LIMITS, 'the list of what was not printed has 200 jobs'] },
  'core/key-ring.ts': { PREFIX_LENGTH: 'shape: the part of a key that a log may show' },
  'core/ledger/document-store.ts': {
    CACHE_BYTES: [OWN_LIMITS, 'documents of 16 MB are kept in memory'],
  },
  'core/ledger/journal.ts': { SOON_MS: 'pace: how long a line waits for another one' },
  'core/ledger/ledger-state.ts': {
    PAST_JOBS: [OWN_LIMITS, '50,000 jobs that have ended are remembered'],
    PAST_MS: [OWN_LIMITS, '50,000 jobs that have ended are remembered'],
  },
  'core/ledger/ledger.ts': {
    INLINE_BYTES: ['src/core/ledger/ledger.test.ts', 'knows after a restart what it knew before'],
    COMPACT_ABOVE_BYTES: ['src/core/ledger/ledger.test.ts', 'compacts, keeping every live job'],
  },
  'core/ledger/reserve.ts': { RESERVE_BYTES: ['src/core/ledger/ledger.test.ts', 'keeps a whole reserve or none'] },
  'core/ledger/witness.ts': {
    LINE_BYTES: 'shape: the length of its one line',
    GATHER_MS: 'pace: positions are written together',
    BOOT_ROUNDING_MS: 'shape: how exactly the start of a computer is known',
  },
  'core/link/connection/connection.ts': { SILENT_MS: SILENT_CLOUD },
  'core/link/without-key.ts': {
    ANSWER_MS: SILENT_CLOUD,
    PATIENCE_MS: ['test/link.test.ts', 'gives up where its turn does not come'],
  },
  'core/link/connection/http-answer.ts': {
    MAX_BODY_BYTES: [CLOUD, 'sends a refusal without end'],
    MAX_MESSAGE_LENGTH: [CLOUD, 'sends a refusal without end'],
  },
  'core/link/link.ts': {
    firstRetryMs: 'pace: of attempts to connect',
    longestRetryMs: ['test/link.test.ts', 'backs off with jitter, up to a limit'],
    refusedRetryMs: 'pace: of attempts after a refusal',
    heartbeatMs: 'pace: of heartbeats',
    callTimeoutMs: ['test/link.test.ts', 'notices a half-open connection and opens a new one'],
    longestCallMs: ['src/core/link/silence.test.ts', 'up to the limit of the whole'],
    tickMs: 'pace: how often a sleep of the computer is looked for',
    SKEW_WARNING_MS: 'shape: the difference of clocks that is told',
  },
  'core/link/connection/open-socket.ts': {
    MAX_MESSAGE_BYTES: [LIMITS, 'that sends a message larger than any is left'],
  },
  'core/link/session.ts': {
    GOODBYE_MS: [OWN_LIMITS, 'does not close its side of an ended session'],
    MAX_CLOCK_MS: ['test/link.test.ts', 'notes how far the clocks are apart'],
    WAKE_HEARTBEAT_MS: ['test/faults/circumstances.test.ts', 'sleeps and wakes with a dead line'],
  },
  'core/link/silence.ts': {
    MOVING_BYTES: ['src/core/link/silence.test.ts', 'silence ends it, and so do pings alone'],
    SLOWEST_BYTES_PER_SECOND: ['src/core/link/silence.test.ts', 'what was sent has the time of a slow line'],
  },
  'core/link/sleep.ts': { ASLEEP_MS: ['test/faults/circumstances.test.ts', 'sleeps and wakes with a dead line'] },
  'core/link/connection/tunnel.ts': {
    MAX_STEPS: ['src/core/link/connection/tunnel.test.ts', 'is left when the proxy %s'],
    MAX_HEAD_BYTES: ['src/core/link/connection/tunnel.test.ts', 'is left when the proxy %s'],
    MAX_BODY_BYTES: ['src/core/link/connection/tunnel.test.ts', 'is left when the proxy %s'],
  },
  'core/link/windows/sspi.ts': {
    HANDLE_BYTES: 'shape: a structure of Windows',
    TOKEN_BYTES: 'shape: the largest token of Windows',
  },
  'core/link/wire.ts': {
    FIRST_PIECE_BYTES: [SLOW, 'arrives in one session'],
    MAX_PIECE_BYTES: ['src/core/offers/piece-size.test.ts', 'follows a line that becomes slower'],
    BATCH_SIZE: 'shape: of the protocol',
    BUNDLE_BYTES: ['test/from-afar.test.ts', 'leaves the oldest log behind'],
    BUNDLE_PIECE_BYTES: 'shape: of the protocol',
    UPDATE_PIECE_BYTES: 'shape: of the protocol',
    LOG_LINES: ['test/from-afar.test.ts', 'keeps no more lines than that'],
    HELLO_LEDGER_ENTRIES: 'shape: of the protocol',
  },
  'core/log/logger.ts': {
    maxFileBytes: [LIMITS, 'the log is as many files of as many bytes as it may be'],
    keepFiles: [LIMITS, 'the log is as many files of as many bytes as it may be'],
  },
  'core/moves/follow-printers.ts': { BELIEVED_MS: 'pace: how long an answer about the network counts' },
  'core/moves/known-devices.ts': { NEWS_MS: 'shape: how long windows say that a device was replaced' },
  'core/moves/losses.ts': {
    LOST_MS: LOST,
    FIRST_PAUSE_MS: 'pace: of searches for a lost printer',
    MAX_PAUSE_MS: 'pace: of searches for a lost printer',
  },
  'core/offers/accept-job.ts': {
    OFFER_RETRY_MS: 'pace: of attempts to take an offer',
    ACCEPT_TRIES: [OWN_LIMITS, 'a cloud that cannot answer for a job is asked three times'],
  },
  'core/offers/check-offer.ts': {
    MAX_BYTES: OFFERS,
    MAX_PARTS: OFFERS,
    MAX_WARNINGS: [LIMITS, 'keeps the first ten of its warnings'],
  },
  'core/offers/downloads.ts': { REPORT_EVERY_MS: 'pace: how often the account hears how far a document is' },
  'core/offers/incoming-store.ts': {
    MAX_LEFT_BYTES: [LIMITS, 'documents that arrived in part are kept up to a size and an age'],
    LEFT_MS: [LIMITS, 'documents that arrived in part are kept up to a size and an age'],
  },
  'core/offers/piece-size.ts': {
    PIECE_MS: ['src/core/offers/piece-size.test.ts', 'settles at what takes two or three seconds'],
    MIN_PIECE_BYTES: ['src/core/offers/piece-size.test.ts', 'follows a line that becomes slower'],
    MAX_GROWTH: ['src/core/offers/piece-size.test.ts', 'one that becomes faster again'],
  },
  'core/offers/report-outbox.ts': {
    RETRY_MS: 'pace: of attempts to report',
    REPORT_AGAIN_MS: ['test/faults/kill.test.ts', 'a report is on its way'],
  },
  'core/offers/take-offers.ts': {
    MAX_JOBS: [OWN_LIMITS, 'a ledger has 9,000 jobs at most'],
    WORD_MS: ['test/granted-jobs.test.ts', 'it asks after a while'],
    AHEAD_MS: ['test/granted-jobs.test.ts', 'it asks after a while'],
  },
  'core/probes/status-sender.ts': { GATHER_MS: 'pace: readings are sent together' },
  'core/queue/devices-in-use.ts': { TICK_MS: 'pace: how often a limit of a waiting job is looked at' },
  'core/queue/finish.ts': { DISK_RETRY_MS: 'pace: of attempts to write on a full disk' },
  'core/link/ask-to-enroll.ts': {
    pauseMs: 'pace: of questions whether somebody has confirmed',
    SLOWER_SECONDS: 'pace: of questions whether somebody has confirmed',
    MAX_SECONDS: ['test/ui-host.test.ts', 'where nobody confirms'],
  },
  'core/link/leave.ts': { LEAVE_MS: ['test/leaving.test.ts', 'a cloud that stays silent keeps nobody waiting'] },
  'core/policies/windows-registry.ts': {
    TEXT_BYTES: ['test/windows/service.test.ts', 'follows the policies of the registry'],
    MAX_LISTED: 'shape: networks that are read of a list',
  },
  'core/queue/local-print.ts': {
    unreachableMs: ['test/printing.test.ts', 'fails when nobody answers at the address'],
    heldMs: ['test/printing.test.ts', 'gives up at the limit and reports why'],
  },
  'core/queue/printer-state.ts': { OBSERVE_MS: 'pace: how often an unchanged state is published' },
  'core/queue/printers.ts': {
    PROBE_MS: 'pace: of short looks',
    INSPECT_MS: 'pace: of long looks',
    WATCHED_MS: 'pace: how long looks are frequent',
    OBSERVE_MS: 'pace: how often an unchanged state is published',
    REMOVE_GRACE_MS: ['test/printing.test.ts', 'ends a copy without end ten seconds after its printer was removed'],
    EXPIRY_TICK_MS: 'pace: how often expired jobs are looked for',
  },
  'core/queue/probe-timer.ts': { CLOSE_PROBE_MS: 'pace: of looks while somebody watches' },
  'core/queue/progress.ts': { PROGRESS_MS: 'pace: of reports of copies' },
  'core/updates/fetch-package.ts': {
    AGAIN_MS: 'pace: between attempts while the cloud cannot be reached',
    SILENT_MS: ['test/self-update/package.test.ts', 'gives up on a server that stays silent'],
  },
  'core/updates/self-update.ts': { PROGRESS_MS: 'pace: of reports to the cloud' },
  'core/updates/update-package.ts': { KEY_BYTES: 'shape: of ed25519' },
  'headless/self-update/supervise.ts': {
    MAX_HEARD: 'shape: an honest agent says two words that nobody waits for',
    readyMs: ['test/self-update/supervise.test.ts', 'gives way to the one before'],
    handOverMs: ['test/self-update/supervise.test.ts', 'while no moment between two jobs comes'],
    reportMs: ['test/self-update/supervise.test.ts', 'gives way to the one before'],
    endMs: ['test/self-update/supervise.test.ts', 'gives way to the one before'],
    trialMs: ['test/self-update/supervise.test.ts', 'ends with the supervisor later'],
  },
  'headless/self-update/supervised.ts': {
    QUIET_MS: 'pace: how long a moment between two jobs is looked for at a time',
  },
  'headless/self-update/unpack.ts': {
    MAX_FILES: 'shape: a signed package is unpacked, more is refused',
    MAX_BYTES: 'shape: a signed package is unpacked, more is refused',
    MAX_MS: 'shape: the process that unpacks is ended then',
  },
  'core/support/follow-log.ts': {
    EVERY_MS: 'pace: lines are sent together',
    MAX_MS: ['test/from-afar.test.ts', 'follows its log for 15 minutes at most'],
    MAX_WAITING: ['test/from-afar.test.ts', 'keeps no more lines than that for a line that is gone'],
  },
  'core/support/from-afar.ts': { SHOWN_MS: 'shape: what the windows call today' },
  'drivers/cups/cups-driver.ts': {
    TAKES_LONG_MS: 'shape: after it the job says what it waits for',
    HELD_POLL_MS: 'pace: of looks at a queue',
    AWAY_POLL_MS: 'pace: of looks at a queue that is away',
    answerMs: CUPS_SILENT,
    takeMs: ['test/cups/cups-bench.ts', "takeMs: circumstance === 'never reads' ? 600"],
  },
  'drivers/cups/ipp-client.ts': {
    MAX_ANSWER_BYTES: [LIMITS, 'that answers without end does not fill the memory'],
    MAX_TIMEOUTS: [LIMITS, 'that answers byte by byte ends it after ten times that'],
  },
  'drivers/follow-job.ts': {
    FIRST_POLL_MS: 'pace: of looks at a job',
    MAX_POLL_MS: 'pace: of looks at a job',
    USUAL_MS: 'shape: after it the job says what it waits for',
    SILENT_MS: ['src/drivers/winspool/queue-job.test.ts', 'does not move and has no reason'],
  },
  'drivers/makes/datamax.ts': { TIMEOUT_MS: SILENT_MAKES },
  'drivers/makes/epl.ts': { TIMEOUT_MS: SILENT_MAKES, SILENCE_MS: SILENT_MAKES, UQ_TIMEOUT_MS: SILENT_MAKES },
  'drivers/escpos/test-receipt.ts': { RULER_ROWS: 'shape: of the ruler' },
  'drivers/makes/escpos.ts': {
    TIMEOUT_MS: SILENT_MAKES,
    SILENCE_MS: SILENT_MAKES,
    IDENTITY_TIMEOUT_MS: SILENT_MAKES,
    MAX_TEXT: 'shape: the longest text that is looked for in an answer',
  },
  'drivers/escpos/escpos-driver.ts': { MAX_COPIES: 'shape: what a printer that counts no copies is said to print' },
  'drivers/escpos/raster.ts': { BAND_ROWS: 'pace: rows of a picture in one command' },
  'drivers/escpos/receipt.ts': { MAX_ROWS: [ESCPOS, 'prints nothing that is longer than five metres'] },
  'drivers/escpos/receipts.ts': {
    LIMIT_MS: [ESCPOS, 'gives up a document that is drawn for ever'],
    IDLE_MS: 'pace: the thread ends when it has nothing to do',
  },
  'drivers/makes/sato.ts': { TIMEOUT_MS: SILENT_MAKES },
  'drivers/makes/tsc.ts': { TIMEOUT_MS: SILENT_MAKES, SILENCE_MS: SILENT_MAKES },
  'drivers/makes/zebra.ts': { HS_TIMEOUT_MS: SILENT_MAKES, FALLBACK_TIMEOUT_MS: SILENT_MAKES },
  'drivers/snmp/printer-mib.ts': {
    MAX_ROWS: ['test/snmp/snmp.test.ts', 'a device whose list never ends is asked for a hundred of its rows'],
    timeoutMs: ['test/snmp/snmp.test.ts', 'takes silence for silence'],
    MAX_ERROR_OCTETS: 'shape: of the value in the MIB',
  },
  'drivers/tcp/connected-ahead.ts': {
    KEPT_MS: ['src/drivers/tcp/connected-ahead.test.ts', 'is closed without a byte where no job comes'],
  },
  'drivers/tcp/connection.ts': {
    WRITE_CHUNK_BYTES: 'pace: bytes that are written at a time',
    RESET_WAIT_MS: ['src/drivers/tcp/connection.test.ts', 'breaks when the printer resets, during and after the bytes'],
    UNSENT_POLL_MS: 'pace: of looks at what has not left',
  },
  'drivers/tcp/print-plain.ts': { BREAKS_OFF_MS: 'pace: between two looks whether a printer is free' },
  'drivers/tcp/print-receipt.ts': {
    LOOK_MS: 'pace: of looks at a receipt that is printed',
    UNKNOWN_COMMAND_MS: [ESCPOS, 'learns that a printer does not tell when it has printed'],
  },
  'drivers/tcp/ready.ts': {
    FRESH_MS: 'shape: how long a state counts',
    ANSWER_MS: ['test/zebra.test.ts', 'falls silent in the middle of a job'],
    FIRST_ANSWER_MS: ['test/zebra.test.ts', 'answers nothing at all'],
    FAULT_POLL_MS: 'pace: of looks at a fault',
  },
  'drivers/tcp/print-zebra.ts': {
    ASK_AGAIN_MS: 'pace: of questions to a silent printer',
    FAULT_POLL_MS: 'pace: of looks at a fault',
    ONE_WRITE_BYTES: 'shape: what fits into one write',
    MAX_DRAIN_POLL_MS: 'pace: of looks at the labels that are left',
    BLINK_MS: 'shape: a fault that is shorter is not told',
    pollMs: 'pace: of looks at the labels that are left',
  },
  'drivers/tcp/target.ts': {
    STALL_MS: STALLS,
    CLOSE_WAIT_MS: [PROMISES, "'closes late': 'prints'"],
    SHORT_CLOSE_WAIT_MS: ['src/drivers/tcp/target.test.ts', 'does not wait for a printer that closes late'],
    SILENT_MS: STALLS,
  },
  'drivers/tcp/tcp-driver.ts': {
    SILENCE_MS: ['test/zebra.test.ts', 'is noticed by a short look when it falls silent'],
  },
  'drivers/tcp/wait-for-connection.ts': {
    CONNECT_TIMEOUT_MS: ['test/printing.test.ts', 'fails when nobody answers at the address'],
    FIRST_RETRY_MS: 'pace: of attempts to connect',
    MAX_RETRY_MS: 'pace: of attempts to connect',
  },
  'drivers/tcp/watched-socket.ts': {
    MAX_REPLY_BYTES: [NETWORKS, 'never ends: the look ends, and memory does not grow with it'],
    TURNED_AWAY_MS: ['src/drivers/tcp/connection.test.ts', 'sees that a printer closes first'],
    LOOK_MS: 'pace: of looks at the end of a printer',
  },
  'drivers/patience.ts': { STALL_MS: STALLS },
  'drivers/usb/usb-driver.ts': {
    CHUNK_BYTES: 'pace: bytes that are written at a time',
    POLL_MS: 'pace: of looks for a missing device',
  },
  'drivers/usbprint/device-file.ts': {
    OVERLAPPED_BYTES: 'shape: a structure of Windows',
    WAIT_MS: 'pace: of waits in a thread of the pool',
  },
  'drivers/usbprint/list-devices.ts': {
    DATA_BYTES: 'shape: a structure of Windows',
    DETAIL_SIZE: 'shape: a structure of Windows',
    MAX_DEVICES: MANY_DEVICES,
  },
  'drivers/winspool/driver-code.ts': {
    DM_OWN_SIZE: 'shape: two bits of DEVMODE',
    MAX_ENTRIES: 'shape: the room for the papers that a driver names',
  },
  'drivers/winspool/driver-host.ts': {
    IDLE_MS: 'pace: the process of a driver ends when it has nothing to do',
    END_MS: DRIVER_CODE,
  },
  'drivers/pages/pages.ts': {
    MAX_PAGES: [OWN_LIMITS, 'has 500 pages at most'],
    MAX_PIXELS: [OWN_LIMITS, 'has 64 million pixels at most, by its header'],
    MAX_DPI: 'shape: finer devices get each dot several times',
    MIN_DPI: 'shape: the driver of a coarser device makes its dots of several',
    STRIP_BYTES: 'pace: bytes of a page that are drawn at a time',
  },
  'drivers/pages/test-page.ts': {
    MAX_NAME: 'shape: of a name that is longer, the beginning is printed',
    MAX_LINE: 'shape: of a line',
  },
  'drivers/winspool/usb-ports.ts': { MAX_DEVICES: MANY_DEVICES },
  'drivers/winspool/winspool-driver.ts': {
    HELD_POLL_MS: 'pace: of looks at a queue',
    AWAY_POLL_MS: 'pace: of looks at a queue that is away',
    ANSWER_MS: ['test/promises/promises.test.ts', "winspoolKind('hangs')"],
  },
  'drivers/winspool/winspool.ts': { WRITE_BYTES: 'pace: bytes that are written at a time' },
  'drivers/zebra/identity.ts': {
    HI_TIMEOUT_MS: SILENT_MAKES,
    HH_TIMEOUT_MS: SILENT_MAKES,
    SGD_TIMEOUT_MS: SILENT_MAKES,
    MAX_ENTRIES: [LIMITS, 'has two hundred lines of configuration at most'],
  },
  'drivers/zebra/languages.ts': { TIMEOUT_MS: SILENT_MAKES, ASK_AGAIN_MS: 'pace: of questions for the language' },
  'headless/accept.ts': {
    MAX_ASKED: ['src/headless/accept.test.ts', 'whoever answers nothing, for not tried'],
    MAX_NOTE: ['src/headless/accept.test.ts', 'whoever answers nothing, for not tried'],
  },
  'headless/change-streams.ts': {
    MAX_STREAMS: ['test/ui-server.test.ts', 'for a bounded number of windows'],
    MAX_BACKLOG_BYTES: [LIMITS, 'and reads nothing is let go'],
    BEAT_MS: 'pace: of empty comments',
  },
  'headless/discover.ts': { TIMEOUT_MS: ['src/core/control/control-socket.test.ts', 'is silent'] },
  'headless/main.ts': { WARM_UP_MS: 'pace: when modules are loaded ahead' },
  'headless/run.ts': { SAME_SIGNAL_MS: 'shape: two signals within it are one Ctrl-C' },
  'headless/test-print.ts': { TIMEOUT_MS: ['src/core/control/control-socket.test.ts', 'is silent'] },
  'headless/ui-server.ts': {
    MAX_BODY_BYTES: ['test/ui-server.test.ts', 'and what is too long'],
    MAX_CONNECTIONS: [LIMITS, 'take a bounded number of connections'],
  },
  'main/tray-app.ts': { noticeMs: 'pace: of notices' },
  'main/tray.ts': { ICON_PIXELS: 'shape: sizes of the icon' },
  'main/update-signature.ts': {
    MAX_BYTES: [LIMITS, 'that sends a file without end does not fill the memory'],
    SILENT_MS: [LIMITS, 'that says nothing, or begins a file and falls silent, is given up'],
  },
  'main/updates.ts': {
    CHECK_MS: 'pace: of looks for an update',
    DEMANDED_MS: 'pace: of looks that the cloud demands',
    IDLE_MS: 'pace: how long nothing prints before an update',
    LOOK_MS: ['src/main/updates.test.ts', 'are looked for again after a feed that never answered'],
  },
  'main/window.ts': { CRASH_MS: ['src/main/tray-app.test.ts', 'gives up on a page that crashes again and again'] },
  'renderer/app.tsx': { SKEW_MS: 'shape: the difference of clocks that is shown' },
  'renderer/enrollment/connect-in-browser.tsx': { LOOK_MS: 'pace: of looks at what has become of it' },
  'renderer/jobs/job-document.tsx': { SHOWN_BYTES: 'shape: how much of a document a window shows' },
  'renderer/printers/status-badge.tsx': { STALE_MS: 'shape: an older state is gray' },
  'renderer/use-passing.ts': { SHOWN_MS: 'shape: how long a message stays' },
  'service/chromium-keys.ts': {
    NONCE_BYTES: 'shape: of AES-GCM, as Chromium uses it',
    TAG_BYTES: 'shape: of AES-GCM, as Chromium uses it',
    MAX_BYTES: 'shape: a key is shorter',
  },
  'main/own-queues.ts': {
    READ_MS: ['src/main/own-queues.test.ts', 'whose computer never answers'],
    FRESH_MS: ['src/main/own-queues.test.ts', 'asks Windows again after half a minute'],
    MAX_QUEUES: ['src/main/own-queues.test.ts', 'no more than a hundred'],
  },
  'service/control-manager.ts': {
    HINT_MS: 'shape: how long Windows waits for the next report',
    WORD_MS: 'pace: of reports to Windows',
  },
  'service/event-log.ts': {
    MAX_LENGTH: ['test/windows/service.test.ts', 'information, warnings and errors, at most so much'],
  },
  'service/logged-events.ts': {
    MAX_A_MINUTE: ['src/service/logged-events.test.ts', 'writes twenty events a minute'],
    MINUTE_MS: ['src/service/logged-events.test.ts', 'writes twenty events a minute'],
  },
  'service/main.ts': {
    RUNS_MS: ['test/windows/service.test.ts', 'is set up by the installer: started'],
    ENROLLS_MS: ['test/windows/service.test.ts', 'why a code was refused'],
    POLL_MS: 'pace: of looks at the service',
  },
  'service/manage-service.ts': {
    ENVIRONMENT_BYTES: 'shape: what Windows gives a process',
    POLL_MS: 'pace: of looks at the service',
    STOP_MS: ['test/windows/service.test.ts', 'ends cleanly when Windows stops it'],
    RESTARTS_MS: 'pace: of restarts by Windows',
    FORGET_SECONDS: 'shape: after it Windows counts failures anew',
  },
  'service/start-trays.ts': {
    MAX_SESSIONS: 'shape: sessions that are looked at',
    PROCESS_INFORMATION_BYTES: 'shape: of Windows',
  },
  'ui-host/account-session.ts': {
    TOKEN_MS: 'shape: a quarter of an hour of sign-in',
    TIMEOUT_MS: SILENT_CLOUD,
  },
  'ui-host/agent-keeper.ts': { START_AGAIN_MS: 'pace: of attempts to start' },
  'ui-host/follow-policies.ts': { LOOK_MS: 'pace: of looks at the policies' },
  'ui-host/label-picture/draw.ts': { MAX_WARNINGS: 'shape: how many warnings a window shows' },
  'ui-host/label-picture/pictures.ts': {
    TIMEOUT_MS: [OWN_LIMITS, 'the drawing of a picture that never ends is ended'],
    IDLE_MS: 'pace: the process ends when it has nothing to do',
  },
  'ui-host/log-lines.ts': { TAIL_BYTES: [LIMITS, 'the log window reads the end of a file, however large it is'] },
  'ui-host/printer-search.ts': {
    SEARCH_MS: [OWN_LIMITS, 'a search for printers that comes to no end is ended'],
    ADDRESS_WAIT_MS: 'pace: how long typing pauses',
    CONNECT_MS: ['test/printing.test.ts', 'fails when nobody answers at the address'],
    TICK_MS: 'pace: of news of a search',
  },
  'ui-host/requested-enrollment.ts': {
    RETRY_MS: 'pace: of attempts to enroll',
    KEY_CHECK_MS: 'pace: of looks at the key',
  },
  'ui-host/ui-jobs.ts': { MAX_JOBS: 'shape: how many jobs a window lists' },
};
