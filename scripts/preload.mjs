/**
 * Preloaded into every program (`node --import`). Compiled sources are kept below node_modules, so that Node needs its
 * TypeScript compiler on the first start only: that saves 30 MB of memory and half of the start. A child of
 * `pnpm start` also ends when its parent dies in any way.
 */
import * as module from 'node:module';
import path from 'node:path';

if (!process.features.typescript) {
  console.error(
    `Platen needs Node 22.18 or newer, and this is ${process.version}. On Linux x64 the install brings Node 24 along: run "npx pnpm install" and look at what it says.`,
  );
  process.exit(1);
}
module.enableCompileCache(path.join(import.meta.dirname, '../node_modules/.cache/platen'));
setTimeout(module.flushCompileCache, 5000).unref();
process.channel?.unref();
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
