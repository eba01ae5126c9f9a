/** `pnpm dev`: a change of a source starts its program again, and the windows stay connected to the agent. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, utimesSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { root } from '../../scripts/processes.ts';
import { freePort } from '../../test/free-port.ts';
import { eventually } from '../fixtures/platform.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'platen-dev-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('restarts the cloud and the agent on a change, and serves the windows from their sources', async () => {
  const port = await freePort();
  const child = spawn(process.execPath, ['--import', './scripts/preload.mjs', 'scripts/start.ts', '--watch'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: folder, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
  const printed = (pattern: RegExp): Promise<RegExpMatchArray> =>
    eventually(String(pattern), () => {
      if (child.exitCode !== null) throw new Error(output);
      return output.match(pattern) ?? undefined;
    });
  try {
    const [, windows] = await printed(/The windows of the agent: (http:\S+)#/);
    await printed(/Ctrl-C ends everything/);
    const call = async (): Promise<number> =>
      (
        await fetch(`${windows}bridge/none`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '{}',
        })
      ).status;
    expect(await (await fetch(windows!)).text()).toContain('/@vite/client');
    expect(await call()).toBe(200);

    const touch = (file: string): void => utimesSync(path.join(root, file), new Date(), new Date());
    touch('apps/cloud/src/main.ts');
    await printed(/cloud started again/);
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
    touch('apps/agent-desktop/src/core/agent.ts');
    await printed(/agent started again/);
    // Its token is another one now.
    expect(await call()).toBe(200);
  } finally {
    child.kill('SIGINT');
    expect(await ended).toBe(0);
  }
});
