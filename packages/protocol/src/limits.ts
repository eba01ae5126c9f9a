/** Every limit of the service with its default (docs/api-rules.md#limits). */
export const LIMITS = {
  /** Agents that one request updates. */
  updatesAtOnce: 1000,
  copies: { min: 1, max: 9999 },
  agentsPerAccount: 3,
  printersPerAccount: 10,
  jobsPerDay: 500,
  maxPayloadBytes: 4_194_304,
  maxStoredPayloadBytes: 8_388_608,
  maxBatchSize: 25,
  storageBytes: {
    free: 50 * 1024 * 1024,
    basic: 500 * 1024 * 1024,
    pro: 5 * 1024 ** 3,
    enterprise: 50 * 1024 ** 3,
  },
  signUpsPerHour: 10,
  /** Mails an hour that anybody may request, per caller's address (`from`) and per recipient (`to`). */
  mailsPerHour: { from: 20, to: 5 },
  enrollmentCodeTtlSeconds: 900,
  reusableEnrollment: {
    codes: 20,
    uses: { min: 1, max: 1000, default: 10 },
    expiresInSeconds: { min: 60, max: 2_592_000, default: 86_400 },
  },
  /** Computers that ask to be connected in the browser: open ones of one address, and how often one may ask. */
  enrollmentRequests: { perAddress: 20, ttlSeconds: 600, intervalSeconds: 5 },
  /** Time after its enrollment in which an agent may add printers. */
  addPrintersSeconds: 900,
  freeTierBodyBytes: 1_048_576,
  /** Labels of one request of Labelary's API. */
  labelaryLabels: 50,
  gatewayRequestsPerMinute: 100,
  printRequestsPerMinute: 300,
  authFailuresPerMinute: 5,
  jobRetries: 5,
  /** Pools: of an account, printers of one, seconds before another printer takes over, and how often a job changes its printer. */
  pool: { perAccount: 50, printers: 50, takeOverSeconds: { min: 1, max: 86_400, default: 30 }, moves: 100 },
  keysPerAccount: 100,
  /** A page token: printers, copies and origins of one, seconds, and those of an account that have not expired. */
  pageToken: { printers: 50, copies: 10_000, origins: 20, seconds: { min: 10, max: 86_400 }, perAccount: 10_000 },
  membersPerAccount: 100,
  /** Accounts that a user is a member of. */
  accountsPerUser: 50,
  invitation: { perAccount: 50, seconds: { min: 60, max: 2_592_000, default: 604_800 } },
  passkeysPerUser: 20,
  /** A password that the operator of the cloud has set signs in for so long, until the user has replaced it. */
  givenPasswordHours: 72,
  /** A session ends after these days, however often it is used. */
  sessionDays: 90,
  /** A user who has confirmed who they are may act on it for this long. */
  confirmationMs: 600_000,
  labelsPerAccount: 1000,
  templatesPerAccount: 1000,
  /** Tags of a template, and characters of one. */
  templateTags: { each: 10, length: 40 },
  /** Programs and printers that a template remembers to have been printed by: the last ones. */
  templateUses: 200,
  /** Earlier versions of a template: their number, and the bytes of all of them. */
  templateVersions: { kept: 20, bytes: 16_777_216 },
  /** Sample data of a template. */
  sampleData: { records: 100, bytes: 65_536 },
  /** Labels and as many templates of an account that were deleted and may be restored, and for how long. */
  deleted: { kept: 10, minutes: 60 },
  /** Labels of a document that a comparison draws. */
  comparedLabels: 10,
  webhooksPerAccount: 20,
  webhookAttempts: 10,
  /** Deliveries of all webhooks of an account that are waiting or being retried. */
  webhookPendingPerAccount: 5000,
  /** Ended deliveries of one webhook that are kept for its log: the newest. */
  webhookDeliveriesKept: 1000,
  /** A delivery that a failing webhook has not accepted for this long fails. */
  webhookWaitHours: 7,
  /** A webhook that has accepted no delivery for this long, although there were some, is switched off. */
  webhookFailingHours: 72,
  eventStreamsPerAccount: 100,
  /** Requests of an account at a time, on one node, that wait for what an agent does. */
  waitingRequestsPerAccount: 10,
  expiresInSeconds: { min: 1, max: 1_209_600 },
  /** A job without `expiresIn` that is still queued after this time fails with `expired`. */
  queuedKeepDays: 14,
  idempotencyKeyLength: { min: 1, max: 255 },
  idempotencyKeepHours: 24,
  failedDocumentKeepHours: 24,
  /** Retention of the document of a job that its printer did not itself confirm. */
  completedDocumentKeepHours: 1,
  /** Larger documents are deleted at once. */
  completedDocumentKeepBytes: 262_144,
  /** The last labels of the sandbox printer that can be looked at. */
  sandboxLabels: 20,
  jobTitleLength: 200,
  jobMetadata: { entries: 20, nameLength: 100, valueLength: 500 },
  jobHistoryKeepDays: 30,
  /** Events of the status of one printer at one agent in a minute; the status itself is always the last. */
  statusEventsPerMinute: 60,
  /** A count of the job list goes no further. */
  jobCount: 10_000,
  /** Words of a stored document by which its job is found, and characters of a word. */
  labelWords: { words: 300, length: 64 },
  /** Actions on many jobs: jobs of one, jobs of an account's in 24 hours, ids in one request, actions of an account at a time, seconds before it begins. */
  jobActions: {
    jobs: 100_000,
    jobsPerDay: 1_000_000,
    ids: 1000,
    perAccount: 5,
    shown: 20,
    delaySeconds: { min: 0, max: 60 },
  },
  auditKeepDays: 90,
  /** Days of the history of a printer in one answer. */
  historyDays: 31,
  /** Wall boards of an account. */
  boards: 20,
  /** Alerts: rules and channels of an account, minutes of a rule, tests of channels in a minute, days of the history. */
  attention: { snoozeMinutes: { min: 1, max: 10_080 } },
  alerts: { rules: 50, channels: 20, targets: 200, minutes: { min: 1, max: 10_080 }, testsPerMinute: 5, keepDays: 30 },
  /**
   * The log of the API's requests: days, entries of an account in a day (the oldest are dropped), and entries of an
   * account that one node writes in a minute: failures have room of their own.
   */
  requestLog: { keepDays: 30, perDay: 20_000, perMinute: { succeeded: 600, failed: 600 } },
  listLimit: { min: 1, max: 200, default: 50 },
  printQuantity: 1000,
  conversionTimeoutMs: 10_000,
  /** The time for a conversion of a caller without an account. */
  anonymousConversionTimeoutMs: 2000,
  jsonLevels: 64,
  /** Different names in one JSON text: each costs memory and time of its own, a repeated one does not. */
  jsonNames: 2000,
  /** Bytes of a request's body on a route that takes no document, no merge data and no long list. */
  bodyBytes: 16_384,
} as const;
