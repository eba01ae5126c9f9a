/**
 * What any user of this computer may ask the service for, and what of the answer that user reads. All other methods
 * change what the computer prints for, or show documents of other users.
 */
import type { BridgeMethod, BridgeMethods } from '../bridge/bridge.ts';
import { redact } from '../core/log/redact.ts';

type Shown = { readonly [Method in BridgeMethod]?: (value: ReturnType<BridgeMethods[Method]>) => unknown };

const whole = (value: unknown): unknown => value;

/** Texts of warnings may contain printed data. */
const withoutTexts = <T extends { readonly warnings?: { readonly count: number } }>(job: T): T =>
  job.warnings ? { ...job, warnings: { count: job.warnings.count, first: [] } } : job;

export const FOR_EVERYBODY: Shown = {
  snapshot: (value) => (value.enrolled ? { ...value, notPrinted: value.notPrinted.map(withoutTexts) } : value),
  jobs: (value) => value.map(withoutTexts),
  testPrint: whole,
  printAgain: whole,
  dismiss: whole,
  cancelJob: whole,
  probe: whole,
  startChecks: (value) => redact(value),
  checkState: (value) => redact(value),
  startSearch: whole,
  stopSearch: whole,
  searchState: whole,
  logs: (value) => redact(value),
  // Both are made for people outside: without secrets, documents and texts of warnings.
  bundleContents: whole,
  bundle: whole,
  // A proxy may have a password.
  settings: (value) => redact(value),
};
