/** What the files of this folder need to carry out a request about a user's account. */
import type { Mailer } from '../../ground/mail/mailer.ts';
import type { Audit } from '../audit/record.ts';
import type { RateLimits } from '../../ground/http/callers/rate-limits.ts';
import type { KnownDevices } from './sessions/known-devices.ts';
import type { Auth } from './better-auth/auth.ts';
import type { Changes } from '../../ground/db/changes.ts';
import type { Database } from '../../ground/db/client.ts';
import type { Config } from '../../ground/config.ts';

export interface AccountParts {
  readonly config: Config;
  readonly publicUrl: () => string;
  readonly database: Database;
  readonly changes: Changes;
  readonly auth: () => Auth;
  readonly knownDevices: KnownDevices;
  readonly limits: RateLimits;
  readonly audit: Audit;
  readonly mailer: Mailer | null;
}
