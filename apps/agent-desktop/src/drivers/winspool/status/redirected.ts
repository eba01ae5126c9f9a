/** Printers of a remote desktop: Windows names them anew, by the number of the session, each time somebody connects. */
import { QUEUE_ATTRIBUTES } from './status-table.ts';

/** `Zebra (redirected 5)`, in any language of Windows. */
const SESSION = /\(([^()\d]+)\d+\)$/;

/** The name without the number of its session: `Zebra (redirected #)`; any other name as it is. */
export const stableName = (name: string): string => name.replace(SESSION, '($1#)');

/** Whether the queue leads to a printer of the computer from which somebody has connected. */
export const isRedirected = ({ port, attributes }: { readonly port: string; readonly attributes: number }): boolean =>
  (attributes & QUEUE_ATTRIBUTES.TERMINAL_SERVICES) !== 0 || /^TS\d+/.test(port);
