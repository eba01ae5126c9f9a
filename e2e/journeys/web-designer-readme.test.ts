/**
 * The shipping label of the README is made from an empty page in Chromium as a person would: once by mouse, with the keyboard for
 * characters only, and once by the keyboard alone. The picture is that of the example, and it prints.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { compareDots, read, renderLabel } from '@platen/codecs';
import { placeElement } from '@platen/codecs/editor';
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { missing } from '../../test/system-packages.ts';
import { type Platform, startPlatform } from '../fixtures/platform.ts';
import { openWeb, type Web, wholeText } from '../fixtures/web.ts';

const SHIPPING = readFileSync(path.join(import.meta.dirname, '../../examples/shipping.zpl'));
/** A person has five minutes for it. */
const MAX_MS = 300_000;

interface Hands {
  /** Opens the menu and takes an entry. */
  readonly insert: (page: Page, purpose: string) => Promise<void>;
  readonly press: (page: Page, name: string) => Promise<void>;
  /** Puts a value into a field of the panel. */
  readonly fill: (page: Page, field: Locator, value: string) => Promise<void>;
  readonly choose: (page: Page, field: Locator, label: string) => Promise<void>;
}

/** Types lines; Shift+Enter begins another. */
async function type(page: Page, text: string): Promise<void> {
  for (const [index, line] of text.split('\n').entries()) {
    if (index > 0) await page.keyboard.press('Shift+Enter');
    await page.keyboard.insertText(line);
  }
}

const isFocused = (locator: Locator): Promise<boolean> =>
  locator.evaluateAll((all) => all.some((element) => element === document.activeElement));

/** Keys from one element of the page to any other. */
const MAX_TABS = 150;

/** Goes with Tab to the element, forward or back, as somebody who sees where it is. */
async function tabTo(page: Page, locator: Locator): Promise<void> {
  await locator.waitFor();
  const isBehind = await locator.evaluate((element) => {
    const { activeElement } = document;
    const place = activeElement?.compareDocumentPosition(element) ?? 0;
    return activeElement === document.body || (place & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  });
  for (let step = 0; step < MAX_TABS; step++) {
    if (await isFocused(locator)) return;
    await page.keyboard.press(isBehind ? 'Tab' : 'Shift+Tab');
  }
  throw new Error(`the focus does not come to ${locator}`);
}

const MOUSE: Hands = {
  insert: async (page, purpose) => {
    await page.getByRole('button', { name: 'Insert', exact: true }).click();
    await page.getByRole('menuitem', { name: purpose, exact: true }).click();
  },
  press: (page, name) => page.getByRole('button', { name, exact: true }).click(),
  fill: async (page, field, value) => {
    await field.click({ clickCount: 3 });
    await type(page, value);
    // Another place takes the focus, and the field its value.
    await page.locator('.label-facts').click();
  },
  choose: async (_page, field, label) => void (await field.selectOption({ label })),
};

const KEYBOARD: Hands = {
  insert: async (page, purpose) => {
    await tabTo(page, page.getByRole('listbox', { name: 'Elements of the label' }));
    await page.keyboard.press('i');
    const entry = page.getByRole('menuitem', { name: purpose, exact: true });
    await entry.waitFor();
    for (let count = 0; !(await isFocused(entry)); count++) {
      if (count > 40) throw new Error(`no key comes to ${purpose}`);
      await page.keyboard.press('ArrowDown');
    }
    await page.keyboard.press('Enter');
  },
  press: async (page, name) => {
    await tabTo(page, page.getByRole('button', { name, exact: true }));
    await page.keyboard.press('Enter');
  },
  fill: async (page, field, value) => {
    await tabTo(page, field);
    await page.keyboard.press('ControlOrMeta+a');
    await type(page, value);
    await page.keyboard.press('Enter');
  },
  choose: async (page, field, label) => {
    await tabTo(page, field);
    await page.keyboard.type(label.slice(0, 6));
    await expect
      .poll(() => field.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.label))
      .toContain(label.slice(0, 6));
  },
};

/** What the panel has to say for each element of the example, and what it is inserted as. */
async function elementsOfExample() {
  const { document } = await read('zpl', new Uint8Array(SHIPPING));
  return document.labels[0]!.elements.map((element, index) => {
    const { box } = placeElement(document, { label: 0, index });
    const fields: [name: string, value: string | number][] = [];
    const add = (name: string, value: string | number): void => void fields.push([name, value]);
    const text =
      'content' in element
        ? element.content.map((part) => (part.kind === 'literal' ? part.text : '')).join('')
        : undefined;
    switch (element.kind) {
      case 'text':
        add('Font height', element.font.heightDots);
        add('Font width', element.font.widthDots);
        break;
      case 'barcode':
        add('Module width', element.moduleDots);
        if (element.heightDots > 0) add('Height of the bars', element.heightDots);
        break;
      case 'box':
      case 'ellipse':
        add('Width', element.widthDots);
        add('Height', element.heightDots);
        add('Thickness', element.thicknessDots);
        if (element.kind === 'box' && element.radiusDots > 0) add('Corner radius', Math.round(element.radiusDots));
        break;
    }
    add('From the left', box.x);
    add('From the top', box.y);
    const purpose =
      element.kind === 'barcode'
        ? { qrcode: 'Link as QR code', code128: 'Parcel code', datamatrix: 'Small code (Data Matrix)' }[
            element.symbology
          ]!
        : { text: 'Text', box: 'Box', ellipse: 'Ellipse' }[element.kind as 'text']!;
    return { element, purpose, text, fields };
  });
}

describe.skipIf(missing('chromium'))('the shipping label of the README', () => {
  let platform: Platform;
  let web: Web;
  let page: Page;

  beforeAll(async () => {
    platform = await startPlatform();
    web = await openWeb(platform.url);
    page = web.page;
    await page.getByRole('link', { name: 'Create an account' }).waitFor();
  });
  afterAll(async () => {
    await web?.close();
    await platform?.close();
  });

  const panel = () => page.getByRole('form', { name: 'Properties' });
  const text = (): Promise<string> => wholeText(page);
  /** Waits until the document has taken what was done, and the panel shows it. */
  const settled = async (field: Locator, value: string): Promise<void> => {
    await expect.poll(() => field.inputValue(), { timeout: 20_000 }).toBe(value);
  };

  async function draw(hands: Hands): Promise<void> {
    await page.goto(`${platform.url}/playground`);
    await page.locator('.label-dots canvas[data-painted]').waitFor();
    await hands.press(page, 'New label');
    await page.getByRole('dialog', { name: 'New label' }).getByLabel('Size').waitFor();
    await hands.press(page, 'Begin with an empty label');
    await page.getByText('The label is empty').waitFor();
    const wanted = await elementsOfExample();
    for (const [index, { element, purpose, text: content, fields }] of wanted.entries()) {
      await hands.insert(page, purpose);
      await page.locator(`#designer-element-${index}[aria-selected=true]`).waitFor();
      const unit = page.getByRole('complementary', { name: 'Designer' }).getByLabel('Unit', { exact: true });
      if (index === 0) await hands.choose(page, unit, 'Dots');
      if (content !== undefined) {
        const field = panel().getByRole('textbox', { name: 'Text', exact: true });
        await hands.fill(page, field, content);
        await settled(field, content);
      }
      const isBlock = element.kind === 'text' && element.block !== undefined;
      const isSet = element.kind === 'barcode' && element.options['codeSet'] !== undefined;
      if (isBlock || isSet) await hands.press(page, 'More properties');
      if (isSet) await hands.choose(page, panel().getByLabel('codeSet'), String(element.options['codeSet']));
      if (isBlock) await hands.choose(page, panel().getByLabel('Long text'), 'Wraps; the rest overprints');
      if (element.kind === 'text' && element.block) {
        await panel().getByLabel('Line spacing').waitFor();
        fields.push(['Width', element.block.widthDots], ['Line spacing', element.block.lineSpacingDots]);
      }
      if ('ink' in element && element.ink === 'xor')
        await hands.choose(page, panel().getByLabel('Ink'), 'Inverts what is below');
      for (const [name, value] of fields) {
        const field = panel().getByLabel(name, { exact: true });
        if (Number(await field.inputValue()) === Math.round(Number(value))) continue;
        await hands.fill(page, field, String(Math.round(Number(value))));
        await settled(field, String(Math.round(Number(value))));
      }
    }
  }

  async function isLikeExample(): Promise<void> {
    const [ours] = (await read('xml', new TextEncoder().encode(await text()))).document.labels;
    const [example] = (await read('zpl', new Uint8Array(SHIPPING))).document.labels;
    expect(ours!.elements.length).toBe(example!.elements.length);
    const { dots } = compareDots(await renderLabel(ours!), await renderLabel(example!));
    // The corner of the box, whose radius is no whole number of dots in ZPL.
    expect(dots).toBeLessThan(20);
  }

  it.each([
    ['by mouse', MOUSE],
    ['by the keyboard alone', KEYBOARD],
  ] as const)(
    'is made %s, and prints',
    async (_, hands) => {
      const started = performance.now();
      await draw(hands);
      expect(performance.now() - started).toBeLessThan(MAX_MS);
      await isLikeExample();
      await web.look(hands === MOUSE ? 'designer-readme' : 'designer-readme-keys');
      await hands.press(page, 'Print');
      const dialog = page.getByRole('dialog', { name: 'Print' });
      await dialog.getByLabel('Printer language').waitFor();
      const button = dialog.getByRole('button', { name: 'Print' });
      if (hands === MOUSE) await button.click();
      else {
        await tabTo(page, button);
        await page.keyboard.press('Enter');
      }
      await dialog.getByText('1 label printed.').waitFor();
      await page.keyboard.press('Escape');
    },
    MAX_MS + 60_000,
  );

  it('nothing was wrong with the page', () => {
    expect(web.faults()).toEqual([]);
  });
});
