/**
 * `pnpm types`: builds every tsconfig.json of the repository: Node's code without the DOM, browser code without Node. A
 * project that others refer to leaves declarations, so that its sources are checked once. What was found is kept: the next
 * run checks what has changed since.
 */
import { globSync } from 'node:fs';
import { buildTypes } from './build-types.ts';
import { root } from './processes.ts';

const projects = globSync('**/tsconfig.json', { cwd: root, exclude: ['**/node_modules', '**/dist', '.out'] });
process.exit(buildTypes(root, projects.toSorted()));
