/** The table of the routes of the API: what they promise. The cloud has a handler for each (`docs/adding-an-endpoint.md`). */
import { keyRoutes } from './keys.ts';
import { printerRoutes } from './printers.ts';
import { quotaRoutes } from './quota.ts';

/** Every route, by method and path. */
export const ROUTES = { ...keyRoutes, ...printerRoutes, ...quotaRoutes };
export type Routes = typeof ROUTES;
