/** The options of an assistant's server: where labels are processed, and whose printers it reaches. */
import type { PlatenClient } from '@platen/client';
import type { Guides } from './resources/guides.ts';
import type { LabelCall, LabelOutcome } from './labels/index.ts';

export interface AssistantOptions {
  readonly version: string;
  /** Does the work of a tool for labels. Errors: `ToolError`, as those of `withCloud`. */
  readonly labels: (call: LabelCall) => Promise<LabelOutcome>;
  /** Runs `use` with the client of the caller's account. */
  readonly withCloud: <T>(use: (client: PlatenClient) => Promise<T>) => Promise<T>;
  /** What it can read; descriptions of the formats are there besides. */
  readonly guides: Guides;
  /** Makes the codes that confirm prints; another account has another one. */
  readonly confirmationSecret: Uint8Array;
  /** Secrets of before, whose codes still confirm. */
  readonly formerConfirmationSecrets?: readonly Uint8Array[];
  readonly clock?: () => number;
}
