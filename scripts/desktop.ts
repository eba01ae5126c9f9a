/** `pnpm desktop [--build-only [--out DIR]]`: bundles the tray app and starts it in Electron, whose runtime comes with the first start. */
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildShell } from './desktop-build.ts';
import { root } from './processes.ts';

const app = path.join(root, 'apps/agent-desktop');
const require = createRequire(path.join(app, 'package.json'));

const { values } = parseArgs({
  options: { 'build-only': { type: 'boolean' }, out: { type: 'string' } },
  strict: false,
});
const out = typeof values.out === 'string' ? path.resolve(values.out) : path.join(app, 'dist');
await buildShell(out);
if (values['build-only']) process.exit(0);

let electron: string;
try {
  electron = require('electron') as unknown as string;
} catch (error) {
  console.error(
    `The Electron runtime is not here and could not be downloaded: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`,
  );
  console.error('The same windows run in a browser: npx pnpm agent --ui');
  process.exit(1);
}
const child = spawn(electron, [app, ...process.argv.slice(2)], { stdio: 'inherit' });
child.on('error', (error) => {
  console.error(`Electron cannot be started: ${error.message}. The same windows run in a browser: npx pnpm agent --ui`);
  process.exit(1);
});
child.on('exit', (code) => process.exit(code ?? 0));
