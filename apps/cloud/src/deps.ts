/** Dependencies of the parts of the HTTP API. */
import type { Auth } from './accounts/auth.ts';
import type { Audit } from './audit/record.ts';
import type { Bus } from './bus/bus.ts';
import type { Config } from './config.ts';
import type { ConversionPool } from './conversions/pool.ts';
import type { Changes } from './db/changes.ts';
import type { Database } from './db/client.ts';
import type { EventStreams } from './events/streams.ts';
import type { Dispatch } from './gateway/dispatch.ts';
import type { Authentication } from './http/authenticate.ts';
import type { RateLimits } from './http/rate-limits.ts';
import type { Intake } from './jobs/intake.ts';
import type { PrintDesk } from './jobs/print-desk.ts';
import type { SecretBox } from './keys/secret-box.ts';
import type { PrinterDirectory } from './printers/directory.ts';
import type { Storage } from './quota/storage.ts';

export interface Deps {
  readonly config: Config;
  readonly publicUrl: () => string;
  readonly database: Database;
  readonly changes: Changes;
  readonly bus: Bus;
  readonly auth: () => Auth;
  readonly authentication: Authentication;
  readonly limits: RateLimits;
  readonly conversions: ConversionPool;
  readonly directory: PrinterDirectory;
  readonly dispatch: Dispatch;
  readonly streams: EventStreams;
  readonly intake: Intake;
  readonly printDesk: PrintDesk;
  readonly audit: Audit;
  readonly storage: Storage;
  /** Seals the secrets of webhooks. */
  readonly secrets: SecretBox;
  /** How long a template batch may take before the rest of it is handed back. */
  readonly timeBudgetMs: number;
}
