/** The engine itself on Windows (Node for Windows under Wine): its ledger, its lock and its link on that system's files and pipes. */
import { cpSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, describe, it } from 'vitest';
import { startVirtualPrinter, type VirtualPrinter } from '@platen/virtual-printer';
import { missing } from '../../../../test/system-packages.ts';
import { startCloudPeer, tcpPrinter, type CloudPeer } from '../cloud-peer.ts';
import { installEngine, openWineLab, type WineLab } from './wine-lab.ts';

const agentDir = path.resolve(import.meta.dirname, '../..');
const JOBS = 20;

describe.skipIf(missing('wine'))('the engine under Wine', () => {
  let lab: WineLab;
  let cloud: CloudPeer;
  let zebra: VirtualPrinter;

  beforeAll(async () => {
    lab = openWineLab();
    cpSync(path.join(agentDir, 'src/core'), path.join(lab.dir, 'src/core'), { recursive: true });
    installEngine(lab.dir);
    cloud = await startCloudPeer();
    zebra = await startVirtualPrinter();
  }, 1_200_000);
  afterAll(async () => {
    lab?.close();
    await zebra?.close();
    await cloud?.close();
  });

  it('enrolls, prints each job once, refuses a second agent, and compacts its ledger', async () => {
    const printer = tcpPrinter(zebra.port);
    cloud.bend.printers = [printer];
    for (let number = 0; number < JOBS; number++) {
      cloud.offer({ printerId: printer.id, document: Buffer.from(`^XA^FDwindows ${number}^FS^XZ`) });
    }
    const result = await lab.run('engine-scenario.ts', [cloud.url, 'CODE-1', String(JOBS)]);
    expect(result).toEqual({
      platform: 'win32',
      second: 'data_dir_in_use',
      unsettledJobs: 0,
      jobs: JOBS,
      compacted: true,
    });
    expect([...cloud.jobs.values()].every(({ state }) => state === 'completed')).toBe(true);
    expect(new Set(zebra.formatHashes()).size).toBe(JOBS);
    expect(zebra.labelCount()).toBe(JOBS);
    expect(cloud.hellos[0]!.platform).toBe('win32');
  }, 300_000);
});
