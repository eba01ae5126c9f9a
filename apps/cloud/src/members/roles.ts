/** What each role may do: the table that `http/authenticate.ts` enforces. */
import { memberApi } from '@platen/protocol';

type Role = memberApi.Role;

/** The roles that reading and changing take. */
interface Needs {
  readonly read: Role;
  readonly change: Role;
}

const USUAL: Needs = { read: 'viewer', change: 'operator' };

/** What takes other roles than usual, by the beginning of its path; the longest counts. */
const EXCEPTIONS: Readonly<Record<string, Needs>> = {
  // Users about themselves.
  '/api/auth': { read: 'viewer', change: 'viewer' },
  '/api/v3/profile': { read: 'viewer', change: 'viewer' },
  '/api/v3/account': { read: 'viewer', change: 'owner' },
  '/api/v3/account/switch': { read: 'viewer', change: 'viewer' },
  '/api/v3/account/leave': { read: 'viewer', change: 'viewer' },
  // Operators of the cloud, whatever their role in the account that they look at.
  '/api/v3/operator': { read: 'viewer', change: 'viewer' },
  '/api/v3/members': { read: 'viewer', change: 'owner' },
  '/api/v3/invitations': { read: 'owner', change: 'owner' },
  '/api/v3/invitations/accept': { read: 'viewer', change: 'viewer' },
  '/api/v3/keys': { read: 'operator', change: 'owner' },
  // The address of a webhook is often a secret.
  '/api/v3/webhooks': { read: 'operator', change: 'owner' },
  '/api/v3/alert-channels': { read: 'operator', change: 'owner' },
  '/api/v3/audit': { read: 'operator', change: 'owner' },
  // Rendering changes nothing.
  '/api/v2/labels/:id/generate': { read: 'viewer', change: 'viewer' },
  '/api/v3/templates/:id/convert': { read: 'viewer', change: 'viewer' },
};

/** The same for a program that asks what it may offer. */
export const ROLE_RULES: memberApi.RoleRule[] = [
  { path: '/api', ...USUAL },
  ...Object.entries(EXCEPTIONS).map(([path, needs]) => ({ path, ...needs })),
];

const READS: readonly string[] = ['GET', 'HEAD'];

/** The role that a request takes of a member, by its method and the path of its route. */
export function neededRole(method: string, path: string): Role {
  const needs = EXCEPTIONS[longestPrefix(path)] ?? USUAL;
  return READS.includes(method) ? needs.read : needs.change;
}

function longestPrefix(path: string): string {
  for (let prefix = path; prefix !== ''; prefix = prefix.slice(0, prefix.lastIndexOf('/')))
    if (Object.hasOwn(EXCEPTIONS, prefix)) return prefix;
  return '';
}

const rank = (role: Role): number => memberApi.ROLES.indexOf(role);

/** Whether a member with this role may do what takes `needed`. */
export const hasRole = (role: Role, needed: Role): boolean => rank(role) >= rank(needed);
