/** Runs under the Windows Node: writes an event of each kind. Wine prints them where its log is asked for that. */
import { openEventLog } from '../../src/service/event-log.ts';
import { EVENTS } from '../../src/service/logged-events.ts';

const write = openEventLog();
for (const name of Object.keys(EVENTS) as (keyof typeof EVENTS)[]) write(name, `${name} désk`);
write('notPrinted', 'x'.repeat(100_000));
process.exit(0);
