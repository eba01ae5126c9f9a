/** What arms each named limit: the test in which the other side is silent, endless or huge. */

/** Test → promise → limits that it arms, as file and name. */
export const ARMED: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'apps/cloud/test/updates.test.ts': {
    'sends it in pieces, and shows how far it is': [
      'packages/protocol/src/agent/updates.ts UPDATE_PIECE_BYTES',
      'apps/cloud/src/printing/updates/packages.ts MAX_BYTES',
    ],
    'with a thousand within 45, never many at a time': [
      'packages/protocol/src/agent/updates.ts UPDATE_SPREAD_MS',
      'apps/cloud/src/printing/updates/plan.ts EACH_MS',
    ],
    'leaves a version alone for a day that has failed': ['apps/cloud/src/printing/updates/plan.ts FAILED_MS'],
  },
  'apps/cloud/test/status.test.ts': {
    'is a service that is silent or fails for a while': [
      'apps/cloud/src/watching/status/watch.ts PART_MS',
      'apps/cloud/src/watching/status/incidents.ts MIN_MS',
    ],
    'is a time in which no node ran': ['apps/cloud/src/watching/status/watch.ts DOWN_MS'],
  },
  'apps/cloud/test/support.test.ts': {
    'offers the zip for 24 hours, all of it or nothing': ['packages/protocol/src/agent/support.ts BUNDLE_BYTES'],
  },
  'packages/codecs/test/fetch-file.test.ts': {
    'a server that says nothing, or falls silent in the middle, is given up': [
      'packages/codecs/src/platform/web/fetch-file.ts SILENT_MS',
    ],
  },
  'apps/cloud/test/silent-peers.test.ts': {
    'a database that accepts connections and says nothing': ['apps/cloud/src/ground/db/client.ts CONNECT_SECONDS'],
    'a statement that takes too long, and one that waits for a lock': [
      'apps/cloud/src/ground/db/client.ts STATEMENT_MS',
    ],
    'a mail server that says nothing': ['apps/cloud/src/ground/mail/mailer.ts SILENT_MS'],
    'a conversion process that never loads': ['apps/cloud/src/labels/conversions/processes.ts LOAD_MS'],
    'a service that the readiness depends on': ['apps/cloud/src/health.ts PROBE_MS'],
    'a client that reads nothing of its event stream': ['apps/cloud/src/printing/events/streams.ts STUCK_MS'],
    'a client that %s': ['apps/cloud/src/app.ts HEADERS_MS'],
    'a client that is refused and does not close its side': ['apps/cloud/src/ground/http/end-socket.ts LINGER_MS'],
  },
  'apps/cloud/test/silent-services.test.ts': {
    'that says nothing while a connection is made does not hold up a start': [
      'apps/cloud/src/ground/bus/valkey-connections.ts connectMs',
    ],
    'that falls silent fails the command, and is left on both connections': [
      'apps/cloud/src/ground/bus/valkey-connections.ts commandMs',
      'apps/cloud/src/ground/bus/valkey-connections.ts silentMs',
    ],
    'a database of others that accepts connections and says nothing': [
      'apps/cloud/src/ground/db/migrate.ts CONNECT_SECONDS',
    ],
    'an embedded database that accepts connections and says nothing': [
      'apps/cloud/src/ground/db/embedded/embedded.ts START_TIMEOUT_MS',
      'apps/cloud/src/ground/db/embedded/embedded.ts connect_timeout',
    ],
    'goes without a program that never comes back': ['apps/cloud/src/labels/conversions/protection.ts PROBE_MS'],
    'does not wait for a mail server that says nothing': ['apps/cloud/src/ground/mail/mailer.ts DRAIN_MS'],
    'does not wait for messages of alerts that do not leave': ['apps/cloud/src/watching/alerts/deliver.ts DRAIN_MS'],
    'that does not come to its end is cut off': ['apps/cloud/src/end-on-signals.ts DRAIN_LIMIT_MS'],
    'a tool of an assistant gives up a call of ours that is not answered': [
      'apps/cloud/src/ways-in/mcp/own-client.ts timeoutMs',
    ],
  },
  'apps/cloud/src/ground/outbound/safe-fetch.test.ts': {
    'ends endless redirects, endless bodies and endless waits': [
      'apps/cloud/src/watching/alerts/deliver.ts MAX_ANSWER_BYTES',
      'apps/cloud/src/watching/alerts/deliver.ts TIMEOUT_MS',
      'apps/cloud/src/labels/conversions/request.ts URL_SILENT_MS',
      'apps/cloud/src/watching/webhooks/deliver.ts TIMEOUT_MS',
    ],
    'waits for an answer whose parts arrive, up to the limit of the whole': [
      'apps/cloud/src/labels/conversions/request.ts URL_TOTAL_MS',
    ],
  },
  'apps/cloud/src/printing/waits.test.ts': {
    'ends when the time is over, when the row is gone, and when the database does not answer': [
      'apps/cloud/src/printing/agents/rotate-key.ts WAIT_MS',
      'apps/cloud/src/printing/jobs/ends/cancel.ts CANCEL_ANSWER_MS',
    ],
  },
  'apps/cloud/test/drain.test.ts': {
    'requeues a delivery whose receiver does not answer': ['apps/cloud/src/watching/webhooks/deliver.ts DRAIN_MS'],
  },
  'apps/cloud/test/http.test.ts': {
    'headers that are too large': ['apps/cloud/src/app.ts maxHeaderSize'],
    'a body far over the limit is read to its end, so that every client receives the 413': [
      'apps/cloud/src/ground/http/bodies/bodies.ts SWALLOWED_BYTES',
    ],
  },
  'apps/cloud/test/stalled-bodies.test.ts': {
    'a body that stops, or brings a byte now and then, is refused with request_timeout': [
      'apps/cloud/src/ground/http/bodies/stalled-bodies.ts leastBytes',
      'apps/cloud/src/ground/http/bodies/stalled-bodies.ts silentMs',
    ],
    'leaves time for 4 MB at 5 kB/s': ['apps/cloud/src/ground/http/bodies/stalled-bodies.ts MAX_UPLOAD_MS'],
  },
  'apps/cloud/test/presence.test.ts': {
    'the agents of a dead node are lost to each that remains, and recorded by one': [
      'apps/cloud/src/ground/bus/presence-keys.ts DEAD_MS',
      'apps/cloud/src/ground/bus/presence-keys.ts RECORDER_MS',
    ],
  },
  'apps/cloud/test/nodes.test.ts': {
    'a second copy of an agent is refused at the other node too, until the first no longer answers': [
      'apps/cloud/src/printing/gateway/state.ts aliveMs',
    ],
  },
  'apps/cloud/test/conversion-forms.test.ts': {
    "a body that is too large for its caller is refused with that caller's limit": [
      'apps/cloud/src/labels/conversions/form.ts FORM_BYTES',
    ],
  },
  'apps/cloud/src/labels/conversions/pool.test.ts': {
    'stays ready; others end after a minute without work, the last remains': [
      'apps/cloud/src/labels/conversions/processes.ts IDLE_MS',
    ],
  },
  'apps/cloud/test/migrations.test.ts': {
    'a table in use is waited for, without delaying its users': ['apps/cloud/src/ground/db/migrate.ts LOCK_TIMEOUT_MS'],
  },
  'apps/cloud/test/oauth.test.ts': { '%s takes 32 KB': ['apps/cloud/src/ways-in/oauth/token-routes.ts BODY_BYTES'] },
  'apps/cloud/test/agent-sockets.test.ts': {
    'a connection that is ended and never closes its side is cut': [
      'apps/cloud/src/printing/gateway/admission/upgrade.ts closeTimeout',
    ],
    'a message may have 8 MB': ['apps/cloud/src/printing/gateway/admission/agent-limits.ts AGENT_MESSAGE_BYTES'],
    'a frame may have 4 KB': ['apps/cloud/src/printing/gateway/admission/strangers.ts STRANGER_MESSAGE_BYTES'],
    'messages that are sent too fast are read slowly, and all of them': [
      'apps/cloud/src/printing/gateway/state.ts bytesPerSecond',
      'apps/cloud/src/printing/gateway/state.ts callsPerSecond',
    ],
  },
  'apps/cloud/src/printing/gateway/meter.test.ts': {
    'counts bytes and calls together, and never asks for a pause that looks like a dead connection': [
      'apps/cloud/src/printing/gateway/meter.ts MAX_PAUSE_MS',
    ],
  },
  'apps/cloud/test/delivery.test.ts': {
    'withdraws an offer from an agent that does not answer, and offers it again later': [
      'apps/cloud/src/printing/gateway/state.ts offerTimeoutMs',
    ],
  },
  'apps/cloud/test/hostile.test.ts': {
    'of time applies to connections without the key of an agent: they may only enroll': [
      'apps/cloud/src/printing/gateway/state.ts strangerMs',
    ],
  },
  'apps/cloud/test/slow-agents.test.ts': {
    'stays with its agent while that reports, says how far it is, and goes back when the reports end': [
      'apps/cloud/src/printing/jobs/delivery/arriving-store.ts FIRST_ROW_MS',
      'apps/cloud/src/printing/jobs/delivery/arriving-store.ts FRESH_SECONDS',
    ],
  },
  'apps/cloud/test/job-actions.test.ts': {
    'goes on after a restart where it stood, and changes no job twice': [
      'apps/cloud/src/printing/jobs/actions/action-store.ts LEASE_SECONDS',
    ],
  },
  'apps/cloud/test/mcp.test.ts': {
    'come in messages of 8 MB at most': ['apps/cloud/src/ways-in/mcp/routes.ts BODY_BYTES'],
    'that cannot be read are reported in a sentence, and their number and size are bounded': [
      'packages/assistant/src/labels/document.ts MAX_BYTES',
    ],
  },
  'apps/cloud/test/printer-fields.test.ts': {
    'stores fields of config that only an agent knows, within bounds, until null removes them': [
      'packages/protocol/src/api/printers.ts MAX_OTHER_CONFIG_BYTES',
    ],
  },
  'packages/browser/test/silence.test.ts': {
    'that %s is asked again and then given up': ['packages/browser/src/send.ts TIMEOUT_MS'],
    'from a server that %s is given up': ['packages/browser/src/fetched.ts SILENT_MS'],
    'that never ends is given up, though its length is not announced': ['packages/browser/src/fetched.ts MAX_BYTES'],
    'with its token that never ends is given up': ['packages/browser/src/script-tag.ts MAX_TOKEN_BYTES'],
  },
  'packages/cli/test/silence.test.ts': {
    'a cloud that says nothing is reported, after two more attempts': ['packages/cli/src/cloud/connect.ts TIMEOUT_MS'],
    'print --wait ends at its time-out with the job as it is': ['packages/cli/src/cloud/print.ts timeoutMs'],
    'a document without end is refused': ['packages/cli/src/input.ts MAX_BYTES'],
  },
  'packages/cli/test/terminal.test.ts': {
    'that does not even answer what it is draws blocks': ['packages/cli/src/show/terminal.ts PATIENCE_MS'],
  },
  'packages/client/src/silence.test.ts': {
    'ends when the service falls silent': ['packages/client/src/transport.ts timeoutMs'],
    'has more time for a large body, which a slow line takes long to send': [
      'packages/client/src/transport.ts SLOWEST_BYTES_PER_MS',
    ],
    'waiting for a job ends at its limit, also while a request is not answered': [
      'packages/client/src/jobs.ts timeoutMs',
    ],
    'is opened again when it': ['packages/client/src/events.ts SILENT_MS'],
  },
};

/** Why no other side can hold it: what it bounds is our own. */
export const OWN: Readonly<Record<string, readonly string[]>> = {
  'how often we do something': [
    'apps/cloud/src/watching/alerts/deliver.ts POLL_MS',
    'apps/cloud/src/watching/alerts/sweep.ts EVERY_MS',
    'apps/cloud/src/watching/status/watch.ts EVERY_MS',
    'apps/cloud/src/ground/bus/presence.ts RENEW_MS',
    'apps/cloud/src/ground/bus/valkey-connections.ts pingMs',
    'apps/cloud/src/printing/events/streams.ts HEARTBEAT_MS',
    'apps/cloud/src/printing/events/streams.ts POLL_MS',
    'apps/cloud/src/printing/events/streams.ts RETRY_MS',
    'apps/cloud/src/printing/gateway/handlers/documents.ts REPORT_EVERY_MS',
    'apps/cloud/src/printing/gateway/state.ts heartbeatMs',
    'apps/cloud/src/printing/gateway/state.ts sweepMs',
    'apps/cloud/src/printing/gateway/twins.ts LOOK_MS',
    'apps/cloud/src/printing/jobs/actions/action-runner.ts EVERY_MS',
    'apps/cloud/src/printing/jobs/label-texts.ts EVERY_MS',
    'apps/cloud/src/printing/jobs/ends/retention.ts EVERY_MS',
    'apps/cloud/src/ground/mail/mailer.ts RETRY_MS',
    'apps/cloud/src/watching/operator/nodes.ts REPORT_MS',
    'apps/cloud/src/printing/printers/status.ts STATUS_INTERVAL_MS',
    'apps/cloud/src/watching/requests/recorder.ts FLUSH_MS',
    'apps/cloud/src/start-cloud.ts pollMs',
    'apps/cloud/src/ground/shared-look.ts PAUSE_MS',
    'apps/cloud/src/watching/webhooks/deliver.ts FIRST_PAUSE_MS',
    'apps/cloud/src/watching/webhooks/deliver.ts GIVE_UP_EVERY_MS',
    'apps/cloud/src/watching/webhooks/deliver.ts TOUCHED_EVERY_MS',
    'apps/cloud/src/watching/webhooks/delivery-store.ts FIRST_PAUSE_SECONDS',
    'apps/cloud/src/watching/webhooks/delivery-store.ts MAX_PAUSE_SECONDS',
    'packages/browser/src/browser-print/monitors.ts MIN_MS',
    'packages/browser/src/browser-print/monitors.ts WATCH_MS',
    'packages/browser/src/browser-print/monitors.ts everyMs',
    'packages/browser/src/platen.ts FIRST_POLL_MS',
    'packages/browser/src/platen.ts LAST_POLL_MS',
    'packages/browser/src/qz/watch.ts EVERY_MS',
    'packages/browser/src/send.ts FIRST_DELAY_MS',
    'packages/browser/src/send.ts MAX_DELAY_MS',
    'packages/cli/src/convert/progress.ts EVERY_MS',
    'packages/cli/src/lsp/diagnostics.ts IDLE_MS',
    'packages/client/src/jobs.ts pollMs',
    'packages/client/src/transport.ts FIRST_DELAY_MS',
    'packages/client/src/transport.ts MAX_DELAY_MS',
  ],
  'how long something of ours is valid or kept': [
    'apps/cloud/src/people/accounts/better-auth/auth.ts RESET_SECONDS',
    'apps/cloud/src/people/accounts/better-auth/auth.ts VERIFICATION_SECONDS',
    'apps/cloud/src/people/accounts/proofs/second-factor-store.ts STEP_MS',
    'apps/cloud/src/printing/agents/key-store.ts NEXT_KEY_MS',
    'apps/cloud/src/ground/bus/presence-keys.ts FORGET_MS',
    'apps/cloud/src/ground/db/client.ts idle_timeout',
    'apps/cloud/src/ways-in/downloads/install-downloads.ts LIST_SECONDS',
    'apps/cloud/src/printing/gateway/admission/keyring.ts ttlMs',
    'apps/cloud/src/ways-in/access/authenticate.ts ttlMs',
    'apps/cloud/src/health.ts KEPT_MS',
    'apps/cloud/src/ground/http/callers/preflight.ts PREFLIGHT_SECONDS',
    'apps/cloud/src/ground/http/callers/rate-limits.ts WINDOW_SECONDS',
    'apps/cloud/src/ground/http/request-log.ts windowMs',
    'apps/cloud/src/ground/http/answers/security-headers.ts HSTS_SECONDS',
    'apps/cloud/src/end-on-signals.ts SAME_SIGNAL_MS',
    'apps/cloud/src/ways-in/oauth/authorize-routes.ts CODE_SECONDS',
    'apps/cloud/src/ways-in/oauth/token-routes.ts KEY_SECONDS',
    'apps/cloud/src/ways-in/oauth/token-routes.ts REFRESH_SECONDS',
    'apps/cloud/src/ways-in/oauth/token-routes.ts SAME_RENEWAL_SECONDS',
    'apps/cloud/src/watching/operator/nodes.ts FORGET_MS',
    'apps/cloud/src/ground/outbound/safe-fetch.ts keepAliveTimeout',
    'apps/cloud/src/printing/printers/directory.ts ttlMs',
    'apps/cloud/src/printing/pools/pools.ts ttlMs',
    'apps/cloud/src/ways-in/printnode/routes.ts ttlMs',
    'apps/cloud/src/printing/quota/storage.ts ttlMs',
    'apps/cloud/src/people/plans/allowances.ts ttlMs',
    'packages/assistant/src/confirmation.ts VALID_MS',
  ],
  'when we call something late, old or new': [
    'apps/cloud/src/watching/status/watch.ts LATE_SECONDS',
    'apps/cloud/src/printing/agents/online.ts SEEN_MS',
    'apps/cloud/src/printing/agents/store.ts TWIN_MS',
    'apps/cloud/src/watching/alerts/evaluate.ts SETTLE_MS',
    'apps/cloud/src/watching/alerts/sweep.ts GAP_MS',
    'apps/cloud/src/watching/alerts/sweep.ts START_MS',
    'apps/cloud/src/watching/attention/account.ts DAY_MS',
    'apps/cloud/src/watching/attention/agents.ts REFUSED_MS',
    'apps/cloud/src/watching/attention/agents.ts SKEW_MS',
    'apps/cloud/src/watching/attention/printers.ts NEW_MS',
    'apps/cloud/src/watching/attention/report.ts MAX_MS',
    'apps/cloud/src/labels/conversions/counts.ts BOUNDS_MS',
    'apps/cloud/src/printing/jobs/delivery/dispatch.ts UNCERTAIN_MS',
    'apps/cloud/src/printing/gateway/handlers/enrollment.ts MAX_SKEW_MS',
    'apps/cloud/src/printing/jobs/label-text-store.ts WAIT_SECONDS',
    'apps/cloud/src/watching/operator/nodes.ts SILENT_MS',
    'apps/cloud/src/printing/printers/care-routes.ts DAY_MS',
    'apps/cloud/src/printing/printers/status.ts STALE_AFTER_MS',
  ],
  'what we tell the other side to do': [
    'apps/cloud/src/printing/events/streams.ts RECONNECT_MS',
    'apps/cloud/src/printing/gateway/gateway.ts withinMs',
    'packages/protocol/src/errors.ts conversion_timeout',
    'packages/protocol/src/errors.ts request_timeout',
  ],
  'how large we make something': [
    'apps/cloud/src/people/accounts/proofs/password.ts KEY_BYTES',
    'apps/cloud/src/labels/conversions/detect-format.ts HEAD_BYTES',
    'apps/cloud/src/printing/gateway/offer-window.ts COMPRESS_FROM_BYTES',
    'apps/cloud/src/printing/gateway/offer-window.ts FIRST_INLINE_BYTES',
    'apps/cloud/src/printing/gateway/offer-window.ts LATE_MS',
    'apps/cloud/src/printing/gateway/offer-window.ts MIN_INLINE_BYTES',
    'apps/cloud/src/printing/gateway/offer-window.ts SOON_MS',
    'apps/cloud/src/printing/gateway/offer-window.ts WINDOW_BYTES',
    'apps/cloud/src/printing/gateway/piece-pace.ts MIN_BYTES',
    'apps/cloud/src/printing/gateway/piece-pace.ts PIECE_MS',
    'apps/cloud/src/people/keys/secret-box.ts NONCE_BYTES',
    'apps/cloud/src/people/keys/secret-box.ts TAG_BYTES',
    'packages/protocol/src/agent/support.ts BUNDLE_PIECE_BYTES',
    'packages/protocol/src/agent/updates.ts UPDATE_BYTES',
    'apps/cloud/src/printing/gateway/offer-updates.ts AGAIN_MS',
    'apps/cloud/src/printing/updates/packages.ts FRESH_MS',
    'apps/cloud/src/printing/updates/packages.ts MAX_PACKAGES',
    'apps/cloud/src/printing/gateway/handlers/updates.ts READS_AT_ONCE',
    'packages/protocol/src/limits.ts LIMITS.updatesAtOnce',
    'apps/cloud/src/printing/gateway/state.ts updatesMs',
    'packages/protocol/src/agent/messages.ts DOCUMENT_CHUNK_BYTES',
    'packages/protocol/src/agent/messages.ts FIRST_PIECE_BYTES',
    'packages/protocol/src/agent/messages.ts INLINE_DOCUMENT_BYTES',
  ],
};
