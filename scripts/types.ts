/** `pnpm types`: checks every tsconfig.json of the repository: Node's code without the DOM, browser code without Node. */
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const projects = globSync('**/tsconfig.json', { cwd: root, exclude: ['**/node_modules', '**/dist'] });
const failed = projects.toSorted().filter((project) => {
  const { status } = spawnSync(path.join(root, 'node_modules/.bin/tsc'), ['--noEmit', '-p', project], {
    cwd: root,
    stdio: 'inherit',
  });
  return status !== 0;
});
if (failed.length > 0) console.error(`Types fail in ${failed.join(', ')}`);
process.exit(failed.length > 0 ? 1 : 0);
