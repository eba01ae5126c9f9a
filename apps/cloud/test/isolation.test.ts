/** Access to every endpoint of the documentation: without a credential, with a key, and from another account. */
import { type Route, type RouteRow, ROUTES, rowOf as rowNamed, type RouteScope, variantsOf } from '@platen/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openClient } from './agent.ts';
import { type Json, startTestCloud, type TestAccount, type TestCloud } from './cloud.ts';

/** user: a user token only. print, convert: a key with that scope, too. any: every valid credential. */
type Access = 'user' | 'print' | 'convert' | 'any' | 'anonymous';

const ACCESS: Readonly<Record<RouteScope, Access>> = {
  anyone: 'anonymous',
  optional: 'anonymous',
  any: 'any',
  user: 'user',
  operator: 'user',
  // A key of its own kind, which other tests have.
  audit: 'user',
  read: 'print',
  print: 'print',
  convert: 'convert',
};

/** The answer to another account: its `own` things if the path names none, or a status. `stream`: see events.test.ts. */
type Foreign = 'own' | 'stream' | 400 | 403 | 404 | 409;

interface Row {
  readonly access: Access;
  readonly foreign: Foreign;
  readonly body?: object;
}

/** What the table of routes does not say: a body that the route takes, an answer of its own to another account. */
const SPECIAL: { readonly [R in Route]?: { readonly foreign?: Foreign; readonly body?: object } } = {
  'PATCH /api/v3/account': { body: { name: 'Other' } },
  // Without the name of the account.
  'DELETE /api/v3/account': { foreign: 400 },
  'POST /api/v3/account/leave': { foreign: 409 },
  'POST /api/v3/account/switch': { foreign: 404, body: { accountId: '{account}' } },
  'PATCH /api/v3/members/:id': { body: { role: 'viewer' } },
  'POST /api/v3/invitations': { body: { role: 'viewer' } },
  'POST /api/v3/invitations/open': { foreign: 404 },
  'POST /api/v3/invitations/accept': { foreign: 404, body: { token: 'inv_unknown' } },
  'PATCH /api/v3/operator/accounts/:id': { body: { plan: 'free' } },
  'PATCH /api/v3/operator/accounts/:id/limits': { body: { limits: { agents: 9 }, note: 'curiosity' } },
  'POST /api/v3/operator/accounts/:id/impersonation': { body: { access: 'full', reason: 'curiosity' } },
  'POST /api/v3/attention/mark': { foreign: 400, body: { entryId: 'printer_stopped:{printer}' } },
  'POST /api/v3/attention/unmark': { body: { entryId: 'printer_stopped:{printer}' } },
  'POST /api/v3/keys': { body: { name: 'k', mode: 'test' } },
  'POST /api/v3/boards': { body: { name: 'b' } },
  'POST /api/v3/boards/open': { foreign: 404, body: { token: 'board_unknown' } },
  'POST /api/v3/tokens': {
    foreign: 404,
    body: {
      printerIds: ['019a8b5e-6c1f-7d3a-9f21-0c5a3e8d7b11'],
      copies: 1,
      expiresIn: 60,
      origins: ['https://shop.example'],
    },
  },
  'PATCH /api/v3/agents/:id': { body: { name: 'x' } },
  // A computer that asks is connected by anybody who has its letters.
  'GET /api/v3/enrollment-requests/:code': { foreign: 'own' },
  'POST /api/v3/enrollment-requests/:code': { foreign: 400 },
  'PUT /api/v3/updates/settings': { body: { automatic: false, window: null } },
  'POST /api/v3/updates': { foreign: 404, body: { agentIds: ['{agent}'] } },
  'PUT /api/v3/agents/:id/update-ring': { body: { updateRing: 'early' } },
  'POST /api/v3/agents/:id/printers': { body: { name: 'x', connectionType: 'tcp', address: 'a:1', config: {} } },
  'PATCH /api/v3/printers/:id': { body: { name: 'x' } },
  'POST /api/v3/pools': { foreign: 403, body: { name: 'p', printerIds: ['{printer}'] } },
  'PATCH /api/v3/pools/:id': { foreign: 404, body: { prefer: 'ready' } },
  'POST /api/v3/print': { foreign: 404, body: { printer: 'Nowhere', document: 'eA==' } },
  'POST /api/v3/printers/:id/agents': { body: { agentId: '019a8b5e-6c1f-7d3a-9f21-0c5a3e8d7b10' } },
  'PUT /api/v3/printers/:id/agents': { body: { agentIds: ['019a8b5e-6c1f-7d3a-9f21-0c5a3e8d7b10'] } },
  'POST /api/v3/printers/:printerId/templates/:templateId/print': { body: {} },
  'POST /api/v3/attention/dismiss': { body: { jobId: '019a8b5e-6c1f-7d3a-9f21-0c5a3e8d7b10' } },
  'POST /api/v3/jobs/:id/move': { body: { printerId: '019a8b5e-6c1f-7d3a-9f21-0c5a3e8d7b11' } },
  'POST /api/v3/job-actions': { body: { action: 'cancel', filter: {} } },
  'POST /api/v3/alert-rules': { body: { name: 'r', kind: 'agent_offline' } },
  'PATCH /api/v3/alert-rules/:id': { body: { minutes: 9 } },
  'POST /api/v3/alert-channels': { body: { name: 'c', type: 'slack', address: 'https://hooks.slack.example/x' } },
  'PUT /api/v3/alert-settings': { body: { timeZone: 'UTC', language: 'en', quietHours: null } },
  'POST /api/v3/labels': { body: { name: 'l', format: 'zpl', content: '^XA^FO9,9^GB9,9,1^FS^XZ' } },
  'PUT /api/v3/labels/:id': { body: { name: 'x' } },
  'POST /api/v3/labels/:id/publish': { body: {} },
  'POST /api/v2/labels/:id/generate': { body: [] },
  'POST /api/v3/templates': { body: { name: 't', format: 'zpl', content: '^XA^FO9,9^GB9,9,1^FS^XZ' } },
  'PATCH /api/v3/templates/:id': { body: { name: 'x' } },
  'PUT /api/v3/templates/:id/draft': { body: { format: 'zpl', content: 'x' } },
  'POST /api/v3/templates/:id/publish': { body: {} },
  'POST /api/v3/templates/:id/versions/:version/publish': { body: {} },
  'POST /api/v3/templates/:id/convert': { body: {} },
  'GET /api/v3/events': { foreign: 'stream' },
  'POST /api/v3/webhooks': { body: { url: 'https://shop.example/hook' } },
  'PATCH /api/v3/webhooks/:id': { body: { active: false } },
};

/** What an id in a path names, by the segment before it. */
const NAMED: Readonly<Record<string, string>> = {
  accounts: 'account',
  agents: 'agent',
  boards: 'board',
  'alert-channels': 'alertChannel',
  'alert-rules': 'alertRule',
  deliveries: 'key',
  'enrollment-codes': 'code',
  'enrollment-requests': 'letters',
  invitations: 'invitation',
  'job-actions': 'jobAction',
  jobs: 'job',
  keys: 'key',
  labels: 'label',
  members: 'user',
  pools: 'pool',
  printers: 'printer',
  templates: 'template',
  tokens: 'pageToken',
  'trusted-devices': 'user',
  versions: 'version',
  webhooks: 'webhook',
};

/** The log of requests comes first: afterwards that of the other account has the ids that it was refused. */
const FIRST = 'GET /api/v3/requests';
const ENDPOINTS = Object.fromEntries(
  [FIRST, ...Object.keys(ROUTES)]
    .flatMap((route) => [route, ...variantsOf(rowNamed(route)!).map(([at]) => `${route}/${at}`)])
    .filter(isOfAnAccount)
    .map((route) => [route, rowOf(route)]),
);

/** Everybody may convert, and recover a password. */
function isOfAnAccount(route: string): boolean {
  return rowNamed(route)!.scope !== 'optional' && / \/api\/v[23]\//.test(route);
}

function rowOf(route: string): Row {
  const { scope, errors }: RouteRow = rowNamed(route)!;
  // A variant of a route answers as the route does.
  const { foreign, body } = SPECIAL[(route in ROUTES ? route : route.slice(0, route.lastIndexOf('/'))) as Route] ?? {};
  const usual = scope === 'operator' ? 403 : !route.includes(':') ? 'own' : errors.includes('forbidden') ? 403 : 404;
  return { access: ACCESS[scope], foreign: foreign ?? usual, ...(body && { body }) };
}

let cloud: TestCloud;
let owner: TestAccount;
let stranger: TestAccount;
let convertKey: string;
let ids: Record<string, string>;

beforeAll(async () => {
  cloud = await startTestCloud();
  owner = await cloud.signUp();
  stranger = await cloud.signUp();
  const agent = await cloud.addAgent(owner, { onOffer: 'accept' });
  const printer = await cloud.addPrinter(owner, agent);
  const { body: pool } = await cloud.call('POST', '/api/v3/pools', {
    token: owner.token,
    body: { name: 'p', printerIds: [printer] },
  });
  const { body: job } = await cloud.print(owner, printer, '^XA^FO9,9^GB9,9,1^FS^XZ');
  const { body: key } = await cloud.call('POST', '/api/v3/keys', {
    token: owner.token,
    body: { name: 'convert', mode: 'live', scopes: ['convert'] },
  });
  convertKey = key.key;
  const { body: label } = await cloud.call('POST', '/api/v3/labels', {
    token: owner.token,
    body: { name: 'l', format: 'zpl', content: '^XA^FO10,10^A0N,30^FD{sku}^FS^XZ' },
  });
  const { body: template } = await cloud.call('POST', `/api/v3/labels/${label.id}/publish`, {
    token: owner.token,
    body: {},
  });
  await cloud.call('PUT', `/api/v3/templates/${template.id}/draft`, {
    token: owner.token,
    body: { format: 'zpl', content: '^XA^FO10,10^A0N,40^FD{sku}^FS^XZ' },
  });
  const { body: code } = await cloud.call('POST', '/api/v3/agents/enroll', { token: owner.token });
  const { body: webhook } = await cloud.call('POST', '/api/v3/webhooks', {
    token: owner.token,
    body: { url: 'https://shop.example/hook', types: ['agent.offline'] },
  });
  const { body: pageToken } = await cloud.call('POST', '/api/v3/tokens', {
    token: owner.key,
    body: { printerIds: [printer], copies: 1, expiresIn: 3600, origins: ['https://shop.example'] },
  });
  const { body: alertRule } = await cloud.call('POST', '/api/v3/alert-rules', {
    token: owner.token,
    body: { name: 'r', kind: 'agent_offline' },
  });
  const { body: alertChannel } = await cloud.call('POST', '/api/v3/alert-channels', {
    token: owner.token,
    body: { name: 'c', type: 'slack', address: 'https://hooks.slack.example/x' },
  });
  const { body: board } = await cloud.call('POST', '/api/v3/boards', { token: owner.token, body: { name: 'b' } });
  const { body: jobAction } = await cloud.call('POST', '/api/v3/job-actions', {
    token: owner.key,
    body: { action: 'retry', jobIds: [job.jobId], delaySeconds: 60 },
  });
  const { body: invitation } = await cloud.call('POST', '/api/v3/invitations', {
    token: owner.token,
    body: { role: 'viewer' },
  });
  const { ws, client } = openClient(cloud.url, null);
  const computer = { platform: 'win32', hostname: 'PACK-7', version: '0.1.0', protocolVersion: 1 } as const;
  const { userCode } = await client.askToEnroll.mutate({ ...computer, name: 'Packing 7' });
  await ws.close();
  const { body: profile } = await cloud.call('GET', '/api/v3/profile', { token: owner.token });
  ids = {
    account: profile.accounts[0].id,
    user: profile.id,
    invitation: invitation.id,
    alertRule: alertRule.id,
    alertChannel: alertChannel.id,
    agent: agent.id,
    board: board.id,
    jobAction: jobAction.id,
    pageToken: pageToken.id,
    code: code.id,
    letters: userCode,
    printer,
    pool: pool.id,
    job: job.jobId,
    key: key.id,
    label: label.id,
    template: template.id,
    version: '1',
    webhook: webhook.id,
  };
});
afterAll(() => cloud.close());

const isUuid = (id: string): boolean => id.length === 36;

const request = (endpoint: string, token: string | undefined) => {
  const [method = '', route = ''] = endpoint.split(' ');
  const { body } = ENDPOINTS[endpoint]!;
  const path = route.replace(/([\w-]+)\/:\w+/g, (_match, noun: string) => `${noun}/{${NAMED[noun]}}`);
  return cloud.call(
    method,
    fill(path),
    // A body names the owner's things as the path does.
    { token, ...(body ? { body: JSON.parse(fill(JSON.stringify(body))) as object } : {}) },
  );
};
const fill = (text: string): string => text.replace(/\{(\w+)\}/g, (_match, name: string) => ids[name]!);
const isProtected = Object.entries(ENDPOINTS).filter(([, { access }]) => access !== 'anonymous');

it('calls every documented endpoint of an account', async () => {
  const { body } = await cloud.call('GET', '/openapi.json');
  const documented = Object.entries<Json>(body.paths)
    .filter(([path]) => path.startsWith('/api/v3') || path.startsWith('/api/v2/labels'))
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`));
  const called = Object.keys(ENDPOINTS).map((route) => route.replaceAll(/:(\w+)/g, '{$1}'));
  expect(documented.toSorted()).toEqual(called.toSorted());
});

describe.each(isProtected)('%s', (endpoint, { access, foreign }) => {
  it('is refused without a credential and with an unknown one', async () => {
    for (const token of [undefined, 'svc_live_' + '0'.repeat(64), 'unknown-session-token']) {
      const answer = await request(endpoint, token);
      expect(answer.status).toBe(401);
      expect(answer.body).toMatchObject({
        code: 'unauthorized',
        requestId: expect.any(String),
        message: expect.any(String),
      });
      expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    }
  });

  it(`takes ${access === 'user' ? 'no key' : `a key by its scope (${access})`}`, async () => {
    const allowed: Readonly<Record<Access, readonly string[]>> = {
      user: [],
      print: [owner.key],
      convert: [owner.key, convertKey],
      any: [owner.key, convertKey],
      anonymous: [],
    };
    for (const key of [owner.key, convertKey].filter((one) => !allowed[access].includes(one))) {
      const answer = await request(endpoint, key);
      expect([answer.status, answer.body.code]).toEqual([403, 'insufficient_scope']);
    }
  });

  if (foreign === 'stream') return;
  it('returns nothing of another account', async () => {
    const answer = await request(endpoint, stranger.token);
    if (foreign === 'own') {
      expect(answer.status).toBeLessThan(300);
      for (const id of Object.values(ids).filter(isUuid)) expect(JSON.stringify(answer.body)).not.toContain(id);
    } else expect(answer.status).toBe(foreign);
    if (foreign === 403) expect(answer.body.code).toBe('forbidden');
  });
});

/** Nothing was asked for, so that there is nothing. */
const EMPTY = ['GET /api/v3/agents/:id/bundle'];

it('has left everything of the owner unchanged', async () => {
  for (const [endpoint] of isProtected.filter(([name]) => /^GET .*:/.test(name)))
    expect([endpoint, (await request(endpoint, owner.token)).status]).toEqual([
      endpoint,
      EMPTY.includes(endpoint) ? 404 : 200,
    ]);
});
