/** Sign-ins and sessions: guesses are counted, a session ends alone, tokens are shown once. */
import { scryptSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openClient } from './agent.ts';
import { eventually, startTestCloud, type TestAccount, type TestCloud } from './cloud.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());

const signIn = async ({ email, password }: TestAccount): Promise<{ token: string; cookie: string }> => {
  const answer = await cloud.call('POST', '/api/auth/sign-in/email', { body: { email, password } });
  const cookies = answer.headers.getSetCookie().map((one) => one.split(';')[0]);
  return { token: answer.body.token, cookie: cookies.join('; ') };
};
const works = async (token: string): Promise<boolean> =>
  (await cloud.call('GET', '/api/v3/account', { token })).status === 200;

/** An open event stream; `ended` is true once the cloud has ended it. */
async function openStream(token: string): Promise<{ readonly ended: () => boolean; readonly close: () => void }> {
  const abort = new AbortController();
  const response = await fetch(`${cloud.url}/api/v3/events`, {
    headers: { authorization: `Bearer ${token}` },
    signal: abort.signal,
  });
  expect(response.status).toBe(200);
  let ended = false;
  const reader = response.body!.getReader();
  const read = async (): Promise<void> => {
    while (!(await reader.read()).done);
    ended = true;
  };
  read().catch(() => {});
  return { ended: () => ended, close: () => abort.abort() };
}

describe('event streams', () => {
  it('of other users do not end by a sign-out without a session', async () => {
    const account = await cloud.signUp();
    const streams = [await openStream(account.token), await openStream(account.key)];
    expect((await cloud.call('POST', '/api/auth/sign-out', { body: {} })).status).toBe(200);
    const other = await cloud.signUp();
    await cloud.call('POST', '/api/auth/sign-out', { token: other.token, body: {} });
    // Once this announcement has arrived, the earlier ones have arrived too.
    const last = await openStream(other.key);
    await cloud.cloud.deps.changes.announce({
      kind: 'account',
      id: (await cloud.call('GET', '/api/v3/account', { token: other.key })).body.id,
    });
    await eventually(last.ended, (ended) => ended);
    expect(streams.map(({ ended }) => ended())).toEqual([false, false]);
    for (const { close } of streams) close();
  });

  it('end with the session that opened them, and with no other', async () => {
    const account = await cloud.signUp();
    const second = await signIn(account);
    const [first, ending, ofKey] = [
      await openStream(account.token),
      await openStream(second.token),
      await openStream(account.key),
    ];
    await cloud.call('POST', '/api/auth/sign-out', { token: second.token, body: {} });
    await eventually(ending.ended, (ended) => ended);
    expect([first.ended(), ofKey.ended()]).toEqual([false, false]);
    first.close();
    ofKey.close();
  });
});

describe('sessions', () => {
  it('are listed without their tokens, and revoked by their id', async () => {
    const account = await cloud.signUp();
    const other = await signIn(account);
    const list = await cloud.call('GET', '/api/auth/list-sessions', { token: account.token });
    const own = await cloud.call('GET', '/api/auth/get-session', { token: account.token });
    expect(list.body).toHaveLength(2);
    for (const { bytes } of [list, own]) {
      expect(bytes.toString()).not.toContain('"token"');
      expect(bytes.toString()).not.toContain(other.token.split('.')[0]);
    }
    const id = list.body.find((one: { id: string }) => one.id !== own.body.session.id).id;
    const stranger = await cloud.signUp();
    const refused = await cloud.call('POST', '/api/auth/revoke-session', { token: stranger.token, body: { id } });
    expect(refused.status).toBe(404);
    expect(await works(other.token)).toBe(true);
    await cloud.call('POST', '/api/auth/revoke-session', { token: account.token, body: { id } });
    expect([await works(other.token), await works(account.token)]).toEqual([false, true]);
  });

  it('end when the password is changed, except the session that changed it', async () => {
    const account = await cloud.signUp();
    const other = await signIn(account);
    expect(await works(other.token)).toBe(true);
    const changed = await cloud.call('POST', '/api/auth/change-password', {
      token: account.token,
      body: { currentPassword: account.password, newPassword: 'another horse, another battery' },
    });
    expect(changed.status).toBe(200);
    expect([await works(other.token), await works(account.token)]).toEqual([false, true]);
  });
});

describe('a password', () => {
  it.each(['12345678', '        ', 'Password1!', 'sunshine2024', 'qwertyuiop', 'aaaaaaaaaaaa'])(
    'that attackers try first is refused: %j',
    async (password) => {
      const email = `${crypto.randomUUID()}@platen.example`;
      const signUp = await cloud.call('POST', '/api/auth/sign-up/email', { body: { name: 'A', email, password } });
      expect([signUp.status, signUp.body.message]).toEqual([400, expect.stringContaining('password must')]);
      const account = await cloud.signUp();
      const change = await cloud.call('POST', '/api/auth/change-password', {
        token: account.token,
        body: { currentPassword: account.password, newPassword: password },
      });
      expect([change.status, change.body.message]).toEqual([400, expect.stringContaining('password must')]);
    },
  );
});

describe('guesses', () => {
  let limited: TestCloud;
  beforeAll(async () => {
    limited = await startTestCloud({ AUTH_FAILURE_LIMIT: '5', TRUST_PROXY: '1' });
  });
  afterAll(() => limited.close());
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const statuses = async (calls: readonly Promise<{ readonly status: number }>[]) =>
    (await Promise.all(calls)).map(({ status }) => status).toSorted();
  const five = (status: number) => [...Array(5).fill(status), ...Array(40).fill(429)];
  const times = (call: (n: number) => Promise<{ readonly status: number }>) =>
    Array.from({ length: 45 }, (_, n) => call(n));

  it('at a password that arrive at once count each', async () => {
    const account = await limited.signUp();
    const guess = () =>
      limited.call('POST', '/api/auth/sign-in/email', {
        headers: from('192.0.2.1'),
        body: { email: account.email, password: 'wrong wrong' },
      });
    expect(await statuses(times(guess))).toEqual(five(401));
  });

  it.each([
    ['verify-password', '192.0.2.15', { password: 'wrong wrong' }],
    ['change-password', '192.0.2.16', { currentPassword: 'wrong wrong', newPassword: 'another horse' }],
  ])('at %s count as well', async (route, address, body) => {
    const account = await limited.signUp();
    const guess = () =>
      limited.call('POST', `/api/auth/${route}`, {
        token: account.token,
        headers: from(address),
        body,
      });
    expect(await statuses(times(guess))).toEqual(five(400));
  });

  it('at one account lock the guesser out; those of many at once lock out no browser that was there before', async () => {
    const few = await startTestCloud({ AUTH_FAILURE_LIMIT: '1', TRUST_PROXY: '1' });
    try {
      const account = await few.signUp();
      const signInFrom = (address: string, password: string, cookie?: string) =>
        few.call('POST', '/api/auth/sign-in/email', {
          headers: { ...from(address), origin: few.url, ...(cookie && { cookie }) },
          body: { email: account.email, password },
        });
      const own = await signInFrom('192.0.2.1', account.password);
      const known = own.headers.getSetCookie().find((one) => one.startsWith('platen.known_device='))!;
      const guesses = Array.from({ length: 45 }, (_, n) => signInFrom(`198.51.100.${n}`, 'wrong wrong'));
      expect(await statuses(guesses)).toEqual([...Array(40).fill(401), ...Array(5).fill(429)]);
      expect((await signInFrom('192.0.2.2', account.password)).status).toBe(429);
      expect((await signInFrom('192.0.2.3', account.password, known.split(';')[0])).status).toBe(200);
      // The cookie opens nothing, and is good for its account alone.
      expect((await few.call('GET', '/api/v3/account', { headers: { cookie: known } })).status).toBe(401);
    } finally {
      await few.close();
    }
  });

  it('of one stranger leave the account to everybody else', async () => {
    const few = await startTestCloud({ AUTH_FAILURE_LIMIT: '5', TRUST_PROXY: '1' });
    try {
      const account = await few.signUp();
      for (let n = 0; n < 25; n++) {
        const body = { email: account.email, password: 'wrong wrong' };
        await few.call('POST', '/api/auth/sign-in/email', { headers: from('198.51.100.1'), body });
      }
      const body = { email: account.email, password: account.password };
      const answer = await few.call('POST', '/api/auth/sign-in/email', { headers: from('192.0.2.1'), body });
      expect(answer.status).toBe(200);
    } finally {
      await few.close();
    }
  });

  it('at keys that arrive at once count each', async () => {
    const guess = () =>
      limited.call('GET', '/api/v3/account', { token: `svc_live_${'f'.repeat(64)}`, headers: from('192.0.2.90') });
    expect(await statuses(times(guess))).toEqual(five(401));
  });

  it('that are right are taken back', async () => {
    const account = await limited.signUp();
    for (let n = 0; n < 8; n++) {
      const { status } = await limited.call('POST', '/api/auth/sign-in/email', {
        headers: from('192.0.2.70'),
        body: { email: account.email, password: account.password },
      });
      expect(status).toBe(200);
    }
  });

  it('at enrollment codes count before they are checked', async () => {
    const guess = async () => {
      const { ws, client } = openClient(limited.url, null);
      const input = {
        code: 'AAAA-BBBB',
        name: 'x',
        platform: 'linux',
        hostname: 'h',
        version: '1',
        protocolVersion: 1,
      };
      const message = await client.enroll.mutate(input as never).catch((error: Error) => error.message);
      await ws.close();
      return String(message);
    };
    const answers = await Promise.all(Array.from({ length: 15 }, guess));
    expect(answers.filter((answer) => answer.includes('unknown or was used'))).toHaveLength(5);
    expect(answers.filter((answer) => answer.includes('Too many failed'))).toHaveLength(10);
  });
});

describe('a request with a cookie', () => {
  it('that changes something must come from our own site', async () => {
    const account = await cloud.signUp();
    const { cookie } = await signIn(account);
    const create = async (headers: Readonly<Record<string, string>>) =>
      (await cloud.call('POST', '/api/v3/keys', { headers: { cookie, ...headers }, body: { name: 'x', mode: 'test' } }))
        .status;
    expect(await create({ 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await create({ 'sec-fetch-site': 'same-site' })).toBe(403);
    expect(await create({ origin: 'https://evil.example' })).toBe(403);
    expect(await create({ origin: 'null' })).toBe(403);
    expect(await create({})).toBe(403);
    expect(await create({ origin: cloud.url })).toBe(201);
    expect(await create({ 'sec-fetch-site': 'same-origin' })).toBe(201);
    const out = await cloud.call('POST', '/api/auth/sign-out', { headers: { cookie, 'sec-fetch-site': 'cross-site' } });
    expect(out.status).toBe(403);
    expect((await cloud.call('GET', '/api/v3/account', { headers: { cookie } })).status).toBe(200);
  });
});

it('text that a user enters about himself is checked as at sign-up', async () => {
  const account = await cloud.signUp();
  for (const body of [
    { name: '\u0000\n{"level":"error"}\n' },
    { name: 'x'.repeat(60_000) },
    { image: 'x'.repeat(60_000) },
  ]) {
    const answer = await cloud.call('POST', '/api/auth/update-user', { token: account.token, body });
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_parameter']);
  }
  const answer = await cloud.call('POST', '/api/auth/update-user', { token: account.token, body: { name: 'Ada' } });
  expect(answer.status).toBe(200);
});

it('a path of accounts answers another method with the methods that it has', async () => {
  for (const [method, route] of [
    ['GET', 'sign-up/email'],
    ['GET', 'sign-out'],
    ['POST', 'list-sessions'],
  ] as const)
    expect([route, (await cloud.call(method, `/api/auth/${route}`)).status]).toEqual([route, 405]);
});

it('a hash of a former cost is replaced at the sign-in, and by nothing that is wrong', async () => {
  const account = await cloud.signUp();
  const { sql } = cloud.cloud.deps.database;
  const salt = Buffer.alloc(16, 7);
  const key = scryptSync(account.password, salt, 64, { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 });
  const first = `${salt.toString('hex')}:${key.toString('hex')}`;
  const user = sql`select id from users where email = ${account.email}`;
  const stored = async () => (await sql`select password from credentials where user_id = (${user})`)[0]!['password'];
  await sql`update credentials set password = ${first} where user_id = (${user})`;
  const wrong = { email: account.email, password: 'another horse' };
  expect((await cloud.call('POST', '/api/auth/sign-in/email', { body: wrong })).status).toBe(401);
  expect(await stored()).toBe(first);
  expect(await works((await signIn(account)).token)).toBe(true);
  const replaced = await stored();
  expect(replaced).toMatch(/^\$scrypt\$ln=/);
  expect(await works((await signIn(account)).token)).toBe(true);
  expect(await stored()).toBe(replaced);
});

it('a sign-out has the browser clear its cache and storage, and no other answer does', async () => {
  const account = await cloud.signUp();
  const header = async (method: string, path: string) =>
    (await cloud.call(method, path, { token: account.token, body: {} })).headers.get('clear-site-data');
  expect(await header('POST', '/api/auth/revoke-other-sessions')).toBeNull();
  expect(await header('POST', '/api/auth/sign-out')).toBe('"cache", "storage"');
});
