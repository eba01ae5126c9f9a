/**
 * The agent wire as a dated ledger. The cloud serves the current and the previous version.
 *
 * - 1 (2026-11-21): enroll, hello, heartbeat, offers with resume, accept, report, status; a retried job is
 *   offered again under its id with the next `attempt`. Since then, additive: `moved`; the capabilities `parts` (a job of
 *   several documents) and `cancel` (a job is taken back before its first byte); `title`, `expiresDate` and `warnings` in offers;
 *   `addPrinter` (an agent that has just enrolled adds the printers beside it); `printAgain` (a person at the
 *   agent wants a failed job printed again); the capability `rotate-key` (the event
 *   `rotateKey`, answered by `nextKey`); the capability `doctor` (the event `doctor`, answered by `doctorReport`); the
 *   capability `update-ring` (`updateRing` in the answer to `hello`, and the event `updateRing`); `addresses` in `hello`;
 *   printers with the connection type `virtual`; `instance` and `computer` in `hello` (two living copies of one agent are
 *   told apart, and the second is refused with CONFLICT); `ledgerPosition` in `hello` and `report`, and `ledger` in the
 *   answer to `hello` (an old copy of a ledger is recognised); `recall` (how jobs ended that the cloud asks for); `length` and
 *   `encodings` in `document`; the capability `receiving` (a compressed `document` in offers, offers of small documents
 *   without it while others are on the way, and the call `receiving`, which keeps offers open); the capability `word`
 *   (`isGranted` in offers, and the event `word`); the capability `page-options` (`options` in offers); `capabilities` in
 *   `status`; `osVersion`, `arch` and `runsAs` in `hello`, and `queue` in `deviceInfo`; the capability `support`
 *   (the event `support`, answered by `bundlePiece`, `logLines` or `supportRefusal`); `leave` (the program is uninstalled);
 *   `askToEnroll` and `enrollmentState` (a person confirms a computer in the browser); the capability
 *   `self-update` (the event `update`, and the calls `updatePiece` and `updateState`); `options` in `printAgain`.
 */
export const PROTOCOL_VERSION = 1;
export const OLDEST_SUPPORTED_PROTOCOL_VERSION = 1;

/** Optional abilities of an agent, announced in `hello`. */
export const AGENT_CAPABILITIES = [
  'copies',
  'refresh',
  'device-info',
  'discovery',
  'parts',
  'cancel',
  'rotate-key',
  'doctor',
  'update-ring',
  'receiving',
  'word',
  'page-options',
  'support',
  'self-update',
] as const;
export type AgentCapability = (typeof AGENT_CAPABILITIES)[number];

/** Path of the WebSocket on the cloud; the agent's key travels as `Authorization: Bearer` of the upgrade request. */
export const AGENT_PATH = '/agent';
