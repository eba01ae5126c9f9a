/** AUTH_SECRET is replaced without a stop: a node that has the new one first knows all that the old one has signed or sealed. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeOf, fresh, type Protected, turnOn } from './authenticator.ts';
import { eventually, startTestCloud, type TestCloud } from './cloud.ts';

const OLD = 'the old secret of the cloud that has leaked';
const NEW = 'the new secret of the cloud that has not leaked';

let before: TestCloud;
let between: TestCloud;
let user: Protected;
let webhookId: string;
let channelId: string;
const secrets: Record<string, unknown> = {};

/** The user's browser: what the old node has given it. */
let trusting: string;
let session: string;

const cookiesOf = ({ headers }: { readonly headers: Headers }): string =>
  headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
const post = (node: TestCloud, path: string, body: object, cookie = '') =>
  node.call('POST', `/api/auth/${path}`, { body, headers: { origin: node.url, ...(cookie && { cookie }) } });
const typePassword = (node: TestCloud, cookie?: string) =>
  post(node, 'sign-in/email', { email: user.account.email, password: user.account.password }, cookie);
const works = async (node: TestCloud, headers: Readonly<Record<string, string>>): Promise<boolean> =>
  (await node.call('GET', '/api/v3/account', { headers })).status === 200;

beforeAll(async () => {
  before = await startTestCloud({ AUTH_SECRET: OLD, ALLOW_PRIVATE_URLS: '1' });
  user = await turnOn(before, await before.signUp());
  const call = async (route: string, body: object) =>
    (await before.call('POST', `/api/v3/${route}`, { token: user.token, body })).body;
  const webhook = await call('webhooks', { url: 'https://hooks.example.com/a' });
  const channel = await call('alert-channels', { name: 'a', type: 'slack', address: 'https://hooks.example.com/b' });
  webhookId = webhook.id;
  channelId = channel.id;
  secrets['webhook'] = webhook.secret;
  const challenge = cookiesOf(await typePassword(before));
  const second = await post(before, 'two-factor/verify-totp', { code: codeOf(user.uri), trustDevice: true }, challenge);
  const cookies = cookiesOf(second).split('; ');
  trusting = cookies.find((one) => one.includes('trust_device'))!;
  session = cookies.find((one) => one.includes('session_token'))!;
  between = await startTestCloud({
    AUTH_SECRET: `${NEW}, ${OLD}`,
    DATABASE_URL: before.cloud.deps.database.url,
    ALLOW_PRIVATE_URLS: '1',
  });
});
afterAll(async () => {
  await between.close();
  await before.close();
});

const sealedIn = async (node: TestCloud) => {
  const { database, secrets: box } = node.cloud.deps;
  const [webhook] = await database.sql`select secret from webhooks where id = ${webhookId}`;
  const [channel] = await database.sql`select address from alert_channels where id = ${channelId}`;
  return [box.open(webhookId, webhook!['secret']), box.open(channelId, channel!['address'])];
};

it('keeps sessions of browsers and of programs', async () => {
  expect(await works(between, { cookie: session })).toBe(true);
  expect(await works(between, { authorization: `Bearer ${user.token}` })).toBe(true);
  // A signature of neither secret is none.
  const forged = session.replace(/\.[^.]*$/, `.${encodeURIComponent(Buffer.alloc(32).toString('base64'))}`);
  expect(await works(between, { cookie: forged })).toBe(false);
});

it('keeps trusted devices, second factors and recovery codes', async () => {
  expect((await typePassword(between, trusting)).body.twoFactorRedirect).toBeUndefined();
  const code = async (path: string, value: string) =>
    (await post(between, `two-factor/${path}`, { code: value }, cookiesOf(await typePassword(between)))).status;
  await fresh(between);
  expect(await code('verify-totp', codeOf(user.uri))).toBe(200);
  expect(await code('verify-backup-code', user.codes[0]!)).toBe(200);
  expect(await code('verify-backup-code', user.codes[0]!)).toBe(401);
});

it('seals what is stored under the new one, so that the old one can go', async () => {
  const own = await eventually(
    () => sealedIn(between),
    (opened) => opened.every((one) => one !== null),
  );
  expect(own).toEqual([secrets['webhook'], 'https://hooks.example.com/b']);
  const after = await startTestCloud({
    AUTH_SECRET: NEW,
    DATABASE_URL: before.cloud.deps.database.url,
    ALLOW_PRIVATE_URLS: '1',
  });
  try {
    expect(
      await eventually(
        () => sealedIn(after),
        (opened) => opened.every((one) => one !== null),
      ),
    ).toEqual(own);
    await fresh(after);
    const challenge = cookiesOf(await typePassword(after));
    const second = await post(after, 'two-factor/verify-totp', { code: codeOf(user.uri) }, challenge);
    expect(second.status).toBe(200);
    // What the old one has signed for browsers ends with it.
    expect(await works(after, { cookie: session })).toBe(false);
    expect(await works(after, { cookie: cookiesOf(second) })).toBe(true);
  } finally {
    await after.close();
  }
});
