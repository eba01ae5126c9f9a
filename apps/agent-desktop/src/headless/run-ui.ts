/** `run --ui`: the agent with its windows in a browser; a user may enroll it there. */
import os from 'node:os';
import { defaultDataDir } from '../core/data-dir/data-dir.ts';
import { createUiHost } from '../ui-host/ui-host.ts';
import type { Arguments } from './arguments.ts';
import { ensurePages } from './pages.ts';
import { startOnLastPort } from './windows-port.ts';

/** Runs until SIGINT or SIGTERM. */
export async function runWithUi(args: Arguments, writeLine: (line: string) => void): Promise<number> {
  await ensurePages(writeLine);
  const host = createUiHost({
    dataDir: args.dataDir ?? defaultDataDir(),
    agent: {
      logLevel: args.verbose ? 'debug' : 'info',
      terminal: writeLine,
      ...(args.allowLoopback ? { allowLoopback: true } : {}),
      ...(args.allowPlainHttp ? { allowPlainHttp: true } : {}),
    },
  });
  if (args.server !== undefined && args.code !== undefined) {
    await host.bridge.enroll({ server: args.server, code: args.code, name: args.name ?? os.hostname() });
  } else {
    await host.start();
  }
  const server = await startOnLastPort(host, args.dataDir ?? defaultDataDir());
  writeLine(`The agent's windows: ${server.url}`);
  await new Promise<void>((resolve) => {
    process.once('SIGINT', resolve);
    process.once('SIGTERM', resolve);
  });
  await server.close();
  await host.stop();
  return 0;
}
