/**
 * The account of a key in PrintNode's shapes, and requests about accounts, which are refused here: people manage
 * accounts, members and keys.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../ground/http/api-error.ts';
import { accountOf } from '../../ground/http/callers/principal.ts';
import type { Get } from './get.ts';
import { HIDDEN } from './get.ts';
import { listComputers } from './lists.ts';
import { findWhoami } from './store.ts';

export function accountRoutes(app: FastifyInstance, get: Get, deps: Deps): void {
  get('/ping', async () => 'OK');
  get('/noop', async () => 'OK');
  get('/whoami', async (request) => whoami(deps, accountOf(request).accountId));
  get('/credits', async () => null);
  get('/account/state', async () => 'active');
  get('/account/controllable', async () => []);
  for (const path of ['/download/clients', '/download/clients/:clients', '/scales']) get(path, async () => []);
  for (const path of ['/computer/:computers/scales', '/computer/:computers/scales/*']) get(path, async () => []);
  // Odoo's module takes null for a scale that is not online, and 404 for a service that is gone.
  get('/computer/:computers/scale/:name/:device', async () => null);
  for (const [methods, paths, code, text] of REFUSED)
    for (const url of paths)
      app.route({
        method: [...methods],
        url,
        schema: HIDDEN,
        handler: async () => {
          throw new ApiError(code, text);
        },
      });
}

async function whoami(deps: Deps, id: string) {
  const [account, computers] = await Promise.all([findWhoami(deps.database.sql, id), listComputers(deps, id)]);
  const [firstname = '', ...rest] = account.name.split(' ');
  return {
    id: account.number,
    firstname,
    lastname: rest.join(' '),
    email: account.email,
    canCreateSubAccounts: false,
    creatorEmail: null,
    creatorRef: null,
    childAccounts: [],
    credits: null,
    numComputers: computers.length,
    totalPrints: account.totalPrints,
    versions: [],
    connected: computers.filter(({ state }) => state === 'connected').map((computer) => computer.id),
    Tags: [],
    ApiKeys: [],
    state: 'active',
    permissions: ['Unrestricted'],
  };
}

/** Requests that a key cannot make: methods, paths, error and the sentence with what to do instead. */
const REFUSED = [
  [
    ['POST', 'PATCH', 'DELETE'],
    ['/account'],
    'forbidden',
    'A key cannot create, change or delete an account. A person does so in the dashboard, under Account.',
  ],
  [
    ['PUT'],
    ['/account/state'],
    'forbidden',
    'A key cannot suspend an account. Remove the keys that must not print any more, in the dashboard under Keys.',
  ],
  [
    ['GET', 'POST', 'DELETE'],
    ['/account/apikey/:name'],
    'forbidden',
    'A key cannot show, create or remove keys, and no key is shown twice. Create keys in the dashboard, under Keys.',
  ],
  [['GET', 'DELETE'], ['/account/tag/:name'], 'not_found', 'There is no such tag: accounts have no tags here.'],
  [['POST'], ['/account/tag/:name'], 'forbidden', 'Accounts have no tags here: keep such a value in your program.'],
  [
    ['GET'],
    ['/client/key/:uuid', '/download/client/:os'],
    'not_found',
    'PrintNode’s client does not print here. Install the agent on that computer: see docs/agent.',
  ],
  [
    ['PATCH'],
    ['/download/clients/:clients'],
    'not_found',
    'PrintNode’s client does not print here. Install the agent on that computer: see docs/agent.',
  ],
  [
    ['GET'],
    ['/billing/statistics', '/billing/plan'],
    // Odoo's module takes 403 for an account without the answer, and 404 for a service that is gone.
    'forbidden',
    'A key does not read the plan and its usage. They are in the dashboard, under Account.',
  ],
  [['PUT'], ['/scale'], 'forbidden', 'Agents do not read scales, so there is none to test.'],
  [
    ['DELETE'],
    ['/computers', '/computers/:computers'],
    'forbidden',
    'A key cannot remove a computer. Remove its agent in the dashboard, under Agents.',
  ],
] as const;

/** Other credentials than a key. Throws `unauthorized`. */
export function refuseOtherCredentials({ headers }: FastifyRequest): void {
  if ('x-auth-with-account-credentials' in headers)
    throw new ApiError('unauthorized', 'An email address and a password do not sign in here: send an API key.');
  if ('x-auth-with-client-key' in headers)
    throw new ApiError('unauthorized', 'A client key does not sign in here: send an API key.');
}

/** A request for a child account must not act on the account of the key. Throws `forbidden`. */
export async function refuseChildAccount({ database }: Deps, request: FastifyRequest): Promise<void> {
  const asked = CHILD_HEADERS.map((name) => ({ name, value: request.headers[name] })).find(({ value }) => value);
  if (!asked) return;
  const account = await findWhoami(database.sql, accountOf(request).accountId);
  const isOwn =
    (asked.name === 'x-child-account-by-id' && asked.value === String(account.number)) ||
    (asked.name === 'x-child-account-by-email' && String(asked.value).toLowerCase() === account.email.toLowerCase());
  if (isOwn) return;
  throw new ApiError(
    'forbidden',
    `There are no child accounts here, and ${asked.name} names another account than that of the key: send a key of that account.`,
  );
}

const CHILD_HEADERS = ['x-child-account-by-id', 'x-child-account-by-email', 'x-child-account-by-creatorref'] as const;
