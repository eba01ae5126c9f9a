/** The table of the routes of the API: what they promise. The cloud has a handler for each (`docs/adding-an-endpoint.md`). */
import { accountRoutes } from './accounts.ts';
import { agentRoutes } from './agents.ts';
import { alertRoutes } from './alerts.ts';
import { attentionRoutes } from './attention.ts';
import { boardRoutes } from './boards.ts';
import { conversionRoutes } from './conversions.ts';
import { eventRoutes } from './events.ts';
import { jobActionRoutes } from './job-actions.ts';
import { jobRoutes } from './jobs.ts';
import { keyRoutes } from './keys.ts';
import { labelRoutes } from './labels.ts';
import { logRoutes } from './logs.ts';
import { memberRoutes } from './members.ts';
import { operatorRoutes } from './operator.ts';
import { pageTokenRoutes } from './page-tokens.ts';
import { poolRoutes } from './pools.ts';
import { printerRoutes } from './printers.ts';
import { quotaRoutes } from './quota.ts';
import { supportRoutes } from './support.ts';
import { templateRoutes } from './templates.ts';
import { updateRoutes } from './updates.ts';
import { type RouteRow, variantsOf } from './row.ts';
import { webhookRoutes } from './webhooks.ts';

/** Every route, by method and path. */
export const ROUTES = {
  ...accountRoutes,
  ...agentRoutes,
  ...alertRoutes,
  ...attentionRoutes,
  ...boardRoutes,
  ...conversionRoutes,
  ...eventRoutes,
  ...jobActionRoutes,
  ...jobRoutes,
  ...keyRoutes,
  ...labelRoutes,
  ...logRoutes,
  ...memberRoutes,
  ...operatorRoutes,
  ...pageTokenRoutes,
  ...poolRoutes,
  ...printerRoutes,
  ...quotaRoutes,
  ...supportRoutes,
  ...templateRoutes,
  ...updateRoutes,
  ...webhookRoutes,
};
export type Routes = typeof ROUTES;

/** The row of a route, or of a variant of one, by its method and path; undefined for a route outside of the table. */
export function rowOf(name: string): RouteRow | undefined {
  const rows: Readonly<Record<string, RouteRow>> = ROUTES;
  if (Object.hasOwn(rows, name)) return rows[name];
  const [route, at] = [name.slice(0, name.lastIndexOf('/')), name.slice(name.lastIndexOf('/') + 1)];
  return Object.hasOwn(rows, route) ? new Map(variantsOf(rows[route]!)).get(at) : undefined;
}
