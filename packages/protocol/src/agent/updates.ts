/** Updates of agents: the packages that the cloud offers, and how far an agent is with one. Capability `self-update`. */
import * as z from 'zod';
import { fact } from '../fact.ts';
import { VERSION } from './versions.ts';
import { boundedText, wholeNumber } from './wire-types.ts';

const version = z.string().regex(VERSION);
const system = z.enum(['linux', 'win32']);
const arch = z.enum(['x64', 'arm64']);
/** 64 bytes in base64. */
const sixtyFourBytes = z.string().length(88);

/** The largest package, and the most bytes of a piece before base64: a document waits behind no more. */
export const UPDATE_BYTES = 500_000_000;
export const UPDATE_PIECE_BYTES = 65_536;
/** The longest time that an agent waits before it fetches an update. */
export const UPDATE_SPREAD_MS = 2_700_000;

export const updatePackage = z.object({
  version,
  system,
  arch,
  bytes: z.int().min(1).max(UPDATE_BYTES),
  sha512: sixtyFourBytes,
  /** ed25519 over all of the above, by a key that no cloud has. */
  signature: sixtyFourBytes,
});

export const updateEvent = z.object({
  type: z.literal('update'),
  package: updatePackage,
  startInMs: z.int().min(0).max(UPDATE_SPREAD_MS),
  /** Who asked for it; null: nobody did, it is the newest of the agent's ring. */
  by: boundedText(255).nullable(),
});

export const updatePieceInput = z.object({
  version,
  system,
  arch,
  offset: wholeNumber(0),
  length: z.int().min(1).max(UPDATE_PIECE_BYTES),
});
export const updatePieceOutput = z.object({ data: z.string() });

export const updateStateName = z.enum(['waiting', 'downloading', 'taking_over', 'failed']);
export const updateStateInput = z.object({
  version,
  state: updateStateName,
  doneBytes: wholeNumber(0).optional(),
  message: boundedText(500).optional(),
  fact,
});

export type UpdatePackage = z.infer<typeof updatePackage>;
export type UpdateEvent = z.infer<typeof updateEvent>;
export type UpdatePieceInput = z.infer<typeof updatePieceInput>;
export type UpdatePieceOutput = z.infer<typeof updatePieceOutput>;
export type UpdateState = z.infer<typeof updateStateName>;
export type UpdateStateInput = z.infer<typeof updateStateInput>;
