/** Every limit of the service with its default (docs/api-rules.md#limits). */
export const LIMITS = {
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
  /** Time after its enrollment in which an agent may add printers. */
  addPrintersSeconds: 900,
  freeTierBodyBytes: 1_048_576,
  gatewayRequestsPerMinute: 100,
  printRequestsPerMinute: 300,
  authFailuresPerMinute: 5,
  jobRetries: 5,
  keysPerAccount: 100,
  /** A page token: printers, copies and origins of one, seconds, and those of an account that have not expired. */
  pageToken: { printers: 50, copies: 10_000, origins: 20, seconds: { min: 10, max: 86_400 }, perAccount: 10_000 },
  labelsPerAccount: 1000,
  templatesPerAccount: 1000,
  webhooksPerAccount: 20,
  webhookAttempts: 10,
  /** Deliveries of all webhooks of an account that are waiting or being retried. */
  webhookPendingPerAccount: 5000,
  /** A delivery that a failing webhook has not accepted for this long fails. */
  webhookWaitHours: 7,
  /** A webhook that has accepted no delivery for this long, although there were some, is switched off. */
  webhookFailingHours: 72,
  eventStreamsPerAccount: 20,
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
  jobTitleLength: 200,
  jobMetadata: { entries: 20, nameLength: 100, valueLength: 500 },
  jobHistoryKeepDays: 30,
  auditKeepDays: 90,
  listLimit: { min: 1, max: 200, default: 50 },
  printQuantity: 1000,
  conversionTimeoutMs: 10_000,
  /** For a caller without an account. */
  anonymousConversionTimeoutMs: 2000,
  jsonLevels: 64,
} as const;
