/** Access to every endpoint of the documentation: without a credential, with a key, and from another account. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Json, startTestCloud, type TestAccount, type TestCloud } from './cloud.ts';

/** user: a user token only. print, convert: a key with that scope, too. any: every valid credential. */
type Access = 'user' | 'print' | 'convert' | 'any' | 'anonymous';

/** The answer to another account: its `own` things if the path names none, or a status. `stream`: see events.test.ts. */
interface Row {
  readonly access: Access;
  readonly foreign: 'own' | 'stream' | 403 | 404 | 409;
  readonly body?: object;
}

const ENDPOINTS: Readonly<Record<string, Row>> = {
  // First: afterwards the log of the other account has the ids that it was refused.
  'GET /api/v3/requests': { access: 'user', foreign: 'own' },
  'GET /api/v3/account': { access: 'any', foreign: 'own' },
  'PATCH /api/v3/account': { access: 'user', foreign: 'own', body: { name: 'Other' } },
  'POST /api/v3/account/leave': { access: 'user', foreign: 409 },
  'POST /api/v3/account/switch': { access: 'user', foreign: 404, body: { accountId: '{account}' } },
  'GET /api/v3/profile': { access: 'user', foreign: 'own' },
  'GET /api/v3/profile/sessions': { access: 'user', foreign: 'own' },
  'DELETE /api/v3/profile/trusted-devices/{user}': { access: 'user', foreign: 404 },
  'GET /api/v3/members': { access: 'user', foreign: 'own' },
  'PATCH /api/v3/members/{user}': { access: 'user', foreign: 404, body: { role: 'viewer' } },
  'DELETE /api/v3/members/{user}': { access: 'user', foreign: 404 },
  'GET /api/v3/invitations': { access: 'user', foreign: 'own' },
  'POST /api/v3/invitations': { access: 'user', foreign: 'own', body: { role: 'viewer' } },
  'DELETE /api/v3/invitations/{invitation}': { access: 'user', foreign: 404 },
  'POST /api/v3/invitations/open': { access: 'anonymous', foreign: 404 },
  'POST /api/v3/invitations/accept': { access: 'user', foreign: 404, body: { token: 'inv_unknown' } },
  'GET /api/v3/operator': { access: 'user', foreign: 403 },
  'GET /api/v3/operator/accounts': { access: 'user', foreign: 403 },
  'PATCH /api/v3/operator/accounts/{account}': { access: 'user', foreign: 403, body: { plan: 'free' } },
  'POST /api/v3/operator/accounts/{account}/impersonation': {
    access: 'user',
    foreign: 403,
    body: { access: 'full', reason: 'curiosity' },
  },
  'DELETE /api/v3/operator/impersonation': { access: 'user', foreign: 403 },
  'GET /api/v3/keys': { access: 'user', foreign: 'own' },
  'POST /api/v3/keys': { access: 'user', foreign: 'own', body: { name: 'k', mode: 'test' } },
  'DELETE /api/v3/keys/{key}': { access: 'user', foreign: 404 },
  'GET /api/v3/tokens': { access: 'print', foreign: 'own' },
  'POST /api/v3/tokens': {
    access: 'print',
    foreign: 404,
    body: {
      printerIds: ['019a8b5e-6c1f-7d3a-9f21-0c5a3e8d7b11'],
      copies: 1,
      expiresIn: 60,
      origins: ['https://shop.example'],
    },
  },
  'DELETE /api/v3/tokens/{pageToken}': { access: 'print', foreign: 404 },
  'GET /api/v3/agents': { access: 'user', foreign: 'own' },
  'POST /api/v3/agents/enroll': { access: 'user', foreign: 'own' },
  'GET /api/v3/enrollment-codes': { access: 'user', foreign: 'own' },
  'DELETE /api/v3/enrollment-codes/{code}': { access: 'user', foreign: 404 },
  'GET /api/v3/agents/{agent}': { access: 'user', foreign: 404 },
  'PATCH /api/v3/agents/{agent}': { access: 'user', foreign: 404, body: { name: 'x' } },
  'GET /api/v3/agents/{agent}/removal': { access: 'user', foreign: 404 },
  'POST /api/v3/agents/{agent}/replace': { access: 'user', foreign: 404 },
  'DELETE /api/v3/agents/{agent}': { access: 'user', foreign: 404 },
  'POST /api/v3/agents/{agent}/rotate-key': { access: 'user', foreign: 404 },
  'PUT /api/v3/agents/{agent}/update-ring': { access: 'user', foreign: 404, body: { updateRing: 'early' } },
  'POST /api/v3/agents/{agent}/doctor': { access: 'user', foreign: 404 },
  'GET /api/v3/agents/{agent}/doctor': { access: 'user', foreign: 404 },
  'POST /api/v3/agents/{agent}/discover': { access: 'user', foreign: 404 },
  'GET /api/v3/agents/{agent}/discovered': { access: 'user', foreign: 404 },
  'GET /api/v3/agents/{agent}/printers': { access: 'user', foreign: 404 },
  'POST /api/v3/agents/{agent}/printers': {
    access: 'user',
    foreign: 404,
    body: { name: 'x', connectionType: 'tcp', address: 'a:1', config: {} },
  },
  'GET /api/v3/printers': { access: 'print', foreign: 'own' },
  'GET /api/v3/printers/{printer}': { access: 'print', foreign: 403 },
  'PATCH /api/v3/printers/{printer}': { access: 'user', foreign: 403, body: { name: 'x' } },
  'GET /api/v3/printers/{printer}/removal': { access: 'user', foreign: 403 },
  'DELETE /api/v3/printers/{printer}': { access: 'user', foreign: 403 },
  'GET /api/v3/printers/{printer}/status': { access: 'print', foreign: 403 },
  'POST /api/v3/printers/{printer}/refresh': { access: 'print', foreign: 403 },
  'POST /api/v3/printers/{printer}/agents': {
    access: 'user',
    foreign: 403,
    body: { agentId: '019a8b5e-6c1f-7d3a-9f21-0c5a3e8d7b10' },
  },
  'PUT /api/v3/printers/{printer}/agents': {
    access: 'user',
    foreign: 403,
    body: { agentIds: ['019a8b5e-6c1f-7d3a-9f21-0c5a3e8d7b10'] },
  },
  'GET /api/v3/printers/overview': { access: 'user', foreign: 'own' },
  'GET /api/v3/printers/{printer}/history': { access: 'print', foreign: 403 },
  'POST /api/v3/printers/{printer}/test-print': { access: 'print', foreign: 403 },
  'DELETE /api/v3/printers/{printer}/agents/{agent}': { access: 'user', foreign: 403 },
  'POST /api/v3/printers/{printer}/print': { access: 'print', foreign: 403 },
  'GET /api/v3/printers/{printer}/jobs': { access: 'print', foreign: 403 },
  'POST /api/v3/printers/{printer}/templates/{template}/print': { access: 'print', foreign: 403, body: {} },
  'GET /api/v3/jobs': { access: 'print', foreign: 'own' },
  'GET /api/v3/jobs/counts': { access: 'print', foreign: 'own' },
  'GET /api/v3/jobs/{job}': { access: 'print', foreign: 404 },
  'GET /api/v3/jobs/{job}/events': { access: 'print', foreign: 404 },
  'POST /api/v3/jobs/{job}/retry': { access: 'print', foreign: 404 },
  'POST /api/v3/jobs/{job}/cancel': { access: 'print', foreign: 404 },
  'POST /api/v3/jobs/{job}/close': { access: 'print', foreign: 404 },
  'GET /api/v3/attention': { access: 'user', foreign: 'own' },
  'POST /api/v3/attention/dismiss': {
    access: 'user',
    foreign: 'own',
    body: { jobId: '019a8b5e-6c1f-7d3a-9f21-0c5a3e8d7b10' },
  },
  'POST /api/v3/jobs/{job}/move': {
    access: 'print',
    foreign: 404,
    body: { printerId: '019a8b5e-6c1f-7d3a-9f21-0c5a3e8d7b11' },
  },
  'GET /api/v3/jobs/{job}/document': { access: 'print', foreign: 404 },
  'GET /api/v3/jobs/{job}/picture': { access: 'print', foreign: 404 },
  'GET /api/v3/job-actions': { access: 'print', foreign: 'own' },
  'POST /api/v3/job-actions': { access: 'print', foreign: 'own', body: { action: 'cancel', filter: {} } },
  'GET /api/v3/job-actions/{jobAction}': { access: 'print', foreign: 404 },
  'POST /api/v3/job-actions/{jobAction}/undo': { access: 'print', foreign: 404 },
  'GET /api/v3/print/quota': { access: 'print', foreign: 'own' },
  'GET /api/v3/alerts': { access: 'user', foreign: 'own' },
  'GET /api/v3/alert-rules': { access: 'user', foreign: 'own' },
  'POST /api/v3/alert-rules': { access: 'user', foreign: 'own', body: { name: 'r', kind: 'agent_offline' } },
  'PATCH /api/v3/alert-rules/{alertRule}': { access: 'user', foreign: 404, body: { minutes: 9 } },
  'DELETE /api/v3/alert-rules/{alertRule}': { access: 'user', foreign: 404 },
  'GET /api/v3/alert-channels': { access: 'user', foreign: 'own' },
  'POST /api/v3/alert-channels': {
    access: 'user',
    foreign: 'own',
    body: { name: 'c', type: 'slack', address: 'https://hooks.slack.example/x' },
  },
  'DELETE /api/v3/alert-channels/{alertChannel}': { access: 'user', foreign: 404 },
  'POST /api/v3/alert-channels/{alertChannel}/test': { access: 'user', foreign: 404 },
  'GET /api/v3/alert-settings': { access: 'user', foreign: 'own' },
  'PUT /api/v3/alert-settings': {
    access: 'user',
    foreign: 'own',
    body: { timeZone: 'UTC', language: 'en', quietHours: null },
  },
  'GET /api/v3/usage': { access: 'print', foreign: 'own' },
  'GET /api/v3/audit': { access: 'user', foreign: 'own' },
  'GET /api/v3/labels': { access: 'user', foreign: 'own' },
  'POST /api/v3/labels': {
    access: 'user',
    foreign: 'own',
    body: { name: 'l', format: 'zpl', content: '^XA^FO9,9^GB9,9,1^FS^XZ' },
  },
  'GET /api/v3/labels/{label}': { access: 'user', foreign: 404 },
  'PUT /api/v3/labels/{label}': { access: 'user', foreign: 404, body: { name: 'x' } },
  'DELETE /api/v3/labels/{label}': { access: 'user', foreign: 404 },
  'GET /api/v3/labels/{label}/picture': { access: 'user', foreign: 404 },
  'POST /api/v3/labels/{label}/restore': { access: 'user', foreign: 404 },
  'POST /api/v3/labels/{label}/publish': { access: 'user', foreign: 404, body: {} },
  'POST /api/v2/labels/{label}/generate': { access: 'convert', foreign: 404, body: [] },
  'GET /api/v3/templates': { access: 'any', foreign: 'own' },
  'GET /api/v3/templates/{template}': { access: 'any', foreign: 404 },
  'POST /api/v3/templates': {
    access: 'user',
    foreign: 'own',
    body: { name: 't', format: 'zpl', content: '^XA^FO9,9^GB9,9,1^FS^XZ' },
  },
  'PATCH /api/v3/templates/{template}': { access: 'user', foreign: 404, body: { name: 'x' } },
  'GET /api/v3/templates/{template}/document': { access: 'user', foreign: 404 },
  'PUT /api/v3/templates/{template}/draft': { access: 'user', foreign: 404, body: { format: 'zpl', content: 'x' } },
  'DELETE /api/v3/templates/{template}/draft': { access: 'user', foreign: 404 },
  'GET /api/v3/templates/{template}/picture': { access: 'user', foreign: 404 },
  'POST /api/v3/templates/{template}/publish': { access: 'user', foreign: 404, body: {} },
  'GET /api/v3/templates/{template}/versions': { access: 'user', foreign: 404 },
  'GET /api/v3/templates/{template}/versions/{version}': { access: 'user', foreign: 404 },
  'POST /api/v3/templates/{template}/versions/{version}/publish': { access: 'user', foreign: 404, body: {} },
  'GET /api/v3/templates/{template}/diff': { access: 'user', foreign: 404 },
  'POST /api/v3/templates/{template}/restore': { access: 'user', foreign: 404 },
  'DELETE /api/v3/templates/{template}': { access: 'user', foreign: 404 },
  'POST /api/v3/templates/{template}/convert': { access: 'convert', foreign: 404, body: {} },
  'GET /api/v3/events': { access: 'print', foreign: 'stream' },
  'GET /api/v3/webhooks': { access: 'user', foreign: 'own' },
  'POST /api/v3/webhooks': { access: 'user', foreign: 'own', body: { url: 'https://shop.example/hook' } },
  'GET /api/v3/webhooks/{webhook}': { access: 'user', foreign: 404 },
  'PATCH /api/v3/webhooks/{webhook}': { access: 'user', foreign: 404, body: { active: false } },
  'DELETE /api/v3/webhooks/{webhook}': { access: 'user', foreign: 404 },
  'POST /api/v3/webhooks/{webhook}/secret': { access: 'user', foreign: 404 },
  'POST /api/v3/webhooks/{webhook}/test': { access: 'user', foreign: 404 },
  'GET /api/v3/webhooks/{webhook}/deliveries': { access: 'user', foreign: 404 },
  'POST /api/v3/webhooks/{webhook}/deliveries/{key}/retry': { access: 'user', foreign: 404 },
};

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
  const { body: jobAction } = await cloud.call('POST', '/api/v3/job-actions', {
    token: owner.key,
    body: { action: 'retry', jobIds: [job.jobId], delaySeconds: 60 },
  });
  const { body: invitation } = await cloud.call('POST', '/api/v3/invitations', {
    token: owner.token,
    body: { role: 'viewer' },
  });
  const { body: profile } = await cloud.call('GET', '/api/v3/profile', { token: owner.token });
  ids = {
    account: profile.accounts[0].id,
    user: profile.id,
    invitation: invitation.id,
    alertRule: alertRule.id,
    alertChannel: alertChannel.id,
    agent: agent.id,
    jobAction: jobAction.id,
    pageToken: pageToken.id,
    code: code.id,
    printer,
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
  return cloud.call(
    method,
    fill(route),
    // A body names the owner's things as the path does.
    { token, ...(body ? { body: JSON.parse(fill(JSON.stringify(body))) as object } : {}) },
  );
};
const fill = (text: string): string => text.replace(/\{(\w+)\}/g, (_match, name: string) => ids[name]!);
const isProtected = Object.entries(ENDPOINTS).filter(([, { access }]) => access !== 'anonymous');

it('is a table of every documented endpoint of the API', async () => {
  const { body } = await cloud.call('GET', '/openapi.json');
  const documented = Object.entries<Json>(body.paths)
    .filter(([path]) => path.startsWith('/api/v3') || path.startsWith('/api/v2/labels'))
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => shape(`${method.toUpperCase()} ${path}`)));
  expect(documented.toSorted()).toEqual(Object.keys(ENDPOINTS).map(shape).toSorted());
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

it('has left everything of the owner unchanged', async () => {
  for (const [endpoint] of isProtected.filter(([name]) => /^GET .*\{/.test(name)))
    expect((await request(endpoint, owner.token)).status).toBe(200);
});

function shape(endpoint: string): string {
  return endpoint.replace(/\{\w+\}/g, '{}');
}
