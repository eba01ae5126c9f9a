/**
 * `pnpm types`: checks every tsconfig.json of the repository: Node's code without the DOM, browser code without Node. What
 * it found is kept, so that the next run checks what has changed since.
 */
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const kept = path.join(root, 'node_modules/.cache/platen-types');
const projects = globSync('**/tsconfig.json', { cwd: root, exclude: ['**/node_modules', '**/dist'] });
const failed = projects.toSorted().filter((project) => {
  const found = path.join(kept, `${project.replaceAll(path.sep, '-')}.tsbuildinfo`);
  const options = ['--noEmit', '--incremental', '--tsBuildInfoFile', found];
  const { status } = spawnSync(path.join(root, 'node_modules/.bin/tsc'), [...options, '-p', project], {
    cwd: root,
    stdio: 'inherit',
  });
  return status !== 0;
});
if (failed.length > 0) console.error(`Types fail in ${failed.join(', ')}`);
process.exit(failed.length > 0 ? 1 : 0);
