/** The label beside the text, with a host that has two labels. */
import { expect, it } from 'vitest';
import { messageFrom, type ToPage } from '../src/messages.ts';
import { pageHtml } from '../src/page-html.ts';
import { createPreview, type FoundElement, type PreviewHost, type TextRange } from '../src/preview.ts';

const range: TextRange = { start: { line: 1, character: 0 }, end: { line: 1, character: 9 } };
const element: FoundElement = { label: 1, box: { x: 1, y: 2, widthDots: 3, heightDots: 4 }, range };

function start(fields: Partial<PreviewHost> = {}) {
  const posted: ToPage[] = [];
  const selected: TextRange[] = [];
  const preview = createPreview({
    picture: async (label) =>
      label < 2
        ? { labels: 2, picture: { png: `png ${label}`, widthDots: 40, heightDots: 20, dpi: 203 } }
        : { labels: 2 },
    elementsAt: async () => [{ label: 0, box: element.box }, element],
    elementsFrom: async () => [element],
    locale: 'en',
    isOpen: () => true,
    post: (message) => posted.push(message),
    select: (each) => selected.push(each),
    ...fields,
  });
  return { posted, selected, preview };
}

it('shows the label when the page is ready', async () => {
  const { posted, preview } = start();
  await preview.receive({ kind: 'ready' });
  expect(posted).toEqual([
    {
      kind: 'picture', label: 0, labels: 2, png: 'png 0', widthDots: 40, heightDots: 20, dpi: 203,
      caption: 'Label 1 of 2: 40 × 20 dots, 203 dpi',
    },
  ]); // prettier-ignore
});

it('a click selects the text of the upmost element that has one, and frames it', async () => {
  const { selected, posted, preview } = start();
  await preview.receive({ kind: 'click', x: 2, y: 3 });
  expect(selected).toEqual([range]);
  expect(posted).toEqual([{ kind: 'frames', boxes: [element.box] }]);
});

it('the cursor turns to the label that its text makes, and frames the element', async () => {
  const { posted, preview } = start();
  await preview.moveCursor({ line: 1, character: 3 });
  expect(posted.map((message) => ('label' in message ? message.label : message.kind))).toEqual([1, 'frames']);
  expect(posted.at(-1)).toEqual({ kind: 'frames', boxes: [element.box] });
});

it('a document that is closed shows that, and its label once it is open again', async () => {
  let isOpen = false;
  const { posted, preview } = start({ locale: 'de', isOpen: () => isOpen });
  await preview.update();
  isOpen = true;
  await preview.update();
  expect(posted).toMatchObject([
    { caption: 'Das Dokument ist geschlossen' },
    { caption: 'Etikett 1 von 2: 40 × 20 Punkte, 203 dpi', png: 'png 0' },
  ]);
});

it('a label that is gone gives way to the last one', async () => {
  const { posted, preview } = start();
  await preview.receive({ kind: 'label', label: 7 });
  expect(posted[0]).toMatchObject({ label: 1, png: 'png 1' });
});

it('changes while a label is drawn are drawn once, afterwards', async () => {
  let calls = 0;
  const waiting: (() => void)[] = [];
  const { preview } = start({
    picture: async () => {
      calls++;
      await new Promise<void>((resolve) => waiting.push(resolve));
      return { labels: 0 };
    },
  });
  const all = [preview.update(), preview.update(), preview.update()];
  waiting.shift()!();
  while (waiting.length === 0) await Promise.resolve();
  waiting.shift()!();
  await Promise.all(all);
  expect(calls).toBe(2);
});

it('takes only messages that the page sends', () => {
  expect(messageFrom({ kind: 'click', x: 1, y: 2, z: 3 })).toEqual({ kind: 'click', x: 1, y: 2 });
  for (const wrong of [
    undefined,
    null,
    7,
    {},
    { kind: 'click', x: '1', y: 2 },
    { kind: 'label', label: -1 },
    { kind: 'open' },
  ])
    expect(messageFrom(wrong)).toBeUndefined();
});

it('the page runs and loads nothing but its own script and pictures in data', () => {
  const html = pageHtml({ nonce: 'abc', script: 'vscode-resource:/page.js', locale: 'en' });
  expect(/Content-Security-Policy" content="([^"]*)"/.exec(html)![1]).toBe(
    "default-src 'none'; img-src data:; style-src 'nonce-abc'; script-src 'nonce-abc'; base-uri 'none'; form-action 'none'",
  );
  expect(html.match(/<script[^>]*>/g)).toEqual(['<script nonce="abc" src="vscode-resource:/page.js">']);
});
