/** A test starts this as a cloud and kills it: its conversion computes for ever. Writes the pid of the conversion. */
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { launch } from '../src/labels/conversions/launch.ts';
import { findProtection } from '../src/labels/conversions/protection.ts';

const program = fileURLToPath(new URL('./endless-program.ts', import.meta.url));
const child = launch(program, { protection: await findProtection(), maxOldGenerationMb: 128 });
child.send('begin');
await once(child, 'message');
process.stdout.write(`${child.pid}\n`);
setInterval(() => {}, 60_000);
