/**
 * `pnpm bench command-line`: the command `platen` from its start to its end, as a person waits for it: one label, and a
 * thousand carrier labels in all cores; `zpl-renderer-js` in a program of its own beside it.
 *
 *   --program FILE   an installed platen (node_modules/@platen/cli/main.js) in place of the sources
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { figure, median } from './figures.ts';
import { carrierLabels } from './render-labels.ts';

const root = path.join(import.meta.dirname, '..');
const { values: options } = parseArgs({ options: { program: { type: 'string' } } });
const preload = ['--import', path.join(root, 'scripts/preload.mjs')];
const platen = options.program
  ? [path.resolve(options.program)]
  : [...preload, path.join(root, 'packages/cli/src/main.ts')];

const STARTS = 11;
const LABELS = 1000;
const folder = mkdtempSync(path.join(os.tmpdir(), 'platen-bench-'));
const label = path.join(root, 'examples/shipping.zpl');

/** Milliseconds from the start of a Node program to its end. */
function run(args: readonly string[]): number {
  const start = performance.now();
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}: ${stderr}`);
  return performance.now() - start;
}

/** The median of several starts; the first one fills caches. */
const cold = (args: readonly string[]): string => {
  const times = Array.from({ length: STARTS }, () => run(args)).slice(1);
  return `${median(times).toFixed(0)} ms`;
};

/** The shortest program that draws the same label with the other package. */
const PEER = `
  import { readFileSync, writeFileSync } from 'node:fs';
  const { ready } = await import(${JSON.stringify(createRequire(import.meta.url).resolve('zpl-renderer-js'))});
  const { api } = await ready;
  const png = await api.zplToBase64Async(readFileSync(${JSON.stringify(label)}, 'utf8'), 101.6, 152.4, 8);
  writeFileSync('peer.png', Buffer.from(png, 'base64'));
`;

try {
  figure('Node alone', cold(['-e', '0']));
  figure('platen --version', cold([...platen, '--version']));
  figure(
    'platen convert shipping.zpl -o shipping.png',
    cold([...platen, 'convert', label, '-o', 'shipping.png']),
    '<= 350 ms',
  );
  writeFileSync(path.join(folder, 'peer.mjs'), PEER);
  figure('zpl-renderer-js, the same label in a program', cold(['peer.mjs']));

  const { labels, missing } = carrierLabels();
  if (missing) console.log(`${missing} is not there: the project's own labels are converted`);
  for (let index = 0; index < LABELS; index++)
    writeFileSync(path.join(folder, `carrier-${index}.zpl`), labels[index % labels.length]!);
  const args = [...platen, 'convert', 'carrier-*.zpl', '-t', 'png', '-o', 'pictures', '--quiet'];
  const times = [run(args), run(args), run(args)];
  figure(
    `platen convert, ${LABELS} carrier labels, best of 3`,
    `${(Math.min(...times) / 1000).toFixed(2)} s`,
    '<= 3 s',
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
