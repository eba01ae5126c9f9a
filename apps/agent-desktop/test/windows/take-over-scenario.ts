/** Runs under the Windows Node: takes over the agent of a user, and starts no tray where nobody is logged in. Prints JSON. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { startTrays } from '../../src/service/start-trays.ts';
import { takeOver } from '../../src/service/take-over.ts';

const [userData = '', dataDir = ''] = process.argv.slice(2);
const taken = await takeOver(userData, dataDir);
const again = await takeOver(userData, dataDir);
const key = readFileSync(path.join(dataDir, 'agent.key'), 'utf8').trim();
await taken?.finish();
console.log(JSON.stringify({ name: taken?.name, key, again: again ?? null, trays: startTrays('C:\\no program.exe') }));
process.exit(0);
