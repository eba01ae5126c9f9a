/** One process locks a data folder, and a start waits a while for the previous agent. */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDataDir, type DataDir } from '../data-dir/data-dir.ts';
import { writeForEver } from '../../../test/stand-ins.ts';
import { askAgent, controlAddress, lockDataDir } from './control-socket.ts';

let dataDir: DataDir;
beforeEach(async () => {
  dataDir = await openDataDir(await mkdtemp(path.join(os.tmpdir(), 'platen-control-')));
});
afterEach(() => rm(dataDir.root, { recursive: true, force: true }));

describe('the lock of a data folder', () => {
  it('waits for an agent that took long to end and answers no more in its last moment', async () => {
    // More questions than an owner may leave unanswered, each told that the end is near, and then silence.
    let asked = 0;
    const old = createServer((socket) => {
      socket.on('error', () => socket.destroy());
      socket.on('data', () => {
        asked++;
        if (asked <= 25) socket.end(`${JSON.stringify({ ok: true, value: { nonce: 'old', ending: true } })}\n`);
        else socket.destroy();
        if (asked === 27) old.close();
      });
    });
    await once(old.listen(controlAddress(dataDir)), 'listening');
    const lock = await lockDataDir(dataDir);
    expect(asked).toBeGreaterThanOrEqual(27);
    await lock.close();
  });

  it('refuses at once if an agent continues to run', async () => {
    const first = await lockDataDir(dataDir);
    await expect(lockDataDir(dataDir)).rejects.toMatchObject({ code: 'data_dir_in_use' });
    await first.close();
    await (await lockDataDir(dataDir)).close();
  });
});

describe('a question to the agent', () => {
  it.each([
    ['is silent', () => undefined],
    ['answers without end', (socket) => writeForEver(socket, Buffer.alloc(1_000_000, 'x'))],
  ] satisfies [string, (socket: Socket) => void][])('ends when what has its socket %s', async (_, onSocket) => {
    const sockets = new Set<Socket>();
    const odd = createServer((socket) => {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      onSocket(socket);
    });
    await once(odd.listen(controlAddress(dataDir)), 'listening');
    const asked = askAgent(dataDir, { command: 'status' }, 300);
    await expect(asked).rejects.toMatchObject({ code: 'agent_not_running' });
    for (const socket of sockets) socket.destroy();
    odd.close();
  });
});
