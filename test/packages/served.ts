/** A server for the files of a test's pages. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  css: 'text/css',
  wasm: 'application/wasm',
  html: 'text/html',
};

interface Served {
  /** `http://127.0.0.1:49152`. */
  readonly url: string;
  readonly close: () => void;
}

/** Serves the files that `fileOf` names by the path of their address: a path on disk, or the content itself. */
export async function serve(fileOf: (pathname: string) => string | Buffer): Promise<Served> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1');
    try {
      const file = fileOf(pathname);
      const extension = pathname.endsWith('/') ? 'html' : pathname.split('.').at(-1)!;
      response.setHeader('content-type', TYPES[extension] ?? 'application/octet-stream');
      response.end(typeof file === 'string' ? readFileSync(file) : file);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
