/**
 * `pnpm bench designer`: drags an element of each carrier label in Chromium, and measures from the movement of the pointer to
 * the picture on the canvas: the edit found in the worker, the document read again, laid out, drawn and painted. Then opens a
 * document of 100 KB.
 */
import { launchChromium } from '../e2e/fixtures/chromium.ts';
import { moveToPicture, openLabel, watchPictures } from '../e2e/fixtures/typing.ts';
import { ensureWeb } from '../scripts/web-build.ts';
import { figure, percentile } from './figures.ts';
import { carrierLabels } from './render-labels.ts';
import { serveWeb } from './serve-web.ts';

/** Playwright is a dependency of e2e alone. */
type Page = Awaited<ReturnType<Awaited<ReturnType<typeof launchChromium>>['newPage']>>;

const MOVES = 20;
const WARM_MOVES = 3;
const MAX_MEDIAN_MS = 16;
const MAX_P95_MS = 33;
const MAX_OPEN_MS = 300;
const OPENINGS = 5;
const LARGE_BYTES = 100_000;

/** One label of 100 KB. */
function largeLabel(): Uint8Array {
  const fields: string[] = [];
  for (let length = 0, index = 0; length < LARGE_BYTES; index++) {
    const field = `^FO${(index * 13) % 780},${(index * 29) % 1180}^A0N,20,20^FDNo. ${index}^FS\n`;
    fields.push(field);
    length += field.length;
  }
  return new TextEncoder().encode(`^XA^PW812^LL1218\n${fields.join('')}^XZ\n`);
}

/** Drags the last element of the label that is open; fewer samples where it is not on the screen, or does not move. */
async function drag(page: Page): Promise<number[]> {
  await page.locator('.label-editor [role=option]').first().waitFor();
  await page.locator('.label-editor [role=option]').last().click();
  const box = await page.locator('.designer-frame').boundingBox();
  if (!box) return [];
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 6, y + 6);
  const samples: number[] = [];
  for (let move = -WARM_MOVES; move < MOVES; move++) {
    const sample = await moveToPicture(page, x + 12 + (move % 2) * 9 + move, y + 12 + (move % 3) * 7);
    if (sample === undefined) break;
    if (move >= 0) samples.push(sample);
  }
  await page.mouse.up();
  return samples;
}

await ensureWeb();
const { labels, missing } = carrierLabels();
if (missing) console.log(`${missing} is not here: our own labels are taken`);
const web = await serveWeb();
const browser = await launchChromium();
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(`${web.url}/playground`);
  await page.locator('.label-dots canvas[data-painted]').waitFor();
  await watchPictures(page, 'pointermove');
  const all: number[] = [];
  let dragged = 0;
  for (const bytes of labels) {
    await openLabel(page, bytes);
    const samples = await drag(page);
    all.push(...samples);
    if (samples.length > 0) dragged++;
  }
  const ms = (value: number): string => `${value.toFixed(1)} ms`;
  figure(
    `movement to picture, median of ${all.length} in ${dragged} of ${labels.length} labels`,
    ms(percentile(all, 0.5)),
    `at most ${MAX_MEDIAN_MS} ms`,
  );
  figure('movement to picture, 95 of 100', ms(percentile(all, 0.95)), `at most ${MAX_P95_MS} ms`);
  figure('movement to picture, slowest', ms(Math.max(...all)));
  const opened: number[] = [];
  for (let count = 0; count < OPENINGS; count++) {
    const started = performance.now();
    await openLabel(page, largeLabel());
    opened.push(performance.now() - started);
  }
  figure('a document of 100 KB opened, median', ms(percentile(opened, 0.5)), `at most ${MAX_OPEN_MS} ms`);
} finally {
  await browser.close();
  web.close();
}
