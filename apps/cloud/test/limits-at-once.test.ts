/** Limits on numbers of things: of twenty requests at once no more succeed than there is room for. */
import { ERROR_STATUS, type ErrorCode, LIMITS } from '@platen/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, startTestCloud, type TestAccount, type TestCloud } from './cloud.ts';
import { beginPasskey } from './passkey-device.ts';

type LimitCode = Extract<ErrorCode, `${string}_limit_reached`>;
const CODES = Object.keys(ERROR_STATUS).filter((code): code is LimitCode => code.endsWith('_limit_reached'));

/** Limits whose race other tests run. */
const ELSEWHERE: { readonly [Code in LimitCode]?: string } = {
  daily_job_limit_reached: 'limits.test.ts: 501 simultaneous requests',
  storage_limit_reached: 'storage.test.ts: many prints at once',
  // A retry changes the state of the job in the row that counts: delivery.test.ts.
  retry_limit_reached: 'of two at once one finds the job no longer failed',
};

const ZPL = '^XA^FO9,9^GB9,9,1^FS^XZ';
const ROOM = 3;
const MANY = 20;
const AGENTS = 5;
const PRINTERS = 5;

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud({ AGENT_LIMIT: String(AGENTS), PRINTER_LIMIT: String(PRINTERS) });
});
afterAll(() => cloud.close());

const post = (token: string, route: string, body?: object | string, headers?: Record<string, string>) =>
  cloud.call('POST', `/api/v3/${route}`, { token, body, ...(headers && { headers }) });
const idOf = async (account: TestAccount): Promise<string> =>
  (await cloud.call('GET', '/api/v3/account', { token: account.token })).body.id;

/** Copies a row of the account so often, each with an id of its own. */
async function copyRow(table: string, accountId: string, times: number): Promise<void> {
  const { sql: pool } = cloud.cloud.deps.database;
  await pool.unsafe(`
    insert into ${table} overriding user value
    select (jsonb_populate_record(null::${table}, to_jsonb(t) || jsonb_build_object('id', gen_random_uuid()))).*
    from (select * from ${table} where account_id = '${accountId}' limit 1) t, generate_series(1, ${times})`);
}

interface Race {
  readonly limit: number;
  /** Takes every step before the one that makes one, with this number; those of a race begin at 100. */
  readonly begin: (account: TestAccount, index: number) => Promise<() => Promise<Answer>>;
  /** The table of them, which is filled up by copies of the first; otherwise by making them. */
  readonly table?: string;
  /** How many an account has from the start. */
  readonly present?: number;
}

/** Without steps before. */
const at =
  (make: (account: TestAccount, index: number) => Promise<Answer>): Race['begin'] =>
  async (account, index) =>
  () =>
    make(account, index);

const HOOK = 'https://example.com/hook';
const RACES: { readonly [Code in LimitCode]?: Race } = {
  agent_limit_reached: { limit: AGENTS, begin: at(({ token }) => post(token, 'agents/enroll')) },
  enrollment_code_limit_reached: {
    limit: LIMITS.reusableEnrollment.codes,
    begin: at(({ token }) => post(token, 'agents/enroll', { reusable: true })),
  },
  printer_limit_reached: {
    limit: PRINTERS,
    begin: at(async ({ token }, index) =>
      post(token, `agents/${(await agentOf(token)).id}/printers`, {
        name: `Dock ${index}`,
        connectionType: 'tcp',
        address: `10.0.0.${index + 1}:9100`,
        config: { nativeFormat: 'zpl', driver: 'Zebra', dpi: 203 },
      }),
    ),
  },
  key_limit_reached: {
    limit: LIMITS.keysPerAccount,
    present: 1,
    table: 'api_keys',
    begin: at(({ token }) => post(token, 'keys', { name: 'x', mode: 'test', scopes: ['print'] })),
  },
  page_token_limit_reached: {
    limit: LIMITS.pageToken.perAccount,
    table: 'page_tokens',
    begin: at(async ({ token, key }) =>
      post(key, 'tokens', {
        printerIds: [await printerOf(token)],
        copies: 1,
        expiresIn: 600,
        origins: ['https://example.com'],
      }),
    ),
  },
  label_limit_reached: {
    limit: LIMITS.labelsPerAccount,
    table: 'stored_labels',
    begin: at(({ token }) => post(token, 'labels', { name: 'l', format: 'zpl', content: ZPL })),
  },
  template_limit_reached: {
    limit: LIMITS.templatesPerAccount,
    table: 'templates',
    begin: at(({ token }) => post(token, 'templates', { name: 't', format: 'zpl', content: ZPL })),
  },
  webhook_limit_reached: {
    limit: LIMITS.webhooksPerAccount,
    begin: at(({ token }) => post(token, 'webhooks', { url: HOOK, types: ['*'] })),
  },
  alert_rule_limit_reached: {
    limit: LIMITS.alerts.rules,
    begin: at(({ token }) => post(token, 'alert-rules', { name: 'Offline', kind: 'agent_offline' })),
  },
  alert_channel_limit_reached: {
    limit: LIMITS.alerts.channels,
    begin: at(({ token }) => post(token, 'alert-channels', { name: 'Chat', type: 'webhook', address: HOOK })),
  },
  pool_limit_reached: {
    limit: LIMITS.pool.perAccount,
    begin: at(async ({ token }, index) =>
      post(token, 'pools', { name: `Line ${index}`, printerIds: [await printerOf(token)] }),
    ),
  },
  board_limit_reached: {
    limit: LIMITS.boards,
    begin: at(({ token }) => post(token, 'boards', { name: 'Gate' })),
  },
  invitation_limit_reached: {
    limit: LIMITS.invitation.perAccount,
    begin: at(({ token }) => post(token, 'invitations', { role: 'viewer' })),
  },
  member_limit_reached: {
    limit: LIMITS.membersPerAccount,
    present: 1,
    begin: async ({ token }) => {
      const { link } = (await post(token, 'invitations', { role: 'viewer' })).body;
      const guest = await cloud.signUp();
      return () => post(guest.token, 'invitations/accept', { token: new URL(link).hash.slice(1) });
    },
  },
  account_limit_reached: {
    limit: LIMITS.accountsPerUser,
    present: 1,
    begin: async ({ token }) => {
      const host = await cloud.signUp();
      const { link } = (await post(host.token, 'invitations', { role: 'viewer' })).body;
      return () => post(token, 'invitations/accept', { token: new URL(link).hash.slice(1) });
    },
  },
  passkey_limit_reached: { limit: LIMITS.passkeysPerUser, begin: ({ token }) => beginPasskey(cloud, token) },
  job_action_limit_reached: {
    limit: LIMITS.jobActions.perAccount,
    begin: at(({ token }) =>
      post(token, 'job-actions', { action: 'cancel', filter: { status: 'queued' }, delaySeconds: 60 }),
    ),
  },
};

const agents = new Map<string, Promise<{ readonly id: string }>>();
const agentOf = (token: string) => {
  const agent = agents.get(token) ?? cloud.addAgent({ token } as TestAccount, { onOffer: 'ignore' });
  agents.set(token, agent);
  return agent;
};
const printers = new Map<string, Promise<string>>();
const printerOf = (token: string) => {
  const printer =
    printers.get(token) ?? agentOf(token).then((agent) => cloud.addPrinter({ token } as TestAccount, agent));
  printers.set(token, printer);
  return printer;
};

it('have a race here or elsewhere, every one', () => {
  expect(CODES.length).toBeGreaterThan(15);
  expect(CODES.filter((code) => !RACES[code] && !ELSEWHERE[code])).toEqual([]);
});

describe.each(Object.entries(RACES))('%s', (code, { limit, begin, table, present = 0 }) => {
  it(`is met by ${MANY} at once of which ${ROOM} have room`, async () => {
    const account = await cloud.signUp();
    let count = present;
    const makeOne = async (): Promise<void> => {
      const answer = await (await begin(account, count))();
      expect(answer.status, answer.bytes.toString()).toBeLessThan(300);
      count++;
    };
    await makeOne();
    if (table !== undefined) {
      await copyRow(table, await idOf(account), limit - ROOM - count);
      count = limit - ROOM;
    }
    while (count < limit - ROOM) await makeOne();

    const begun = await Promise.all(Array.from({ length: MANY }, (_, index) => begin(account, 100 + index)));
    const answers = await Promise.all(begun.map((make) => make()));
    const outcomes = answers.map(({ status, body }) => (status < 300 ? 'done' : `${status} ${body.code}`));
    expect(outcomes.toSorted()).toEqual([
      ...Array.from({ length: MANY - ROOM }, () => `409 ${code}`),
      ...Array.from({ length: ROOM }, () => 'done'),
    ]);
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({ limit, used: limit, remaining: 0 });
  });
});
