/** A port for a server that is started in a moment. */
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Systems give ports from 32768 up to whoever connects: one found free there may be somebody's a moment later. */
const FIRST = 20_000;
const COUNT = 12_000;

export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * COUNT);
    const server = createServer();
    try {
      await once(server.listen(port, '127.0.0.1'), 'listening');
    } catch {
      continue;
    }
    server.close();
    await once(server, 'close');
    return port;
  }
}
