/** What each role may do: the rows of our routes say it, and a table says it for contracts that are not ours. */
import { memberApi, type Route, type RouteRows, ROUTES, rowOf } from '@platen/protocol';

type Role = memberApi.Role;

/** The roles that reading and changing take. */
interface Needs {
  readonly read: Role;
  readonly change: Role;
}

const USUAL: Needs = { read: 'viewer', change: 'operator' };
const ANYBODY: Needs = { read: 'viewer', change: 'viewer' };

/** Paths whose contract is somebody else's, by their beginning; the longest counts. docs/roles.md lists their routes. */
const OTHERS: Readonly<Record<string, Needs>> = {
  // Users about themselves.
  '/api/auth': ANYBODY,
  '/printnode': USUAL,
  // The address of a webhook is often a secret.
  '/printnode/webhook': { read: 'operator', change: 'owner' },
  '/printnode/webhooks': { read: 'operator', change: 'owner' },
  '/labelary': ANYBODY,
  // Each tool calls a route of ours.
  '/mcp': ANYBODY,
  // A program gets the role of the member who allows it, and no more.
  '/oauth': ANYBODY,
};

const READS: readonly string[] = ['GET', 'HEAD'];
const ROWS: RouteRows = ROUTES;

/** The role that a route of ours takes of a member. */
export const roleOf = (route: Route): Role => ROUTES[route].role;

/** The role that a route takes of a member, by its method and path. Throws if no table has it. */
export function neededRole(method: string, path: string): Role {
  const name = `${method === 'HEAD' ? 'GET' : method} ${path}`;
  const row = rowOf(name);
  if (row) return row.role;
  const needs = OTHERS[longestPrefix(path, OTHERS)];
  if (!needs) throw new Error(`${name} has no row in packages/protocol/src/routes, and no role in members/roles.ts.`);
  return READS.includes(method) ? needs.read : needs.change;
}

function longestPrefix(path: string, table: Readonly<Record<string, unknown>>): string {
  for (let prefix = path; prefix !== ''; prefix = prefix.slice(0, prefix.lastIndexOf('/')))
    if (Object.hasOwn(table, prefix)) return prefix;
  return '';
}

/** The rows by the beginning of a path, for a program that asks what it may offer. */
export const ROLE_RULES: memberApi.RoleRule[] = rulesOf(ROWS);

/** A rule where a path takes other roles than the rule above it. */
function rulesOf(rows: RouteRows): memberApi.RoleRule[] {
  const rules: Record<string, Needs> = { '/api': USUAL };
  const byPath = Map.groupBy(Object.entries(rows), ([name]) => name.slice(name.indexOf(' ') + 1));
  for (const path of [...byPath.keys()].filter((one) => one.startsWith('/api/')).toSorted()) {
    const above = rules[longestPrefix(path, rules)]!;
    const taken = (reads: boolean, usual: Role): Role => {
      const named = byPath
        .get(path)!
        .filter(([name, row]) => name.startsWith('GET ') === reads && row.scope !== 'anyone');
      const roles = new Set(named.map(([, { role }]) => role));
      if (roles.size > 1) throw new Error(`All changes of ${path} must take one role: a rule has one.`);
      return [...roles][0] ?? usual;
    };
    const needs = { read: taken(true, above.read), change: taken(false, above.change) };
    if (needs.read !== above.read || needs.change !== above.change) rules[path] = needs;
  }
  return Object.entries(rules).map(([path, needs]) => ({ path, ...needs }));
}

const rank = (role: Role): number => memberApi.ROLES.indexOf(role);

/** Whether a member with this role may do what takes `needed`. */
export const hasRole = (role: Role, needed: Role): boolean => rank(role) >= rank(needed);
