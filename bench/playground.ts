/**
 * `pnpm bench playground`: types into carrier labels in the playground, in Chromium, and measures from the keystroke to the
 * picture on the canvas: encoded, read, laid out and drawn in the worker, and painted.
 */
import { launchChromium } from '../e2e/fixtures/chromium.ts';
import { keyToPicture, openLabel, watchPictures } from '../e2e/fixtures/typing.ts';
import { ensureWeb } from '../scripts/web-build.ts';
import { figure, percentile } from './figures.ts';
import { carrierLabels } from './render-labels.ts';
import { serveWeb } from './serve-web.ts';

const KEYSTROKES = 24;
const WARM_KEYSTROKES = 4;
const MAX_MEDIAN_MS = 16;
const MAX_P95_MS = 50;

await ensureWeb();
const { labels, missing } = carrierLabels();
if (missing) console.log(`${missing} is not here: our own labels are taken`);
const web = await serveWeb();
const browser = await launchChromium();
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(`${web.url}/playground`);
  await page.locator('.label-dots canvas[data-painted]').waitFor();
  await watchPictures(page);
  const all: number[] = [];
  for (const bytes of labels) {
    await openLabel(page, bytes);
    for (let stroke = -WARM_KEYSTROKES; stroke < KEYSTROKES; stroke++) {
      const sample = await keyToPicture(page, stroke % 2 === 0 ? '7' : 'Backspace');
      if (stroke >= 0) all.push(sample);
    }
  }
  const ms = (value: number): string => `${value.toFixed(1)} ms`;
  figure(
    `keystroke to picture, median of ${all.length} in ${labels.length} labels`,
    ms(percentile(all, 0.5)),
    `at most ${MAX_MEDIAN_MS} ms`,
  );
  figure('keystroke to picture, 95 of 100', ms(percentile(all, 0.95)), `at most ${MAX_P95_MS} ms`);
  figure('keystroke to picture, slowest', ms(Math.max(...all)));
} finally {
  await browser.close();
  web.close();
}
