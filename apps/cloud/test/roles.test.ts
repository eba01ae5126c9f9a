/** Roles: every route that a member can call, documented or not, as a viewer, an operator and an owner of the account. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memberApi, type Route, type RouteRow, ROUTES } from '@platen/protocol';
import { pino } from 'pino';
import { buildApp } from '../src/app.ts';
import { createMetrics } from '../src/ground/http/metrics.ts';
import { neededRole } from '../src/people/members/roles.ts';
import { type Json, startTestCloud, type TestCloud } from './cloud.ts';

const ROLES = ['viewer', 'operator', 'owner'] as const;
type Role = (typeof ROLES)[number];

/** Besides these a viewer reads, and changes nothing. */
const VIEWER_MAY: readonly string[] = [
  'PATCH /api/v3/operator/accounts/{id}',
  'PATCH /api/v3/operator/accounts/{id}/limits',
  'POST /api/v3/operator/accounts/{id}/impersonation',
  'DELETE /api/v3/operator/impersonation',

  'POST /api/v3/account/leave',
  'POST /api/v3/account/switch',
  'DELETE /api/v3/profile/trusted-devices/{id}',
  'POST /api/v3/invitations/accept',
  'POST /api/v2/labels/{id}/generate',
  'POST /api/v3/templates/{id}/convert',
  'POST /api/v3/templates/{id}/convert/batch',
  'POST /api/v2/convert/{source}/to/{target}',
  'POST /api/v2/convert/{source}/to/{target}/form',
  'POST /api/v2/convert/{source}/to/{target}/report',
  'POST /api/v2/lint/{source}',
  'POST /labelary/v1/fonts',
  'POST /labelary/v1/graphics',
  'POST /labelary/v1/printers/{dpmm}/labels/*',
  // Each tool calls a route of this list.
  'POST /mcp',
  'DELETE /mcp',
  // What a member allows has his role.
  'POST /oauth/authorize',
];
/** Routes that look at no user. */
const FOR_NOBODY: readonly string[] = [
  'GET /printnode/ping',
  'POST /api/v3/boards/open',
  'POST /api/v3/invitations/open',
  'POST /oauth/register',
  'POST /oauth/token',
  'POST /oauth/revoke',
];
/** An operator may do what is not named here. */
const OWNER_ONLY: readonly string[] = [
  'POST /api/v3/alert-channels',
  'DELETE /api/v3/alert-channels/{id}',
  'POST /api/v3/alert-channels/{id}/test',
  'PATCH /api/v3/account',
  'GET /api/v3/account/export',
  'DELETE /api/v3/account',
  'PATCH /api/v3/members/{id}',
  'DELETE /api/v3/members/{id}',
  'GET /api/v3/invitations',
  'POST /api/v3/invitations',
  'DELETE /api/v3/invitations/{id}',
  'POST /api/v3/keys',
  'DELETE /api/v3/keys/{id}',
  'POST /api/v3/webhooks',
  'PATCH /api/v3/webhooks/{id}',
  'DELETE /api/v3/webhooks/{id}',
  'POST /api/v3/webhooks/{id}/secret',
  'POST /api/v3/webhooks/{id}/test',
  'POST /api/v3/webhooks/{id}/deliveries/{deliveryId}/retry',
  'POST /printnode/webhook',
  'PATCH /printnode/webhook/{webhooks}',
  'DELETE /printnode/webhook/{webhooks}',
  'POST /printnode/webhooks',
  'PATCH /printnode/webhooks/{webhooks}',
  'DELETE /printnode/webhooks/{webhooks}',
];
const NOT_FOR_VIEWERS: readonly string[] = [
  'GET /api/v3/alert-channels',
  'GET /api/v3/keys',
  'GET /api/v3/webhooks',
  'GET /api/v3/webhooks/{id}',
  'GET /api/v3/webhooks/{id}/deliveries',
  'GET /api/v3/audit',
  'GET /api/v3/enrollment-requests/{code}',
  'GET /api/v3/agents/{id}/bundle',
  'GET /api/v3/agents/{id}/log',
  'GET /printnode/webhook',
  'GET /printnode/webhook/{webhooks}',
  'GET /printnode/webhooks',
  'GET /printnode/webhooks/{webhooks}',
];

function lowest(endpoint: string): Role {
  if (OWNER_ONLY.includes(endpoint)) return 'owner';
  if (NOT_FOR_VIEWERS.includes(endpoint)) return 'operator';
  return endpoint.startsWith('GET ') || VIEWER_MAY.includes(endpoint) ? 'viewer' : 'operator';
}

const LEAVE = 'POST /api/v3/account/leave';
const NOBODY = '00000000-0000-7000-8000-000000000000';
let cloud: TestCloud;
let endpoints: readonly string[];
/** Every route that the cloud has, of whatever contract. */
let names: readonly string[];
const tokens = {} as Record<Role, string>;

beforeAll(async () => {
  cloud = await startTestCloud();
  const account = await cloud.signUp();
  tokens.owner = account.token;
  for (const role of ['viewer', 'operator'] as const) {
    const { token } = await cloud.signUp();
    const invitation = await cloud.call('POST', '/api/v3/invitations', { token: account.token, body: { role } });
    const accepted = await cloud.call('POST', '/api/v3/invitations/accept', {
      token,
      body: { token: invitation.body.link.split('#')[1] },
    });
    expect(accepted.status).toBe(204);
    tokens[role] = token;
  }
  endpoints = await registered();
});
afterAll(() => cloud.close());

/** Every route of the API, as the documentation writes paths. What users do about themselves has no role. */
async function registered(): Promise<string[]> {
  const found = new Set<string>();
  const { deps } = cloud.cloud;
  const app = await buildApp({
    deps,
    log: pino({ level: 'silent' }),
    metrics: createMetrics({
      connectedAgents: () => 0,
      waitingConversions: () => 0,
      eventStreams: () => 0,
      pendingDeliveries: async () => 0,
      queue: async () => ({ queued: 0, oldestMs: 0 }) as never,
    } as never),
    isDraining: () => false,
    onRoute: (method, path) => found.add(`${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`),
  });
  await app.ready();
  await app.close();
  names = [...found].filter((one) => !/^(OPTIONS|HEAD) /.test(one)).map((one) => one.replaceAll(/\{(\w+)\}/g, ':$1'));
  return [...found].filter(
    (one) => !/^(OPTIONS|HEAD) /.test(one) && !one.includes(' /api/auth/') && !FOR_NOBODY.includes(one),
  );
}

/** Whether the role refuses the request. Nothing has the id of the path, so that what is allowed changes nothing. */
async function isRefused(endpoint: string, role: Role): Promise<boolean> {
  const [method = '', path = ''] = endpoint.split(' ');
  const abort = new AbortController();
  const response = await fetch(`${cloud.url}${path.replace(/\{\w+\}/g, NOBODY)}`, {
    method,
    headers: { authorization: `Bearer ${tokens[role]}` },
    signal: abort.signal,
  });
  if (response.headers.get('content-type')?.includes('event-stream')) {
    abort.abort();
    return false;
  }
  const body = (await response.json().catch(() => ({}))) as { code?: string; message?: string };
  const message = `This needs the role ${lowest(endpoint)}; yours in this account is ${role}.`;
  if (response.status !== 403 || !body.message?.includes('role')) return false;
  expect(body.message).toContain(message);
  if (path.startsWith('/api/')) expect(body.code).toBe('forbidden');
  return true;
}

it('of the tables here are those of registered routes, and no documented one is left out', async () => {
  const { paths } = (await cloud.call('GET', '/openapi.json')).body;
  const documented = Object.entries<Json>(paths)
    .filter(([path]) => path.startsWith('/api/') && !path.startsWith('/api/auth/'))
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`));
  expect(documented.length).toBeGreaterThan(60);
  expect(documented.filter((one) => !endpoints.includes(one) && !FOR_NOBODY.includes(one))).toEqual([]);
  for (const endpoint of [...VIEWER_MAY, ...OWNER_ONLY, ...NOT_FOR_VIEWERS]) expect(endpoints).toContain(endpoint);
});

it('are on the page of roles, which has every route of the cloud', async () => {
  await expect(pageOfRoles(names)).toMatchFileSnapshot('../../../docs/roles.md');
});

it('are in the answer of the account', async () => {
  for (const role of ROLES)
    expect((await cloud.call('GET', '/api/v3/account', { token: tokens[role] })).body.role).toBe(role);
});

it('are in the profile, with the rules by which a program offers what is allowed', async () => {
  const { role, rules } = (await cloud.call('GET', '/api/v3/profile', { token: tokens.viewer })).body;
  expect(role).toBe('viewer');
  for (const endpoint of endpoints.filter((one) => one.includes(' /api/'))) {
    const [method = '', path = ''] = endpoint.replaceAll(/\{(\w+)\}/g, ':$1').split(' ');
    const [rule] = (rules as Json[])
      .filter((one) => `${path}/`.startsWith(`${one.path}/`))
      .toSorted((a, b) => b.path.length - a.path.length);
    expect([endpoint, method === 'GET' ? rule.read : rule.change]).toEqual([endpoint, lowest(endpoint)]);
  }
});

describe.each(ROLES)('of a %s', (role) => {
  it('allow what the role may do on every route, and refuse the rest with the role that it takes', async () => {
    const refused: string[] = [];
    for (const endpoint of endpoints.filter((one) => one !== LEAVE))
      if (await isRefused(endpoint, role)) refused.push(endpoint);
    // At last: who leaves has another role from then on.
    if (await isRefused(LEAVE, role)) refused.push(LEAVE);
    const wanted = endpoints.filter((endpoint) => ROLES.indexOf(role) < ROLES.indexOf(lowest(endpoint)));
    expect(refused.toSorted()).toEqual(wanted.toSorted());
  });
});

const ABOUT: Readonly<Record<Role, string>> = {
  viewer: 'Reads, and changes what is about himself.',
  operator: 'May do that and, besides:',
  owner: 'May do that and, besides:',
};

/** The page of the roles: what each may do that the one before may not. */
function pageOfRoles(all: readonly string[]): string {
  const rowOf = (name: string): RouteRow | undefined => (name in ROUTES ? ROUTES[name as Route] : undefined);
  const lines = (some: readonly string[]): string[] =>
    some.toSorted(byPath).map((name) => {
      const summary = rowOf(name)?.summary;
      return `- \`${name}\`${summary === undefined ? '' : `: ${summary}`}${rowOf(name)?.scope === 'operator' ? ' (operators of the cloud only)' : ''}`;
    });
  const isAsked = (name: string): boolean =>
    rowOf(name)?.scope !== 'anyone' && !FOR_NOBODY.includes(name) && !name.startsWith('POST /api/auth/sign-');
  const asked = all.filter(isAsked);
  const ofRole = (role: Role): string[] =>
    asked.filter((name) => neededRole(...(name.split(' ') as [string, string])) === role);
  return [
    '# Roles',
    '',
    'A member of an account is a viewer, an operator or an owner. Each may do what those before it may. This page is made from',
    'the rows of the routes (`packages/protocol/src/routes`) and, for contracts that are not ours, from',
    '`apps/cloud/src/people/members/roles.ts`; a test of the cloud compares it with the routes that are registered.',
    ...memberApi.ROLES.flatMap((role) => [
      '',
      `## ${role[0]!.toUpperCase()}${role.slice(1)}`,
      '',
      ABOUT[role],
      '',
      ...lines(ofRole(role)),
    ]),
    '',
    '## Without a credential',
    '',
    ...lines(all.filter((name) => !isAsked(name))),
    '',
  ].join('\n');
}

function byPath(a: string, b: string): number {
  const [of, other] = [a, b].map((name) => name.split(' ').toReversed().join(' '));
  return of! < other! ? -1 : 1;
}
