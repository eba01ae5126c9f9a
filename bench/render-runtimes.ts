/**
 * The rows of `pnpm bench render` for other runtimes: the carrier labels in Chromium, with `zplr` in the same page, in Bun
 * where it is installed, and one label by the command `platen` from its start to its end.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { type CodecsGlobal, openCodecsPage } from '../e2e/fixtures/codecs-page.ts';
import { missing } from '../test/system-packages.ts';
import { figure, median, percentile } from './figures.ts';

const root = path.join(import.meta.dirname, '..');
const STARTS = 6;
const milliseconds = (value: number): string => `${value.toFixed(2)} ms`;

type ZplrGlobal = CodecsGlobal & {
  readonly zplr: {
    readonly renderZpl: (
      zpl: string,
      options: object,
    ) => Promise<{ labels: readonly { canvas: { toBlob: (done: (blob: object) => void) => void } }[] }>;
  };
};

/** Times of ZPL to PNG in a page of Chromium; ours after a round of warming up, zplr one round after one label. */
export async function timeInBrowser(labels: readonly Uint8Array[]): Promise<void> {
  if (missing('chromium')) return console.log('chromium is not installed: nothing is measured in a browser');
  const codecs = await openCodecsPage();
  try {
    await codecs.open(`<meta charset="utf-8"><script type="module">
      import * as codecs from '@platen/codecs'; globalThis.codecs = codecs;
      ${await bundleOfPeer()}
    </script>`);
    await codecs.page.waitForFunction('globalThis.codecs && globalThis.zplr');
    const documents = labels.map((label) => Buffer.from(label).toString('base64'));
    const ours = await codecs.page.evaluate(timeOurs, documents);
    figure('in Chromium: carrier label, median', milliseconds(median(ours)));
    figure('in Chromium: carrier label, 95th percentile', milliseconds(percentile(ours, 0.95)));
    const theirs = await codecs.page.evaluate(timeZplr, documents);
    if (theirs.length === 0) return console.log('zplr draws none of the labels');
    figure(`in Chromium: zplr, median of ${theirs.length} of ${labels.length} labels`, milliseconds(median(theirs)));
    figure('in Chromium: ratio of the medians', (median(theirs) / median(ours)).toFixed(1));
  } finally {
    await codecs.close();
  }
}

/** zplr for browsers, as a script that leaves it in `globalThis.zplr`. */
async function bundleOfPeer(): Promise<string> {
  const input = fileURLToPath(import.meta.resolve('zplr/web'));
  const bundle = await rolldown({ input, platform: 'browser', logLevel: 'silent' });
  const { output } = await bundle.generate({ format: 'iife', name: 'zplr', minify: true, codeSplitting: false });
  await bundle.close();
  return `${output[0].code.replaceAll('</script', '<\\/script')}; globalThis.zplr = zplr;`;
}

/** Runs in the page. */
async function timeOurs(documents: readonly string[]): Promise<number[]> {
  const { convert } = (globalThis as ZplrGlobal).codecs;
  const times: number[] = [];
  for (let round = 0; round < 4; round++)
    for (const document of documents) {
      const bytes = Uint8Array.from(atob(document), (character) => character.charCodeAt(0));
      const start = performance.now();
      await convert(bytes, { from: 'zpl', to: 'png', dpi: 203, label: { width: 4.005, height: 8.01 } });
      if (round > 0) times.push(performance.now() - start);
    }
  return times;
}

/** Runs in the page. */
async function timeZplr(documents: readonly string[]): Promise<number[]> {
  const { renderZpl } = (globalThis as ZplrGlobal).zplr;
  const times: number[] = [];
  for (const document of [documents[0]!, ...documents]) {
    const bytes = Uint8Array.from(atob(document), (character) => character.charCodeAt(0));
    const start = performance.now();
    try {
      const { labels } = await renderZpl(new TextDecoder().decode(bytes), { printDensity: 8 });
      for (const { canvas } of labels) await new Promise((resolve) => canvas.toBlob(resolve));
      times.push(performance.now() - start);
    } catch {
      // A label that it cannot draw has no time.
    }
  }
  return times.slice(1);
}

/** The same program as `pnpm bench render --no-peer`, run by Bun. */
export function timeInBun(): void {
  const file = path.join(import.meta.dirname, 'render.ts');
  if (spawnSync('bun', ['--version']).status !== 0)
    return console.log('bun is not installed: nothing is measured in it');
  const { stdout, stderr, status } = spawnSync('bun', [file, '--no-peer'], { encoding: 'utf8', cwd: root });
  const found = /carrier label, ZPL to PNG bytes, median\s+([\d.]+ ms)/.exec(stdout)?.[1];
  if (status !== 0 || !found) return console.log(`bun failed: ${stderr.slice(0, 300)}`);
  figure('in Bun: carrier label, median', found);
}

/** One label by the command, from the start of the process to its end. */
export function timeCommand(): void {
  const preload = path.join(root, 'scripts/preload.mjs');
  const main = path.join(root, 'packages/cli/src/main.ts');
  const args = ['--import', preload, main, 'convert', 'examples/shipping.zpl', '--to', 'png', '-o', '-'];
  const times = Array.from({ length: STARTS }, () => {
    const start = performance.now();
    const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'ignore' });
    if (status !== 0) throw new Error(`platen convert ended with ${status}`);
    return performance.now() - start;
  });
  figure('platen convert shipping.zpl, cold, median', `${median(times.slice(1)).toFixed(0)} ms`, '<= 350 ms');
}
