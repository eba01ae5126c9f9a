/**
 * `pnpm bench print-by-name`: how long a system that knows printers by their names waits for the answer, while prints arrive by
 * the clock, whether or not earlier ones are answered. Dynamics 365 gives up after two seconds.
 */
import { loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { pathOf } from '@platen/protocol/call';
import { label, startPlatform, type TestPrinter } from '../e2e/fixtures/platform.ts';
import { figure, median, percentile } from './figures.ts';

const PRINTS_A_SECOND = 50;
const SECONDS = 20;
const WARM_SECONDS = 3;
const PRINTERS = 10;

const platform = await startPlatform({ PRINTER_LIMIT: String(PRINTERS + 1), LOG_LEVEL: 'warn' });
const agent = await platform.addAgent('bench');
const printers: TestPrinter[] = [];
for (let n = 0; n < PRINTERS; n++) {
  const printer = await platform.addPrinter(agent, { keepLabels: 10 });
  await platform.api('PATCH /api/v3/printers/:id', { params: { id: printer.id }, body: { aliases: [`Dock ${n}`] } });
  printers.push(printer);
}
const url = platform.url + pathOf('POST /api/v3/print', {});

/** The times from when prints were due to their answers, in ms: one that was late in leaving waited for us. */
function answered(seconds: number): Promise<readonly number[]> {
  const began = performance.now();
  const prints = Array.from({ length: PRINTS_A_SECOND * seconds }, async (_, n) => {
    const due = began + (n * 1000) / PRINTS_A_SECOND;
    await delay(Math.max(0, due - performance.now()));
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${platform.apiKey}`,
        'content-type': 'text/plain',
        'x-printer': `Dock ${n % PRINTERS}`,
      },
      body: label(`named ${seconds} ${n}`),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`a print by name: ${answer.status} ${text}`);
    return performance.now() - due;
  });
  return Promise.all(prints);
}

await answered(WARM_SECONDS);
const times = await answered(SECONDS);
const what = `print by name, ${PRINTS_A_SECOND} a second, request to answer`;
figure(`${what}, median`, `${median(times).toFixed(1)} ms`);
figure(`${what}, p99`, `${percentile(times, 0.99).toFixed(1)} ms`, '<= 200');
figure(`${what}, slowest`, `${Math.max(...times).toFixed(1)} ms`, '<= 2000');
figure('load of the machine', loadavg()[0]!.toFixed(1));
await Promise.all(
  printers.map(({ device }) => device.waitForLabels((PRINTS_A_SECOND * (SECONDS + WARM_SECONDS)) / PRINTERS, 120_000)),
);
await platform.close();
