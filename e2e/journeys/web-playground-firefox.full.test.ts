/** The playground in Firefox: five changes of the text, and each time the picture of what the label prints. */
import { layOut, renderLabel } from '@platen/codecs';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureWeb } from '../../scripts/web-build.ts';
import { missing, programOf } from '../../test/system-packages.ts';
import { eventually, type Platform, startPlatform } from '../fixtures/platform.ts';
import { SLOW_MS } from '../fixtures/windows.ts';

const PICTURE = '.label-dots canvas[data-painted]';

describe.skipIf(missing('firefox'))('the playground in Firefox', () => {
  let platform: Platform;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    await ensureWeb();
    platform = await startPlatform();
    browser = await puppeteer.launch({ browser: 'firefox', executablePath: programOf('firefox')!, timeout: SLOW_MS });
    page = await browser.newPage();
    page.setDefaultTimeout(SLOW_MS);
    await page.goto(`${platform.url}/playground`);
    await page.waitForSelector(PICTURE);
  });
  afterAll(async () => {
    await browser?.close();
    await platform?.close();
  });

  /** The dots of the picture: rows of bits, as the codecs have them. */
  const dots = async (): Promise<Buffer> =>
    Buffer.from(
      await page.$eval(PICTURE, (shown) => {
        const { width, height } = shown as HTMLCanvasElement;
        const canvas = Object.assign(document.createElement('canvas'), { width, height });
        const context = canvas.getContext('2d')!;
        context.drawImage(shown as HTMLCanvasElement, 0, 0);
        const { data } = context.getImageData(0, 0, width, height);
        const rows = Array.from<number>({ length: Math.ceil(width / 8) * height }).fill(0);
        for (let at = 0; at < width * height; at++) {
          const [x, y] = [at % width, Math.floor(at / width)];
          if (data[4 * at] === 0) rows[y * Math.ceil(width / 8) + (x >> 3)]! |= 0x80 >> (x & 7);
        }
        return rows;
      }),
    );

  it('draws the label again after every keystroke, dot for dot', async () => {
    await page.click('.cm-content');
    await page.keyboard.down('Control');
    await page.keyboard.press('a');
    await page.keyboard.up('Control');
    const start = '^XA^PW400^LL200^FO20,20^A0N,60^FD';
    await page.keyboard.type(start);
    for (const [index, letter] of [...'Hello'].entries()) {
      await page.keyboard.type(letter);
      const text = start + 'Hello'.slice(0, index + 1);
      const { labels } = await layOut(new TextEncoder().encode(text), { from: 'zpl', to: 'png' });
      const { data } = renderLabel(labels[0]!);
      await eventually(`the picture of ${text}`, async () => ((await dots()).equals(data) ? true : undefined));
    }
    expect(await page.$eval('body', ({ textContent }) => textContent)).not.toContain('could not be drawn');
  });
});
