/** Bun, Deno and workerd write the same bytes as Node. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { NoRegistry, otherRuntimes } from '../packages/projects.ts';
import { EDGE_KILOBYTES } from './budgets.ts';
import { bundleForEdge, packedBytes, runInWorkerd } from './workerd.ts';

const script = path.join(import.meta.dirname, 'print-every-format.ts');
const run = (program: string, args: readonly string[]): string => {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  expect(status, stderr).toBe(0);
  return stdout;
};
const ARGUMENTS = { bun: [], deno: ['run', '--allow-all'] } as const;

let programs: Awaited<ReturnType<typeof otherRuntimes>> | undefined;
let unreachable: string | undefined;
let node: string;

beforeAll(async () => {
  try {
    programs = await otherRuntimes();
  } catch (error) {
    if (!(error instanceof NoRegistry)) throw error;
    unreachable = error.message;
  }
  node = run(process.execPath, [script]);
  expect(node.trim().split('\n')).toHaveLength(14);
});

it.for(['bun', 'deno'] as const)('%s writes every format as Node does', (name, { skip }) => {
  skip(programs === undefined, unreachable);
  expect(run(programs![name], [...ARGUMENTS[name], script])).toBe(node);
});

it('workerd writes and draws every format as Node does, without files, network or compilation', async ({ skip }) => {
  skip(programs === undefined, unreachable);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'platen-workerd-'));
  try {
    const worker = await bundleForEdge(path.join(import.meta.dirname, 'every-format-at-the-edge.ts'));
    const { status, stdout, stderr } = runInWorkerd(programs!.workerd, worker, folder);
    expect(status, stderr).toBe(0);
    // The encoder of JPEG is another one (docs/codecs-at-the-edge.md).
    const withoutJpegFile = (lines: string): string => lines.replace(/^jpeg \w+/m, 'jpeg');
    expect(withoutJpegFile(stdout)).toBe(withoutJpegFile(node));
    const kilobytes = packedBytes(worker.filter((module) => !module.name.startsWith('NotoSansSC'))) / 1000;
    console.log(`a worker at the edge: ${Math.ceil(kilobytes)} of ${EDGE_KILOBYTES} kB`);
    expect(kilobytes).toBeLessThan(EDGE_KILOBYTES);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
