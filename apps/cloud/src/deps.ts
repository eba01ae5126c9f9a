/** Dependencies of the parts of the HTTP API. */
import type { Auth } from './people/accounts/better-auth/auth.ts';
import type { KnownDevices } from './people/accounts/sessions/known-devices.ts';
import type { DeliveryParts } from './watching/alerts/deliver.ts';
import type { Allowances } from './people/plans/allowances.ts';
import type { Audit } from './people/audit/record.ts';
import type { Bus } from './ground/bus/bus.ts';
import type { Config } from './ground/config.ts';
import type { ConversionPool } from './labels/conversions/pool.ts';
import type { Changes } from './ground/db/changes.ts';
import type { Database } from './ground/db/client.ts';
import type { EventStreams } from './printing/events/streams.ts';
import type { Dispatch } from './printing/jobs/delivery/dispatch.ts';
import type { Authentication } from './ways-in/access/authenticate.ts';
import type { RateLimits } from './ground/http/callers/rate-limits.ts';
import type { Intake } from './printing/jobs/delivery/intake.ts';
import type { PrintDesk } from './printing/jobs/print/print-desk.ts';
import type { SecretBox } from './people/keys/secret-box.ts';
import type { Pictures } from './labels/labels/pictures.ts';
import type { Mailer } from './ground/mail/mailer.ts';
import type { Nodes } from './watching/operator/nodes.ts';
import type { PrinterDirectory } from './printing/printers/directory.ts';
import type { Pools } from './printing/pools/pools.ts';
import type { Storage } from './printing/quota/storage.ts';
import type { StatusWatch } from './watching/status/watch.ts';
import type { RequestRecorder } from './watching/requests/recorder.ts';
import type { UpdatePackages } from './printing/updates/packages.ts';
import type { Waits } from './printing/waits.ts';

export interface Deps {
  readonly allowances: Allowances;
  readonly config: Config;
  readonly publicUrl: () => string;
  readonly database: Database;
  readonly changes: Changes;
  readonly bus: Bus;
  readonly auth: () => Auth;
  readonly knownDevices: KnownDevices;
  readonly authentication: Authentication;
  readonly limits: RateLimits;
  readonly conversions: ConversionPool;
  readonly pictures: Pictures;
  readonly directory: PrinterDirectory;
  readonly pools: Pools;
  readonly dispatch: Dispatch;
  readonly streams: EventStreams;
  readonly nodes: Nodes;
  readonly status: StatusWatch;
  readonly intake: Intake;
  /** Carries out actions on many jobs; `wake` looks for work now. */
  readonly jobActions: { readonly wake: () => void };
  readonly printDesk: PrintDesk;
  readonly audit: Audit;
  readonly requests: RequestRecorder;
  readonly storage: Storage;
  readonly waits: Waits;
  readonly updates: UpdatePackages;
  /** null: no mail is sent. */
  readonly mailer: Mailer | null;
  readonly alertDelivery: DeliveryParts;
  /** Seals the secrets of webhooks, and the addresses of alert channels. */
  readonly secrets: SecretBox;
  /** Seals what travels through clients of OAuth. */
  readonly oauthBox: SecretBox;
  /** The first makes the codes that confirm what assistants print; all accept them. */
  readonly confirmationSecrets: readonly Buffer[];
  /** A reader of an export that takes nothing for this long is cut. */
  readonly exportStuckMs: number;
  /** How long a template batch may take before the rest of it is handed back. */
  readonly timeBudgetMs: number;
}
