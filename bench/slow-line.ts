/**
 * `pnpm bench slow-line [BYTES_PER_SECOND …]`: labels of several sizes over a throttled line, half a second away, with
 * 2 % of the packets lost: how long they take, against what the line carries, and what a small label of another printer
 * waits meanwhile.
 */
import { printOverSlowLine, largeLabel } from '../e2e/fixtures/slow-print.ts';
import { PACKET_BYTES } from '../test/slow-line.ts';
import { figure, percentile } from './figures.ts';

const RATES = process.argv
  .slice(2)
  .map(Number)
  .filter((rate) => rate > 0);
const LINE = { roundTripMs: 500, loss: 0.02 } as const;
const SIZES = [100_000, 400_000, 1_000_000] as const;
/** What the line takes for so many bytes by itself, with the pauses of lost packets. */
const lineMs = (bytes: number, bytesPerSecond: number): number =>
  (bytes / bytesPerSecond) * 1_000 + (bytes / PACKET_BYTES) * LINE.loss * LINE.roundTripMs;
const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

/** A label with a picture of runs, as most are. */
const drawnLabel = (bytes: number): string => {
  const rows = Math.floor(bytes / 200);
  const row = `${'F'.repeat(60)}${'0'.repeat(140)}`;
  return `^XA^PW800^LL${rows}^FO0,0^GFA,${rows * 100},${rows * 100},100,${row.repeat(rows)}^FS^XZ`;
};

for (const bytesPerSecond of RATES.length > 0 ? RATES : [20_000, 100_000]) {
  for (const size of SIZES) {
    for (const [kind, document] of [
      ['a drawing', drawnLabel(size)],
      ['noise', largeLabel(size)],
    ] as const) {
      const result = await printOverSlowLine({ document, bytesPerSecond, ...LINE, smallLabels: 3, limitMs: 3_600_000 });
      const bestMs = lineMs(document.length, bytesPerSecond);
      const name = `${size / 1_000} kB, ${kind}, at ${bytesPerSecond / 1_000} kB/s`;
      figure(
        `${name}: arrived`,
        seconds(result.largeMs),
        `the line alone: ${seconds(bestMs)}, ratio ${(result.largeMs / bestMs).toFixed(2)}`,
      );
      figure(`${name}: a small label meanwhile, worst`, seconds(percentile(result.smallMs, 1)), '<= 10 s');
      figure(`${name}: sessions`, String(result.sessions), '1');
    }
  }
}
