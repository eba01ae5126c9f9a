/**
 * `pnpm cloud:admin <command>`: the operator's actions on accounts, keys and old data. Works beside a running cloud.
 */
import { accountApi, operatorApi } from '@platen/protocol';
import { randomBytes, randomUUID } from 'node:crypto';
import path from 'node:path';
import { endAll } from './people/accounts/lock-store.ts';
import { createPasswords } from './people/accounts/proofs/password.ts';
import {
  disableSecondFactor,
  findAccountByEmail,
  listAccounts,
  resetPassword,
  setPlan,
  verifyEmailOf,
} from './people/accounts/store.ts';
import { type Config, ConfigError, readConfig } from './ground/config.ts';
import { PLANS } from './ground/plans.ts';
import { type Changes, openChanges } from './ground/db/changes.ts';
import { type Database, openDatabase } from './ground/db/client.ts';
import { openDataDir } from './ground/db/embedded/data-dir.ts';
import { findEmbeddedPostgres, startEmbeddedPostgres } from './ground/db/embedded/embedded.ts';
import { migrateDatabase } from './ground/db/migrate.ts';
import type { Keep } from './ground/keep.ts';
import { listRemovedAccounts } from './watching/account-data/removal-store.ts';
import { deleteExpired } from './printing/jobs/ends/retention-store.ts';
import { raiseLimits } from './people/plans/store.ts';
import { deleteKeysByPrefix } from './people/keys/store.ts';

const PLAN_LIMITS = accountApi.planLimit.enum;

interface Context {
  readonly keep: Keep;
  readonly database: Database;
  readonly changes: Changes;
}

interface Command {
  readonly usage: string;
  readonly arguments: number;
  readonly run: (context: Context, ...args: string[]) => Promise<string>;
}

async function endAllOf({ database, changes }: Context, email: string, lock: boolean | null): Promise<void> {
  const ended = await endAll(database.orm, email, lock);
  if (ended === null) throw new ConfigError(`There is no user with the e-mail address ${email}.`);
  await changes.announce(
    { kind: 'sessions', userId: ended.userId },
    ...ended.keys.map((id) => ({ kind: 'key' as const, id })),
  );
}

const COMMANDS: Readonly<Record<string, Command>> = {
  accounts: {
    usage: 'accounts                      every account with its plan and what it has',
    arguments: 0,
    run: async ({ database }) => {
      const rows = await listAccounts(database.sql);
      const lines = rows.map((row) =>
        [row.email, row.plan, row.created, row.agents, row.printers, row.jobsToday].join('\t'),
      );
      return [['email', 'plan', 'since', 'agents', 'printers', 'jobs today'].join('\t'), ...lines].join('\n');
    },
  },
  'set-plan': {
    usage: `set-plan <email> <plan>       plan: ${PLANS.join(', ')}`,
    arguments: 2,
    run: async ({ database, changes }, email = '', plan = '') => {
      const known = PLANS.find((name) => name === plan);
      if (!known) throw new ConfigError(`There is no plan "${plan}": it must be ${PLANS.join(', ')}.`);
      const account = await findAccountByEmail(database.orm, email);
      if (!account) throw new ConfigError(`There is no account with the e-mail address ${email}.`);
      await setPlan(database.orm, account.id, known);
      await changes.announce({ kind: 'account', id: account.id });
      return `${email} has the plan ${known} now.`;
    },
  },
  'raise-limit': {
    usage: `raise-limit <email> <limit> <number|plan> <note>   limit: ${Object.keys(PLAN_LIMITS).join(', ')}`,
    arguments: 4,
    run: async ({ database, changes }, email = '', limit = '', most = '', note = '') => {
      const wanted = operatorApi.raiseLimitsInput.safeParse({
        limits: { [limit]: most === 'plan' ? null : /^\d+$/.test(most) ? Number(most) : most },
        note,
      });
      if (!Object.hasOwn(PLAN_LIMITS, limit) || !wanted.success)
        throw new ConfigError(
          `"${limit} ${most}" cannot be set: it must be a limit (${Object.keys(PLAN_LIMITS).join(', ')}) and a number that it allows, or plan; and a note.`,
        );
      const account = await findAccountByEmail(database.orm, email);
      if (!account) throw new ConfigError(`There is no account with the e-mail address ${email}.`);
      const by = { accountId: account.id, actorType: 'operator', actorId: null, actor: 'operator' } as const;
      await raiseLimits(database.orm, { ...wanted.data, by });
      await changes.announce({ kind: 'account', id: account.id });
      return most === 'plan' ? `${email} has the ${limit} of its plan again.` : `${email} has ${most} ${limit} now.`;
    },
  },
  'reset-password': {
    usage: 'reset-password <email>        a new password for the next sign-in, and ends the sessions of the user',
    arguments: 1,
    run: async ({ database, changes }, email = '') => {
      const password = randomBytes(12).toString('base64url');
      const userId = await resetPassword(database.orm, email, await createPasswords().hash(password));
      if (userId === null) throw new ConfigError(`There is no user with the e-mail address ${email}.`);
      await changes.announce({ kind: 'sessions', userId });
      return `${email} signs in with ${password} now, and must replace it then.`;
    },
  },
  'verify-email': {
    usage: 'verify-email <email>          the address is that of its user, as if a mail had been answered',
    arguments: 1,
    run: async ({ database }, email = '') => {
      if (!(await verifyEmailOf(database.orm, email)))
        throw new ConfigError(`There is no user with the e-mail address ${email}.`);
      return `${email} is verified now.`;
    },
  },
  'disable-second-factor': {
    usage: 'disable-second-factor <email> the user signs in with the password alone, and his sessions end',
    arguments: 1,
    run: async ({ database, changes }, email = '') => {
      const userId = await disableSecondFactor(database.orm, email);
      if (userId === null) throw new ConfigError(`There is no user with the e-mail address ${email}.`);
      await changes.announce({ kind: 'sessions', userId });
      return `${email} signs in without a second factor now.`;
    },
  },
  'end-sessions': {
    usage: 'end-sessions <email>          signs the user out everywhere, and disconnects his assistants',
    arguments: 1,
    run: async (context, email = '') => {
      await endAllOf(context, email, null);
      return `${email} is signed out everywhere.`;
    },
  },
  lock: {
    usage: 'lock <email>                  ends the sessions of the user, who cannot sign in until `unlock`',
    arguments: 1,
    run: async (context, email = '') => {
      await endAllOf(context, email, true);
      return `${email} is locked now. The API keys of the account keep working.`;
    },
  },
  unlock: {
    usage: 'unlock <email>                the user may sign in again',
    arguments: 1,
    run: async (context, email = '') => {
      await endAllOf(context, email, false);
      return `${email} may sign in again.`;
    },
  },
  revoke: {
    usage: 'revoke <key prefix>           for example svc_live_4f1a09c2; dead at once on every node',
    arguments: 1,
    run: async ({ database, changes }, prefix = '') => {
      const ids = await deleteKeysByPrefix(database.orm, prefix);
      if (ids.length === 0) throw new ConfigError(`There is no key that begins with ${prefix}.`);
      await changes.announce(...ids.map((id) => ({ kind: 'key' as const, id })));
      return `${ids.length === 1 ? 'The key is' : `${ids.length} keys are`} revoked.`;
    },
  },
  'removed-accounts': {
    usage: 'removed-accounts              accounts that their owners have deleted, as long as the audit log is kept',
    arguments: 0,
    run: async ({ database }) =>
      ['account\tdeleted by\tfrom\tat', ...(await listRemovedAccounts(database.sql)).map((row) => row.join('\t'))].join(
        '\n',
      ),
  },
  prune: {
    usage: 'prune                         delete now what has had its time',
    arguments: 0,
    run: async ({ database, keep }) => {
      const total = { documents: 0, jobs: 0, events: 0 };
      for (;;) {
        const step = await deleteExpired(database.sql, keep);
        if (!step) throw new ConfigError('A node is pruning at this moment: try again.');
        total.documents += step.documents;
        total.jobs += step.jobs;
        total.events += step.events;
        if (!step.hasMore) break;
      }
      return `Deleted ${total.documents} documents, ${total.jobs} jobs and ${total.events} events.`;
    },
  },
};

/** Runs one command and returns its output. Throws ConfigError, whose message is the sentence to show. */
export async function runAdmin(args: readonly string[], config: Config): Promise<string> {
  const [name = '', ...rest] = args;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command || rest.length !== command.arguments) {
    const usages = Object.values(COMMANDS).map(({ usage }) => `  ${usage}`);
    throw new ConfigError(['Usage: pnpm cloud:admin <command>', ...usages].join('\n'));
  }
  const { url, release } = await openAdminDatabase(config);
  try {
    await migrateDatabase(url);
    const database = openDatabase(url, { connections: 2, applicationName: 'platen-admin' });
    const changes = await openChanges(database.sql, randomUUID());
    try {
      return await command.run({ keep: config.keep, database, changes }, ...rest);
    } finally {
      await changes.close();
      await database.close();
    }
  } finally {
    await release();
  }
}

/** The database of the settings, that of the running cloud, or the embedded one started for this command. */
async function openAdminDatabase(config: Config): Promise<{ url: string; release: () => Promise<void> }> {
  if (config.databaseUrl !== null) return { url: config.databaseUrl, release: async () => {} };
  const running = await findEmbeddedPostgres(path.resolve(config.dataDir));
  if (running !== null) return { url: running, release: async () => {} };
  const dataDir = await openDataDir(config.dataDir);
  const embedded = await startEmbeddedPostgres(dataDir.path);
  return {
    url: embedded.url,
    release: async () => {
      await embedded.stop();
      await dataDir.release();
    },
  };
}

if (import.meta.main) {
  try {
    console.log(await runAdmin(process.argv.slice(2), readConfig()));
    process.exit(0);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
