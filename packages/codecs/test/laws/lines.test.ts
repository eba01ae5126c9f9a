/**
 * A text prints the same lines in every printer language: whatever block it stands in, what was written reads back with
 * the lines that the element has, or the element became a picture of itself.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { latin1 } from '../../src/bytes/cursor.ts';
import { convertDocument } from '../../src/convert/convert.ts';
import type { ConversionParams } from '../../src/convert/params.ts';
import { read, write } from '../../src/formats/face.ts';
import { contentText, createLabel, literal, type Label, type TextElement } from '../../src/label/index.ts';
import { layOutText } from '../../src/render/paragraph.ts';
import { text } from '../elements.ts';
import { LANGUAGES, now } from '../languages/index.ts';
import { seedOf } from '../../../../test/properties.ts';

/** The lines that print, without blanks at their ends and without empty ones. */
const linesOf = ({ elements, dpi }: Label): string[] =>
  elements
    .flatMap((element) => (element.kind === 'text' ? [element] : []))
    .flatMap((element) => layOutText(element, contentText(element.content, now), dpi).lines)
    .map(({ pieces }) => pieces.map((piece) => piece.text.replaceAll(/[\r\n]+/g, ' ').trim()).join(' '))
    .filter((line) => line !== '');

/** Words of letters and of characters that are commands, escapes or line ends somewhere. */
const word = fc.oneof(
  fc.constantFrom('Ada', 'To', 'x', '12', 'Łódź', 'a\\&b', 'a\\b', 'a<b>', '"q"', '^x', '~y', 'a_0Ab', '-'),
  fc.stringMatching(/^[A-Za-z0-9]{1,6}$/),
);
const lineEnd = fc.constantFrom('\n', '\n', '\r\n', '\r', '\n\n');
const lines = fc
  .array(fc.tuple(fc.array(word, { minLength: 1, maxLength: 3 }), lineEnd), { minLength: 1, maxLength: 4 })
  .map((parts) => parts.map(([words, end]) => words.join(' ') + end).join(''))
  .chain((start) => fc.constantFrom(start, start.trimEnd()));

const block = fc.option(
  fc.record({
    widthDots: fc.constantFrom(700, 640, 90),
    maxLines: fc.constantFrom(1, 2, 12),
    lineSpacingDots: fc.constantFrom(0, 0, 6, -4),
    align: fc.constantFrom('left', 'left', 'center', 'right', 'justify'),
    hangingIndentDots: fc.constantFrom(0, 0, 30),
    overflow: fc.constantFrom('clip', 'clip', 'overprint'),
    heightDots: fc.constantFrom(undefined, 60, 400),
  }),
  { nil: undefined, freq: 6 },
);

const element = fc.record({
  content: lines.map(literal),
  block,
  rotation: fc.constantFrom(0, 0, 90, 180, 270),
  anchor: fc.constantFrom('block', 'corner', 'baseline'),
}) as fc.Arbitrary<Pick<TextElement, 'content' | 'block' | 'rotation' | 'anchor'>>;

describe.each(LANGUAGES)('%s', (language) => {
  it('prints the lines of every text', async () => {
    await fc.assert(
      fc.asyncProperty(element, async (fields) => {
        const meant: TextElement = { ...text, x: 800, y: 800, ...fields };
        const label = createLabel({ widthDots: 1600, heightDots: 1600, elements: [meant], sizeFromSource: true });
        const { bytes, retention } = await write(language, { labels: [label] }, { now });
        if (retention!.pictures > 0) return;
        const back = await read(language, bytes, {
          dpi: label.dpi,
          mergeFields: false,
          plainBackslash: true,
        });
        expect(linesOf(back.document.labels[0]!), latin1(bytes)).toEqual(linesOf(label));
      }),
      { numRuns: 300, seed: seedOf(24) },
    );
  });
});

describe('a text with a height in ZPL', () => {
  const to = { name: 'Ann', line1: '1 High Street', city: 'Ely', country: 'GB' };
  const printed = async (component: string, params: ConversionParams) => {
    const bytes = Buffer.from(`<label width="4" height="3" dpi="203">${component}</label>`);
    const { bytes: zpl } = await convertDocument({ source: 'xml', target: 'zpl', bytes, params, now });
    const { document } = await read('zpl', zpl, { dpi: 203, mergeFields: false });
    return [latin1(zpl), linesOf(document.labels[0]!)] as const;
  };

  it.each([
    [
      'text',
      '<variableText x="9" y="9" width="700" height="240"><![CDATA["Ann\n${a}"]]></variableText>',
      ['Ann', 'b', 'c'],
    ],
    ['value', '<variableText x="9" y="9" width="700" height="240"><![CDATA["${a}"]]></variableText>', ['b', 'c']],
    [
      'address',
      '<addressBlock x="9" y="9" width="700" height="240">to</addressBlock>',
      ['Ann', '1 High Street', 'Ely', 'United Kingdom'],
    ],
  ])('prints each line of a %s', async (_, component, expected) => {
    const [zpl, shown] = await printed(component, { data: [{ a: 'b\nc', to }] });
    expect(shown, zpl).toEqual(expected);
    expect(zpl).toContain('^FB700,');
  });

  it('takes a command with line ends for a field that is filled later', async () => {
    for (const component of [
      '<variableText x="9" y="9" width="700" height="240"><![CDATA["${a}"]]></variableText>',
      '<addressBlock x="9" y="9" width="700" height="240">to</addressBlock>',
    ])
      expect((await printed(component, { dialect: 'moca' }))[0]).toMatch(/\^FB700,.*\^FD~(?:a|to),\d+~/);
  });

  it('without a line end is still a text block', async () => {
    const component = '<variableText x="9" y="9" width="700" height="240"><![CDATA["one line"]]></variableText>';
    expect((await printed(component, {}))[0]).toContain('^TBN,700,240');
  });
});
