/** A server that a page asks and that says nothing, or never ends, is left; a slow one is not. */
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchBlob } from '../src/fetched.ts';
import { optionsOfScriptTag } from '../src/script-tag.ts';
import { createSend } from '../src/send.ts';

const running: (() => void)[] = [];
let asked = 0;
beforeEach(() => {
  asked = 0;
});
afterEach(() => {
  vi.unstubAllGlobals();
  for (const close of running.splice(0)) close();
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer((request, response) => {
    asked++;
    request.resume();
    listener(request, response);
  }).listen(0, '127.0.0.1');
  running.push(() => server.close().closeAllConnections());
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const SILENT: [string, RequestListener][] = [
  ['says nothing', () => undefined],
  ['falls silent in the middle of its answer', (_, response) => void response.writeHead(200).write('{')],
];
/** Sends parts until the client has gone. */
const endless: RequestListener = (_, response) => {
  const more = (): void => {
    while (!response.destroyed && response.write(Buffer.alloc(65_536)));
  };
  response.on('drain', more);
  more();
};
/** Each part comes soon after the one before, the whole long after the limit. */
const slow: RequestListener = (_, response) => {
  const parts = ['{"slow"', ':', '"', 'b', 'u', 't', '"', '}'];
  const timer = setInterval(() => (parts.length > 0 ? response.write(parts.shift()) : response.end()), 100);
  response.on('close', () => clearInterval(timer));
};

describe('the service', () => {
  it.each(SILENT)('that %s is asked again and then given up', async (_, listener) => {
    const send = createSend({ server: await serve(listener), token: 'svc_page_x' }, 300);
    await expect(send('GET /api/v3/printers')).rejects.toMatchObject({
      name: 'PlatenError',
      code: 'timeout',
      retryable: true,
    });
    expect(asked).toBe(4);
  });

  it('that says nothing is given up with the signal of the client', async () => {
    const ending = new AbortController();
    const server = await serve(() => ending.abort(new Error('left')));
    const send = createSend({ server, token: 'svc_page_x', signal: ending.signal }, 60_000);
    await expect(send('GET /api/v3/printers')).rejects.toThrow('left');
    expect(asked).toBe(1);
  });

  it('that is slow is waited for', async () => {
    const send = createSend({ server: await serve(slow), token: 'svc_page_x' }, 700);
    expect(await send('GET /api/v3/printers')).toEqual({ slow: 'but' });
  });
});

describe('a file of a page', () => {
  beforeEach(() => vi.stubGlobal('document', { baseURI: 'http://127.0.0.1/' }));

  it.each(SILENT)('from a server that %s is given up', async (_, listener) => {
    const url = await serve(listener);
    await expect(fetchBlob(url, { silentMs: 50 })).rejects.toThrow(
      `${url}/ cannot be loaded: Nothing arrived for 50 ms.`,
    );
  });

  it('that never ends is given up, though its length is not announced', async () => {
    const url = await serve(endless);
    await expect(fetchBlob(url, { mostBytes: 1024 * 1024 })).rejects.toThrow(
      `${url}/ cannot be loaded: it is larger than 1 MB.`,
    );
  });

  it('with its token that never ends is given up', async () => {
    const url = await serve(endless);
    vi.stubGlobal('document', {
      baseURI: 'http://127.0.0.1/',
      currentScript: { src: `${url}/platen.js`, dataset: { tokenUrl: `${url}/token` } },
    });
    const { token } = optionsOfScriptTag();
    expect(token).toBeInstanceOf(Function);
    await expect((token as () => Promise<string>)()).rejects.toThrow(`${url}/token cannot be loaded: it is larger`);
  });

  it('from a slow server is waited for', async () => {
    expect(await (await fetchBlob(await serve(slow), { silentMs: 700 })).text()).toBe('{"slow":"but"}');
  });
});
