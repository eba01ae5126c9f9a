/** The stream of events ends where nothing comes any more, and goes on as long as something does. */
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchedLine } from './watched-line.ts';

/** What a browser has and Node has not: events of its window. */
const page = new EventTarget();
beforeEach(() => {
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});
afterEach(() => vi.unstubAllGlobals());

/** Long enough for an answer that comes at once, on a loaded machine too. */
const SILENT_MS = 1500;

/** Reads a stream until it ends: what came, and whether the line was dead. */
async function read(answer: (response: ServerResponse) => void): Promise<{ text: string; dead: boolean }> {
  const server = createServer((_, response) => answer(response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const line = watchedLine(new AbortController().signal, SILENT_MS);
  let text = '';
  try {
    const { port } = server.address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${port}/`, { signal: line.signal });
    for await (const chunk of response.body!.pipeThrough(line.watch()).pipeThrough(new TextDecoderStream()))
      text += chunk;
  } catch (error) {
    expect((error as Error).name).toBe('AbortError');
  } finally {
    line.end();
    server.close();
    server.closeAllConnections();
  }
  return { text, dead: line.signal.aborted };
}

it('a cloud that never answers, and one that falls silent, are left', async () => {
  expect(await read(() => {})).toEqual({ text: '', dead: true });
  expect(await read((response) => response.write(': hello\n'))).toEqual({ text: ': hello\n', dead: true });
});

it('a stream goes on as long as something comes', async () => {
  const { text, dead } = await read((response) => {
    let beats = 0;
    const timer = setInterval(() => {
      response.write('.');
      if (++beats === 10) response.end(() => clearInterval(timer));
    }, 200);
  });
  expect([text, dead]).toEqual(['..........', false]);
});

it('a browser that goes offline ends it', async () => {
  const { dead } = await read((response) => response.write('.', () => page.dispatchEvent(new Event('offline'))));
  expect(dead).toBe(true);
});
