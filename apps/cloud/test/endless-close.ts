/** A test starts this as a program whose shutdown never ends. */
import { endOnSignals } from '../src/end-on-signals.ts';

setInterval(() => {}, 60_000);
endOnSignals(() => new Promise(() => {}), 200);
process.stdout.write('ready\n');
