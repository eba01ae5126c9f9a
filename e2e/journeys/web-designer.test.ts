/** A label is edited on its picture in Chromium, by mouse and by keyboard: its document changes where it must, and no further. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { missing } from '../../test/system-packages.ts';
import { type Platform, startPlatform } from '../fixtures/platform.ts';
import { openWeb, replaceText, type Web } from '../fixtures/web.ts';

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
