/** Runs under the Windows Node: a queue whose jobs are added to a Unix file. */
import { addDriver, addQueue } from './queues.ts';

const [name, file] = process.argv.slice(2) as [string, string];
addDriver();
addQueue(name, `|cat >> ${file}`);
console.log('[]');
process.exit(0);
