/**
 * The protocol's constants for the agent. Its package brings validation and server code along that would double the
 * agent's memory, so only types are taken from it: a value here that differs from the protocol's does not compile.
 */
import type {
  AGENT_CAPABILITIES as Capabilities,
  AGENT_PATH as Path,
  BUNDLE_BYTES as BundleBytes,
  BUNDLE_PIECE_BYTES as BundlePieceBytes,
  DOCUMENT_CHUNK_BYTES as MostPieceBytes,
  FIRST_PIECE_BYTES as FirstPieceBytes,
  LOG_LINES as LogLines,
  PROTOCOL_VERSION as Version,
  UPDATE_PIECE_BYTES as UpdatePieceBytes,
} from '@platen/protocol/agent';

export const AGENT_PATH: typeof Path = '/agent';
export const PROTOCOL_VERSION: typeof Version = 1;
export const AGENT_CAPABILITIES: typeof Capabilities = [
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
];
export const FIRST_PIECE_BYTES: typeof FirstPieceBytes = 65_536;
export const MAX_PIECE_BYTES: typeof MostPieceBytes = 524_288;
export const BUNDLE_BYTES: typeof BundleBytes = 8_388_608;
export const BUNDLE_PIECE_BYTES: typeof BundlePieceBytes = 262_144;
export const UPDATE_PIECE_BYTES: typeof UpdatePieceBytes = 65_536;
export const LOG_LINES: typeof LogLines = 200;
/** Largest array of reports or readings in one call. */
export const BATCH_SIZE = 200;
/** Most ledger entries in one `hello`. */
export const HELLO_LEDGER_ENTRIES = 10_000;
/** Most jobs in one `recall`. */
export const RECALL_BATCH = 1_000;
/** Most found printers in one `discovered`. */
export const DISCOVERED_PRINTERS = 500;
