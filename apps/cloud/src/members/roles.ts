/** What each role may do: the table that `http/authenticate.ts` enforces. */
import { memberApi } from '@platen/protocol';

type Role = memberApi.Role;

/** The roles that reading and changing take. */
interface Needs {
  readonly read: Role;
  readonly change: Role;
}

const USUAL: Needs = { read: 'viewer', change: 'operator' };
const ANYBODY: Needs = { read: 'viewer', change: 'viewer' };

/** What takes other roles than usual, by the beginning of its path; the longest counts. */
const EXCEPTIONS: Readonly<Record<string, Needs>> = {
  // Users about themselves.
  '/api/auth': ANYBODY,
  '/api/v3/profile': ANYBODY,
  '/api/v3/account': { read: 'viewer', change: 'owner' },
  '/api/v3/account/switch': ANYBODY,
  '/api/v3/account/leave': ANYBODY,
  // Operators of the cloud, whatever their role in the account that they look at.
  '/api/v3/operator': ANYBODY,
  '/api/v3/members': { read: 'viewer', change: 'owner' },
  '/api/v3/invitations': { read: 'owner', change: 'owner' },
  '/api/v3/invitations/accept': ANYBODY,
  '/api/v3/keys': { read: 'operator', change: 'owner' },
  // The address of a webhook is often a secret.
  '/api/v3/webhooks': { read: 'operator', change: 'owner' },
  '/printnode/webhook': { read: 'operator', change: 'owner' },
  '/printnode/webhooks': { read: 'operator', change: 'owner' },
  '/api/v3/alert-channels': { read: 'operator', change: 'owner' },
  '/api/v3/audit': { read: 'operator', change: 'owner' },
  // Rendering changes nothing.
  '/api/v2/convert': ANYBODY,
  '/api/v2/lint': ANYBODY,
  '/api/v2/labels/:id/generate': ANYBODY,
  '/api/v3/templates/:id/convert': ANYBODY,
};

/** The same for a program that asks what it may offer. */
export const ROLE_RULES: memberApi.RoleRule[] = [
  { path: '/api', ...USUAL },
  ...Object.entries(EXCEPTIONS).map(([path, needs]) => ({ path, ...needs })),
];

/** Every path of the API is below one of these. */
const TABLE: Readonly<Record<string, Needs>> = {
  '/api/v2': USUAL,
  '/api/v3': USUAL,
  '/printnode': USUAL,
  // Each tool calls a route above.
  '/mcp': ANYBODY,
  // A program gets the role of the member who allows it, and no more.
  '/oauth': ANYBODY,
  ...EXCEPTIONS,
};

const READS: readonly string[] = ['GET', 'HEAD'];

/** The role that a request takes of a member, by its method and the path of its route. Throws if the table lacks it. */
export function neededRole(method: string, path: string): Role {
  const needs = TABLE[longestPrefix(path)];
  if (!needs) throw new Error(`${path} has no role in members/roles.ts.`);
  return READS.includes(method) ? needs.read : needs.change;
}

function longestPrefix(path: string): string {
  for (let prefix = path; prefix !== ''; prefix = prefix.slice(0, prefix.lastIndexOf('/')))
    if (Object.hasOwn(TABLE, prefix)) return prefix;
  return '';
}

const rank = (role: Role): number => memberApi.ROLES.indexOf(role);

/** Whether a member with this role may do what takes `needed`. */
export const hasRole = (role: Role, needed: Role): boolean => rank(role) >= rank(needed);
