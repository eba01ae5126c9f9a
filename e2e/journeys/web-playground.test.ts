/** The playground in Chromium: a label is drawn, checked, converted and shared in the page itself, and printed by who is signed in. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inflateRawSync } from 'node:zlib';
import type { Page } from 'playwright';
import { convert, layOut, renderLabel } from '@platen/codecs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { missing } from '../../test/system-packages.ts';
import { eventually, type Platform, startPlatform, type TestPrinter } from '../fixtures/platform.ts';
import { openWeb, replaceText, type Web } from '../fixtures/web.ts';

const PICTURE = '.label-dots canvas[data-painted]';

describe.skipIf(missing('chromium'))('the playground', () => {
  let platform: Platform;
  let printer: TestPrinter;
  let web: Web;
  let page: Page;
  const asked: { readonly method: string; readonly url: string }[] = [];

  beforeAll(async () => {
    platform = await startPlatform();
    printer = await platform.addPrinter(await platform.addAgent('hall'));
    web = await openWeb(platform.url);
    page = web.page;
    // The page before has asked who is signed in.
    await page.getByRole('link', { name: 'Create an account' }).waitFor();
    page.context().on('request', (request) => asked.push({ method: request.method(), url: request.url() }));
    await page.goto(`${platform.url}/playground`);
    await page.locator(PICTURE).waitFor();
  });
  afterAll(async () => {
    await web?.close();
    await platform?.close();
  });

  /** The dots of the picture: rows of bits, as the codecs have them. */
  const dots = async (): Promise<Buffer> =>
    Buffer.from(
      await page.locator(PICTURE).evaluate((shown: HTMLCanvasElement) => {
        const { width, height } = shown;
        // The worker paints on the one that is shown: here, only its picture is to be had.
        const canvas = Object.assign(document.createElement('canvas'), { width, height });
        const context = canvas.getContext('2d')!;
        context.drawImage(shown, 0, 0);
        const { data } = context.getImageData(0, 0, width, height);
        const rows = Array.from<number>({ length: Math.ceil(width / 8) * height }).fill(0);
        for (let at = 0; at < width * height; at++) {
          const [x, y] = [at % width, Math.floor(at / width)];
          if (data[4 * at] === 0) rows[y * Math.ceil(width / 8) + (x >> 3)]! |= 0x80 >> (x & 7);
        }
        return rows;
      }),
    );
  /** Waits until the picture shows what the label prints. */
  const shows = async (text: string): Promise<void> => {
    const { labels } = await layOut(new TextEncoder().encode(text), { from: 'zpl', to: 'png' });
    const { data } = renderLabel(labels[0]!);
    await eventually(`the picture of ${text}`, async () => ((await dots()).equals(data) ? true : undefined));
  };
  const write = (text: string): Promise<void> => replaceText(page, text);
  const HELLO = '^XA\n^PW400^LL200\n^FO20,20^A0N,60^FDHello^FS\n^XZ';

  it('draws what is written, dot for dot as a conversion prints it', async () => {
    await write(HELLO);
    await page.getByText('400 × 200 dots').waitFor();
    await shows(HELLO);
  });

  it('the caret frames its element, and a click on the picture selects it', async () => {
    await page.locator('.cm-content').getByText('Hello').click();
    await page.locator('.element-frame').waitFor();
    await page.keyboard.press('ControlOrMeta+Home');
    await page.locator(PICTURE).click({ position: { x: 60, y: 60 }, force: true });
    await page.getByRole('option', { name: 'Text: Hello', selected: true }).waitFor();
  });

  it('takes letters that are composed, and an accent that takes the place of its letter', async () => {
    const [before, after] = ['^XA^FO20,20^A0N,60^FD', '^FS^XZ'];
    await write(`${before}Caf${after}`);
    await page.locator('.cm-content').click();
    await page.keyboard.press('ControlOrMeta+End');
    for (const _ of after) await page.keyboard.press('ArrowLeft');
    const reads = (data: string): Promise<void> =>
      expect.poll(() => page.locator('.cm-activeLine').innerText()).toBe(`${before}${data}${after}`);
    const input = await page.context().newCDPSession(page);
    await input.send('Input.imeSetComposition', { text: '´', selectionStart: 1, selectionEnd: 1 });
    await input.send('Input.insertText', { text: 'é' });
    await reads('Café');
    await page.keyboard.type(' no');
    // A Mac replaces the letter of a key that is held down in this way.
    await input.send('Input.imeSetComposition', {
      text: 'ö',
      selectionStart: 1,
      selectionEnd: 1,
      replacementStart: `${before}Café n`.length,
      replacementEnd: `${before}Café no`.length,
    });
    await input.send('Input.insertText', { text: 'ö' });
    await reads('Café nö');
    await page.keyboard.type('x');
    await reads('Café nöx');
    await write(HELLO);
    await shows(HELLO);
  });

  it('explains the command under the pointer, and offers those that begin like it', async () => {
    await page.locator('.cm-content').getByText('^FO').first().hover();
    await page.getByText('Place of the field').waitFor();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.type('^B');
    await page.locator('.cm-tooltip-autocomplete').getByText('^BC').first().waitFor();
    await page.keyboard.press('Escape');
    await write(HELLO.replace('^XZ', '^QQ1^FS^XZ'));
    await page.getByRole('tab', { name: 'Problems (' }).waitFor();
    await page.locator('.cm-lintRange').first().waitFor();
    await web.look('playground-problems');
  });

  it('a text of another format than the chosen one is recognised, and read as that with one click', async () => {
    await write('N\nq400\nQ200,24\nA20,20,0,4,1,1,N,"Hello"\nP1\n');
    await page.getByText('This looks like EPL.').waitFor();
    await page.getByRole('button', { name: 'Read it as EPL' }).click();
    await page.getByText('This looks like EPL.').waitFor({ state: 'hidden' });
    await page.getByText('400 × 200 dots').waitFor();
    await page.getByLabel('Format').selectOption('zpl');
    await write(HELLO);
    await shows(HELLO);
  });

  it('draws every example, and proves that its bar codes scan', async () => {
    await page.getByRole('button', { name: 'Examples' }).click();
    await eventually('24 pictures', async () =>
      (await page.locator('.gallery canvas').count()) === 24 ? true : undefined,
    );
    await web.look('playground-examples');
    await page.getByRole('button', { name: /Shelf price/ }).click();
    await page.getByRole('tab', { name: 'Preflight' }).click();
    await page.getByText('No problems. 1 bar code was read from the picture.').waitFor();
  });

  it('converts with one click, and shows that both print the same', async () => {
    await page.getByRole('tab', { name: 'Convert' }).click();
    await page.getByRole('tabpanel').getByRole('button', { name: 'Convert' }).click();
    await page.getByText('Every element is a ZPL command.').waitFor();
    await page.locator('.convert-result canvas').nth(1).waitFor();
    await web.look('playground-convert');
    await page.getByRole('button', { name: 'Open the result here' }).click();
    await page.locator('.cm-content').getByText('^XA').first().waitFor();
  });

  it('fills merge fields from a table: a label for each record', async () => {
    await page.getByRole('button', { name: 'Examples' }).click();
    await page.getByRole('button', { name: /Visitor badge/ }).click();
    await page.getByText('1 of 2').waitFor();
    await page.getByRole('tab', { name: 'Data' }).click();
    await page.getByRole('button', { name: 'Add a record' }).click();
    await page.getByText('1 of 3').waitFor();
    await page.getByLabel('guest of record 3').fill('Ada');
    await page.getByRole('button', { name: 'Next label' }).click();
    await page.getByText('2 of 3').waitFor();
    await web.look('playground-data');
  });

  const drop = async (name: string, bytes: Uint8Array): Promise<void> => {
    const transfer = await page.evaluateHandle(
      ([file, base64]) => {
        const data = new DataTransfer();
        data.items.add(new File([Uint8Array.from(atob(base64!), (sign) => sign.charCodeAt(0))], file!));
        return data;
      },
      [name, Buffer.from(bytes).toString('base64')],
    );
    await page.locator('.drop-zone').dispatchEvent('drop', { dataTransfer: transfer });
  };

  it('a file that is dropped opens: a PDF as its picture, a language as text', async () => {
    const { bytes: pdf } = await convert(new TextEncoder().encode(HELLO), { from: 'zpl', to: 'pdf' });
    await drop('hello.pdf', pdf);
    await page.getByText('It has no text to edit').waitFor();
    await eventually('the picture', async () => ((await dots()).some((byte) => byte !== 0) ? true : undefined));
    const { bytes: sbpl } = await convert(new TextEncoder().encode(HELLO), { from: 'zpl', to: 'sbpl' });
    await drop('hello.sbpl', sbpl);
    await page.locator('.control-character').getByText('ESC').first().waitFor();
  });

  it('a file that is dropped in the middle of typing replaces the text, and the last key does not bring it back', async () => {
    await page.getByLabel('Format').selectOption('zpl');
    await write(HELLO);
    /** The document in the draft, which is packed like that of a link. */
    const draft = async (): Promise<string> => {
      const packed = await page.evaluate(() => localStorage.getItem('platen-playground'));
      return packed === null ? '' : inflateRawSync(Buffer.from(packed.slice('d='.length), 'base64url')).toString();
    };
    await page.keyboard.type('7');
    await drop('dropped.zpl', new TextEncoder().encode(HELLO.replace('Hello', 'Dropped')));
    await page.locator('.cm-content').getByText('Dropped').waitFor();
    // The drafts of what was typed before it are saved, too, each a moment after the last key.
    await eventually('the draft', async () => (await draft()).includes('Dropped') || undefined);
    await page.reload();
    await page.locator('.cm-content').getByText('Dropped').waitFor();
  });

  it('a link holds the label itself', async () => {
    await write('^XA^PW400^LL200^FO20,20^A0N,60^FDLinked^FS^XZ');
    await page.getByLabel('Format').selectOption('zpl');
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.waitForFunction(() => location.hash.startsWith('#d='));
    const link = page.url();
    const other = await web.openAs(undefined);
    await other.goto(link);
    await other.locator('.cm-content').getByText('Linked').waitFor();
    await other.locator(PICTURE).waitFor();
    await other.context().close();
  });

  /** Requests that are not for files of the page. */
  const otherRequests = () => {
    const { origin } = new URL(platform.url);
    return asked.filter(
      ({ method, url }) =>
        !/^(data|blob):/.test(url) &&
        !(
          method === 'GET' &&
          (url.startsWith(`${origin}/assets/`) || /^\/(playground|favicon\.ico)?$/.test(new URL(url).pathname))
        ),
    );
  };

  it('nothing has left the browser: it asked for files of the page alone', () => {
    expect(otherRequests()).toEqual([]);
    expect(asked.length).toBeGreaterThan(10);
  });

  it('anybody prints on the virtual printer: another language, another density, and nothing leaves the browser', async () => {
    await write(HELLO);
    await shows(HELLO);
    await page.getByRole('button', { name: 'Print' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('link', { name: 'Create an account' }).waitFor();
    asked.length = 0;
    await dialog.getByLabel('Printer language').selectOption('tspl');
    await dialog.getByLabel('Density').selectOption('300');
    await dialog.getByLabel('Copies').fill('2');
    await dialog.getByRole('button', { name: 'Print' }).click();
    await dialog.getByText('2 labels printed.').waitFor();
    await dialog.getByText('Every element is a TSPL command.').waitFor();
    // A dot stays a dot: 400 of them are 33.9 mm.
    await dialog.getByText('Label 2 of 2: 33.9 × 16.9 mm, 400 × 200 dots, 300 dpi').waitFor();
    await dialog.getByText('at 68% of that size').waitFor();
    const pictures = dialog.getByRole('img', { name: /^Label \d of 2$/ });
    await eventually('two pictures', async () => {
      const widths = await pictures.evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth));
      return (widths.length === 2 && widths.every((width) => width === 400)) || undefined;
    });
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download the TSPL' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/\.tspl$/);
    expect(await readFile(await file.path(), 'latin1')).toMatch(/^SIZE /m);
    expect(otherRequests()).toEqual([]);
    await web.look('playground-print');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  });

  it('who is not signed in is shown the way, and who is prints on a printer of the account', async () => {
    await page.getByRole('button', { name: 'Print' }).click();
    await page.getByRole('link', { name: 'Create an account' }).waitFor();
    const signedIn = await web.openAs(platform.account);
    await signedIn.goto(page.url());
    await signedIn.locator(PICTURE).waitFor();
    await signedIn.getByRole('button', { name: 'Print' }).click();
    const choice = signedIn.getByRole('dialog');
    await choice.getByText('Virtual printer').click();
    await choice.getByRole('button', { name: 'Print' }).click();
    await choice.getByText('1 label printed.').waitFor();
    await choice.getByText('Your printers').click();
    await choice.getByRole('button', { name: 'Print' }).click();
    await signedIn.getByRole('link', { name: 'Follow the job' }).waitFor();
    await eventually('the label', () => (printer.device.labels().length > 0 ? true : undefined));
    await signedIn.context().close();
  });

  it('a page of another origin shows a label by one line, and has the calls of QZ Tray by another', async () => {
    const loaded: (string | undefined)[] = [];
    const server = createServer((request, response) => {
      loaded.push(request.url);
      if (request.url === '/none.zpl') return response.writeHead(404).end();
      const isLabel = request.url === '/hello.zpl';
      response.setHeader('content-type', isLabel ? 'text/plain' : 'text/html');
      response.end(
        isLabel
          ? HELLO
          : `<link rel="icon" href="data:,"><script type="module" src="${platform.url}/platen-label.js"></script>
             <script src="${platform.url}/platen-qz.js" data-token="svc_page_x"></script>
             <platen-label src="hello.zpl" alt="Greeting"></platen-label><platen-label src="none.zpl" alt="Farewell"></platen-label>`,
      );
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const other = await web.browser.newPage();
    await other.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    await other.getByRole('img', { name: 'Greeting' }).waitFor();
    expect(
      await other
        .locator('platen-label canvas')
        .first()
        .evaluate(({ width, height }: HTMLCanvasElement) => [width, height]),
    ).toEqual([400, 200]);
    expect(await other.evaluate('typeof qz.websocket.connect')).toBe('function');
    const print = await fetch(`${platform.url}/platen-browser-print.js`);
    expect([print.status, print.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8']);
    // The label shows its name, like a picture that does not load.
    await other.getByText('Farewell').waitFor();
    expect(loaded.filter((url) => url === '/hello.zpl')).toHaveLength(1);
    await other.close();
    await new Promise((resolve) => server.close(resolve));
  });

  it('has no fault that the checks of accessibility and the console find', () => {
    expect(web.faults()).toEqual([]);
  });
});
