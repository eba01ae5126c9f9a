/** What `pnpm dev` adds to `pnpm start`: programs that start again on a change of their sources, windows that reload. */
import { watch } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './processes.ts';

/** An editor writes a file in several steps, a checkout many files. */
const SETTLED_MS = 200;

/** Calls `onChange` with a file below the folders once changes have come to rest. Tests are no sources of a program. */
export function watchSources(folders: readonly string[], onChange: (file: string) => void): void {
  let timer: NodeJS.Timeout | undefined;
  for (const folder of folders) {
    watch(path.join(root, folder), { recursive: true }, (_, file) => {
      if (!file || !/\.(tsx?|css|js|json|sql)$/.test(file) || file.includes('.test.')) return;
      clearTimeout(timer);
      timer = setTimeout(() => onChange(path.join(folder, file)), SETTLED_MS);
    });
  }
}

interface PageServer {
  readonly listen: () => Promise<unknown>;
  readonly close: () => Promise<void>;
  readonly resolvedUrls: { readonly local: readonly string[] } | null;
}
interface AgentCalls {
  readonly on: (
    event: 'proxyReq',
    listener: (request: { setHeader: (name: string, value: string) => void }) => void,
  ) => void;
}

/**
 * Serves the windows of the agent from their sources; a page takes changes over by itself. Its calls go to the agent whose
 * windows have the address `windowsOf()`: the port stays over a restart, the token is new each time.
 */
export async function serveWindows(windowsOf: () => string): Promise<string> {
  const app = path.join(root, 'apps/agent-desktop');
  const require = createRequire(path.join(app, 'package.json'));
  const load = async (name: string): Promise<unknown> => import(pathToFileURL(require.resolve(name)).href);
  const { createServer } = (await load('vite')) as { createServer: (options: object) => Promise<PageServer> };
  const { default: react } = (await load('@vitejs/plugin-react')) as { default: () => unknown };
  const { origin } = new URL(windowsOf());
  const configure = (calls: AgentCalls): void =>
    calls.on('proxyReq', (request) => {
      // The agent takes calls of its own pages alone.
      request.setHeader('origin', origin);
      request.setHeader('x-platen-token', new URLSearchParams(new URL(windowsOf()).hash.slice(1)).get('token') ?? '');
    });
  const server = await createServer({
    // The one of the app is for builds.
    configFile: false,
    root: path.join(app, 'src/renderer'),
    cacheDir: path.join(root, 'node_modules/.cache/windows'),
    plugins: [react()],
    logLevel: 'warn',
    server: { host: '127.0.0.1', proxy: { '/bridge': { target: origin, changeOrigin: true, configure } } },
  });
  await server.listen();
  return `${server.resolvedUrls!.local[0]}#token=development`;
}
