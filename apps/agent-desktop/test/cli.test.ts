/** The command line against a running agent: status, test print, doctor, logs, diagnostics, and clear sentences. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unzipSync, strFromU8 } from 'fflate';
import { startVirtualPrinter, type VirtualPrinter } from '@platen/virtual-printer';
import type { Check } from '../src/core/diagnostics/check.ts';
import { startCloudPeer, tcpPrinter, type CloudPeer } from './cloud-peer.ts';
import { killLeftovers, startAgentProcess, type AgentProcess } from './faults/agent-process.ts';

const MAIN = path.resolve(import.meta.dirname, '../src/headless/main.ts');

let cloud: CloudPeer;
let zebra: VirtualPrinter;
let folder: string;
let agent: AgentProcess;
let printerId: string;

beforeAll(async () => {
  cloud = await startCloudPeer();
  zebra = await startVirtualPrinter();
  folder = await mkdtemp(path.join(os.tmpdir(), 'platen-cli-'));
  const printer = tcpPrinter(zebra.port);
  printerId = printer.id;
  cloud.bend.printers = [printer];
  agent = await startAgentProcess({
    dataDir: folder,
    cloud,
    args: ['--server', cloud.url, '--code', 'CODE-1', '--name', 'Hall 3'],
  });
  const job = cloud.offer({ printerId, document: Buffer.from('^XA^FDsecret payload^FS^XZ') });
  await cloud.until('completed', () => job.state === 'completed');
  await cloud.until('identity', () => cloud.readings.some((reading) => reading.deviceInfo));
});
afterAll(async () => {
  killLeftovers();
  await zebra.close();
  await cloud.close();
  await rm(folder, { recursive: true, force: true });
});

interface Result {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

const run = (args: readonly string[], dataDir = folder): Promise<Result> =>
  new Promise((resolve) => {
    execFile(process.execPath, [MAIN, ...args, '--data-dir', dataDir], (error, out, err) => {
      resolve({ code: error ? Number(error.code) : 0, out, err });
    });
  });

/** Runs a command whose output has no reader from the first byte on, as behind `| head`. */
async function runUnread(args: readonly string[]): Promise<{ readonly code: number | null; readonly err: string }> {
  const child = spawn(process.execPath, [MAIN, ...args, '--data-dir', folder], { stdio: ['ignore', 'pipe', 'pipe'] });
  child.stdout.destroy();
  let err = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text;
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return { code, err };
}

describe('the command line', () => {
  it.each([
    { args: ['status'] },
    { args: ['status', '--json'] },
    { args: ['logs'] },
    { args: ['logs', '--follow'] },
    { args: ['help'] },
    { args: ['test-print', 'Dock 2'] },
  ])('$args ends quietly when nobody reads its output', async ({ args }) => {
    expect(await runUnread(args)).toEqual({ code: 0, err: '' });
  });

  it('doctor saves its diagnostics though nobody reads its output', async () => {
    const bundle = path.join(folder, 'unread.zip');
    const { err } = await runUnread(['doctor', '--bundle', bundle]);
    expect(err).toBe('');
    expect(Object.keys(unzipSync(await readFile(bundle)))).toContain('doctor.json');
  });

  it('status prints the agent, its connection and its printers', async () => {
    const { code, out } = await run(['status']);
    expect(code).toBe(0);
    expect(out).toContain('Hall 3');
    expect(out).toContain('online');
    expect(out).toContain('Dock 2');
    const json = JSON.parse((await run(['status', '--json'])).out) as { printers: { deviceInfo: unknown }[] };
    expect(json.printers[0]!.deviceInfo).toMatchObject({ device: { dpi: 203, dotsPerMm: 8, serial: 'PLATEN0001' } });
  });

  it('test-print prints a label and reports how it was confirmed', async () => {
    const before = zebra.labelCount();
    const { code, out } = await run(['test-print', 'dock', '2']);
    expect(code).toBe(0);
    expect(out).toContain('has printed the test label');
    expect(zebra.labelCount()).toBe(before + 1);
    const unknown = await run(['test-print', 'Dock 9']);
    expect(unknown.code).toBe(2);
    expect(unknown.err).toContain('there are "Dock 2"');
  });

  it('doctor finds everything in order', async () => {
    const { code, out } = await run(['doctor', '--json']);
    const { checks } = JSON.parse(out) as { checks: Check[] };
    expect(checks.filter(({ result }) => result === 'fail')).toEqual([]);
    expect(code).toBe(0);
    expect(checks.map(({ id }) => id)).toEqual(
      expect.arrayContaining([
        'disk',
        'identity',
        'proxy',
        'dns',
        'tls',
        'clock',
        'websocket',
        'agent',
        `printer:${printerId}`,
      ]),
    );
  });

  it('doctor names the step that fails, and ends with 1', async () => {
    const { code, out } = await run(['doctor', '--server', 'http://127.0.0.1:1']);
    expect(code).toBe(1);
    expect(out).toMatch(/FAIL {2}Connection: .*refuses the connection/);
  });

  it('logs shows what has happened', async () => {
    const { out } = await run(['logs']);
    expect(out).toContain('enrolled');
    expect(out).toContain('job completed');
  });

  it('the diagnostics list their contents first and hold no key, code or payload', async () => {
    const file = path.join(folder, 'diagnostics.zip');
    const { out } = await run(['doctor', '--bundle', file]);
    expect(out).toContain('settings.json');
    const entries = Object.entries(unzipSync(await readFile(file))).map(
      ([name, bytes]) => [name, strFromU8(bytes)] as const,
    );
    const names = entries.map(([name]) => name);
    expect(names[0]).toBe('CONTENTS.txt');
    expect(names).toEqual(
      expect.arrayContaining(['manifest.json', 'doctor.json', 'status.json', 'history.jsonl', 'logs/agent.log']),
    );
    const all = entries.map(([, text]) => text).join('\n');
    for (const secret of [
      cloud.agentKey,
      'CODE-1',
      'secret payload',
      Buffer.from('secret payload').toString('base64').slice(0, 12),
    ]) {
      expect(all).not.toContain(secret);
    }
  });

  it.each([
    [['dance'], 2, 'is not a command'],
    [['--flour'], 2, "Unknown option '--flour'"],
    [['test-print'], 2, 'Name the printer'],
    [['enroll'], 2, 'Enrolling needs'],
  ])('%j ends with %i', async (args, code, sentence) => {
    const result = await run(args);
    expect(result.code).toBe(code);
    expect(result.err).toContain(sentence);
    expect(result.err.trim().split('\n')).toHaveLength(1);
  });

  it('reports that no agent runs, and that the folder cannot be used', async () => {
    const empty = await mkdtemp(path.join(os.tmpdir(), 'platen-cli-empty-'));
    const none = await run(['status'], empty);
    expect(none).toMatchObject({ code: 3 });
    expect(none.err).toContain('No agent is running');
    const file = path.join(empty, 'file');
    await writeFile(file, '');
    const unusable = await run(['status'], path.join(file, 'x'));
    expect(unusable).toMatchObject({ code: 4 });
    expect(unusable.err).toContain('cannot be used');
    await rm(empty, { recursive: true });
  });

  it('ends well on SIGTERM and says goodbye to the cloud', async () => {
    expect(await agent.stop()).toBe(0);
    await cloud.until('the line is closed', () => cloud.connections() === 0);
  });
});
