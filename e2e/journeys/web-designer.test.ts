/** A label is edited on its picture in Chromium, by mouse and by keyboard: its document changes where it must, and no further. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { read, renderLabel } from '@platen/codecs';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { corpusLabels, hasSharedCorpus } from '../../test/corpus/corpus.ts';
import { missing } from '../../test/system-packages.ts';
import { type Platform, startPlatform } from '../fixtures/platform.ts';
import { openLabel } from '../fixtures/typing.ts';
import { openWeb, replaceText, type Web, wholeText } from '../fixtures/web.ts';

/** A workbook of Excel: the module is one of the web app. */
async function workbookOf(rows: unknown): Promise<Buffer> {
  const { resolve } = createRequire(new URL('../../apps/web/package.json', import.meta.url));
  const { default: write } = (await import(pathToFileURL(resolve('write-excel-file/node')).href)) as {
    default: (rows: unknown) => { readonly toBuffer: () => Promise<Buffer> };
  };
  return write(rows).toBuffer();
}

/** How many characters two texts have in common at the beginning, and at the end. */
function changedPart(before: string, after: string): readonly [from: number, to: number] {
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && before[from] === after[from]) from++;
  let to = 0;
  while (to < shorter - from && before.at(-1 - to) === after.at(-1 - to)) to++;
  return [from, to];
}

/** The labels of carriers; our own where they are not here. */
const CARRIERS = corpusLabels().filter(({ group }) => !hasSharedCorpus || group === 'labelize-labels');

const LABEL = [
  '^XA^FX made by hand',
  '^PW400^LL240^CI28',
  '^FO20,20^A0N,60^FDHello^FS',
  '^FO20,120^BY2^BCN,60,N,N^FD123456^FS',
  '^XZ',
].join('\n');

describe.skipIf(missing('chromium'))('the designer', () => {
  let platform: Platform;
  let web: Web;
  let page: Page;

  beforeAll(async () => {
    platform = await startPlatform();
    web = await openWeb(platform.url);
    page = web.page;
    await page.getByRole('link', { name: 'Create an account' }).waitFor();
    await page.goto(`${platform.url}/playground`);
    await page.locator('.label-dots canvas[data-painted]').waitFor();
  });
  afterAll(async () => {
    await web?.close();
    await platform?.close();
  });

  const stage = () => page.locator('.label-stage');
  const option = (name: string) => page.getByRole('option', { name, exact: true });
  const selected = (name: string): Promise<void> =>
    page.getByRole('option', { name, exact: true, selected: true }).waitFor({ timeout: 15_000 });
  /** Waits until the document is `text`. */
  const reads = (text: string): Promise<void> =>
    expect.poll(async () => (await page.locator('.cm-content').innerText()).trimEnd()).toBe(text);
  const open = async (): Promise<void> => {
    await replaceText(page, LABEL);
    await expect
      .poll(() => page.locator('.designer-list [role=option]').allInnerTexts())
      .toEqual(['Text: Hello', 'Code 128: 123456']);
    await stage().focus();
    await page.keyboard.press('Escape');
  };
  /** The middle of what is selected. */
  const middle = async (): Promise<{ x: number; y: number }> => {
    const box = (await page.locator('.designer-frame').boundingBox())!;
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };

  it('an element that is dragged changes the two numbers of its place, in one step of the history', async () => {
    await open();
    await option('Text: Hello').click();
    const { x, y } = await middle();
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 40, y + 30, { steps: 5 });
    // The picture follows before the document does.
    await expect.poll(async () => (await middle()).x).toBeGreaterThan(x + 20);
    await reads(LABEL);
    await page.mouse.up();
    const moved = /\^FO(\d+),(\d+)(?=\^A0N)/;
    await expect.poll(async () => moved.exec(await page.locator('.cm-content').innerText())?.[1]).not.toBe('20');
    const text = (await page.locator('.cm-content').innerText()).trimEnd();
    expect(text.replace(moved, '^FO20,20')).toBe(LABEL);
    await stage().focus();
    await page.keyboard.press('ControlOrMeta+z');
    await reads(LABEL);
  });

  it('all of it works with the keyboard alone', async () => {
    await open();
    await stage().focus();
    await page.keyboard.press('Tab');
    await selected('Text: Hello');
    await page.keyboard.press('ArrowRight');
    await reads(LABEL.replace('^FO20,20', '^FO21,20'));
    await page.keyboard.press('Shift+ArrowDown');
    await reads(LABEL.replace('^FO20,20', '^FO21,28'));
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Grüße {name}');
    await page.keyboard.press('Enter');
    await reads(LABEL.replace('^FO20,20', '^FO21,28').replace('Hello', 'Grüße {name}'));
    await stage().focus();
    await page.keyboard.press('Delete');
    await option('Text: Grüße {name}').waitFor({ state: 'detached' });
    await reads(LABEL.replace('\n^FO20,20^A0N,60^FDHello^FS', ''));
  });

  it('a bar code that is made wider grows by whole modules', async () => {
    await open();
    await option('Code 128: 123456').click();
    const handle = (await page.locator('.designer-handle-e').boundingBox())!;
    const { width } = (await page.locator('.designer-frame').boundingBox())!;
    await page.mouse.move(handle.x + 4, handle.y + 4);
    await page.mouse.down();
    await page.mouse.move(handle.x + 4 + width / 2, handle.y + 4, { steps: 5 });
    await page.mouse.up();
    await reads(LABEL.replace('^BY2', '^BY3'));
  });

  it('what is inserted is written in the language of the document', async () => {
    await open();
    await page.getByRole('button', { name: 'Insert' }).click();
    await page.getByRole('menuitem', { name: 'Box' }).click();
    await selected('Box');
    await expect.poll(() => page.locator('.cm-content').innerText()).toContain('^GB');
  });

  const text = async (): Promise<string> => (await page.locator('.cm-content').innerText()).trimEnd();

  it('several elements are aligned and ordered in one step each', async () => {
    await open();
    await stage().focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Alt+d');
    await expect.poll(async () => /\^FO(\d+),20\^A0N/.exec(await text())?.[1]).not.toBe('20');
    await page.keyboard.press('ControlOrMeta+z');
    await reads(LABEL);
    await option('Text: Hello').click();
    await stage().focus();
    await page.keyboard.press(']');
    await expect.poll(async () => (await text()).indexOf('Hello') > (await text()).indexOf('123456')).toBe(true);
  });

  it('what is copied is pasted as elements, and text from elsewhere as text', async () => {
    await open();
    await option('Text: Hello').click();
    await stage().focus();
    await page.keyboard.press('ControlOrMeta+c');
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: /^Paste/ }).click();
    await expect.poll(async () => (await text()).split('Hello').length).toBe(3);
    await stage().evaluate((element) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', 'Size\tXL');
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await option('Text: Size').waitFor();
    await option('Text: XL').waitFor();
  });

  it('what is locked stays, and what is hidden is left out of the picture alone', async () => {
    await open();
    await option('Text: Hello').click();
    await stage().focus();
    await page.keyboard.press('ControlOrMeta+l');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ControlOrMeta+Shift+h');
    await page.getByRole('option', { name: /Hello.*locked.*hidden/ }).waitFor();
    await reads(LABEL);
  });

  it('GS1 data is checked while it is typed, and becomes a symbol', async () => {
    await open();
    await page.getByRole('button', { name: 'Insert' }).click();
    await page.getByRole('menuitem', { name: 'GS1 data…' }).click();
    const dialog = page.getByRole('dialog', { name: 'GS1 data' });
    await dialog.getByRole('textbox', { name: 'Value' }).first().fill('0950600013435');
    await dialog.getByRole('button', { name: 'Use 09506000134352' }).click();
    await dialog.getByRole('button', { name: 'Insert' }).click();
    await expect.poll(text).toContain('09506000134352');
  });

  /** The dots of the canvas that are black, as a text of rows. */
  const dotsOfCanvas = (): Promise<string> =>
    page.locator('.label-dots canvas').evaluate((canvas: HTMLCanvasElement) => {
      const { width, height } = canvas;
      const copy = new OffscreenCanvas(width, height).getContext('2d')!;
      copy.drawImage(canvas, 0, 0);
      const { data } = copy.getImageData(0, 0, width, height);
      return Array.from({ length: height }, (_, y) =>
        Array.from({ length: width }, (__, x) => (data[4 * (y * width + x)]! < 128 ? '1' : '0')).join(''),
      ).join('\n');
    });

  it.each(CARRIERS.filter((_, index) => index % 19 === 0).slice(0, 2))(
    'of $name one number changes, and the canvas has the dots of the conversion',
    async ({ file }) => {
      const bytes = new Uint8Array(readFileSync(file));
      await openLabel(page, bytes);
      const before = await wholeText(page);
      await page.locator('.designer-list [role=option]').first().click();
      await stage().focus();
      await page.keyboard.press('ArrowDown');
      await expect.poll(() => wholeText(page)).not.toBe(before);
      const after = await wholeText(page);
      const [from, to] = changedPart(before, after);
      expect([before.slice(from, before.length - to), after.slice(from, after.length - to)].join(' ')).toMatch(
        /^\d+ \d+$/,
      );
      const { document } = await read('zpl', new TextEncoder().encode(after));
      const { widthDots, heightDots, strideBytes, data } = await renderLabel(document.labels[0]!);
      const rows = Array.from({ length: heightDots }, (_, y) =>
        Array.from({ length: widthDots }, (__, x) =>
          (data[y * strideBytes + (x >> 3)]! & (0x80 >> (x & 7))) === 0 ? '0' : '1',
        ).join(''),
      );
      await expect.poll(async () => (await dotsOfCanvas()) === rows.join('\n')).toBe(true);
    },
  );

  it('a workbook fills the label: the longest and the emptiest record are one key away, what lacks data is marked', async () => {
    await open();
    await replaceText(page, LABEL.replace('Hello', '{name} {city}'));
    await page.getByRole('tab', { name: 'Data' }).click();
    const cells = [
      ['name', 'city'],
      ['Ann', 'Bristol'],
      ['Bo', null],
      ['Wilhelmina', 'Birmingham'],
    ];
    const buffer = await workbookOf(cells.map((row) => row.map((value) => ({ value }))));
    const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    await page.locator('.playground-panels input[type=file]').setInputFiles({ name: 'rows.xlsx', mimeType, buffer });
    await page.getByText('1 of 3', { exact: true }).waitFor();
    for (const [key, label] of [
      ['l', '3 of 3'],
      ['e', '2 of 3'],
      ['PageUp', '1 of 3'],
      ['PageDown', '2 of 3'],
    ] as const) {
      await stage().focus();
      await page.keyboard.press(key);
      await page.getByText(label, { exact: true }).waitFor();
    }
    await page.locator('.designer-lacking').waitFor();
    await page.keyboard.press('PageUp');
    await page.locator('.designer-lacking').waitFor({ state: 'detached' });
  });

  it('the page of shortcuts has the keys of the table', async () => {
    await stage().focus();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Duplicate').waitFor();
    await web.look('designer-keys');
    await page.keyboard.press('Escape');
  });

  it('nothing is wrong with the page, in every colour and width', async () => {
    await web.look('designer');
    expect(web.faults()).toEqual([]);
  });
});
