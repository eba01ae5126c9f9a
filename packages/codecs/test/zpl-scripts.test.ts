/** ^PA: the rules of a script that a text follows, each by itself, and kept by every writer. */
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createDiagnosticSink } from '../src/diagnostics/index.ts';
import { readXml } from '../src/formats/xml/read.ts';
import { writeXml } from '../src/formats/xml/write.ts';
import { readZpl } from '../src/formats/zpl/read.ts';
import { writeZpl } from '../src/formats/zpl/write.ts';
import type { Document, MonoBitmap } from '../src/label/index.ts';
import { renderLabel } from '../src/render/index.ts';

const read = (fields: string): Document =>
  readZpl(Buffer.from(`^XA^CI28^PW400^LL120${fields}^XZ`), { mergeFields: false }).document;
const dots = ({ widthDots, heightDots, data }: MonoBitmap): string =>
  `${widthDots}x${heightDots} ${createHash('sha256').update(data).digest('hex')}`;
const picture = (fields: string): string => dots(renderLabel(read(fields).labels[0]!));
const text = (rules: string, data: string): string => picture(`${rules}^FO20,20^A0N,50,50^FD${data}^FS`);

const HEBREW = 'אבג';
/** Without dots, which a face may set apart from their letter. */
const ARABIC = 'ححح';
/** None of our fonts has it. */
const TAMIL = 'க';

describe('each rule by itself', () => {
  test('without order, letters stand as they are sent', () => {
    expect(text('^PA0,0,1,1', HEBREW)).toBe(text('', [...HEBREW].toReversed().join('')));
    expect(text('^PA0,1,1,1', HEBREW)).toBe(text('', HEBREW));
    expect(text('^PA', HEBREW)).toBe(text('^PA0,0,0,0', HEBREW));
  });

  test('without shaping, letters do not join', () => {
    const alone = text('', [...ARABIC].join('\u200c'));
    expect(text('^PA0,1,0,1', ARABIC)).toBe(alone);
    expect(text('^PA0,0,0,0', ARABIC)).toBe(alone);
    expect(text('^PA0,1,1,0', ARABIC)).toBe(text('', ARABIC));
    expect(text('', ARABIC)).not.toBe(alone);
  });

  test('without the tables of OpenType, letters are not kerned and marks stay on theirs', () => {
    const kerned = 'دروازه';
    expect(text('^PA0,1,1,0', kerned)).not.toBe(text('^PA0,1,1,1', kerned));
    expect(text('^PA0,1,1,0', 'กี่')).toBe(text('^PA0,1,1,1', 'กี่'));
  });

  test('a joiner without a glyph separates letters', () => {
    expect(text('', 'می\u200cخ')).not.toBe(text('', 'میخ'));
  });

  test('a character without a glyph prints blank with a diagnostic, or as its replacement sign', () => {
    const codes = (rules: string): string[] => {
      const sink = createDiagnosticSink();
      renderLabel(read(`${rules}^FO20,20^A0N,50,50^FD${TAMIL}^FS`).labels[0]!, { sink });
      return sink.list().map(({ code }) => code);
    };
    expect(codes('')).toEqual(['missing_glyphs']);
    expect(codes('^PA1,1,1,1')).toEqual([]);
    expect(text('', TAMIL)).toBe(picture('^FO1,1^FD ^FS'));
    expect(text('^PA1', TAMIL)).toBe(text('^PA1,1,1,1', TAMIL));
    expect(text('^PA1', TAMIL)).not.toBe(text('', TAMIL));
  });

  test('in a block of several lines, too', () => {
    const block = (rules: string, data: string): string =>
      picture(`${rules}^FO20,20^FB300,2,0,J^A0N,40,40^FD${data}^FS`);
    const words = 'אב גד הו זח טי כל';
    expect(block('^PA0,0,1,1', words)).not.toBe(block('', words));
  });
});

test('^FO with automatic justification ends text that is written from the right at its place', () => {
  const at = (justify: string, data: string): string => picture(`^FO300,20,${justify}^A0N,50,50^FD${data}^FS`);
  expect(at('2', HEBREW)).toBe(at('1', HEBREW));
  expect(at('2', 'abc')).toBe(at('0', 'abc'));
  expect(picture(`^FWN,2^FO300,20^A0N,50,50^FD${HEBREW}^FS`)).toBe(at('1', HEBREW));
});

test('writers keep the rules, and ask a printer for all of them by default', async () => {
  const mixed = read(
    `^FO20,10^A0N,40,40^FD${ARABIC}^FS^PA0,0,1,1^FO20,60^A0N,40,40^FD${HEBREW}^FS^PA1,0,0,0^FO200,60^A0N,40,40^FD${ARABIC}${TAMIL}^FS`,
  );
  const before = dots(renderLabel(mixed.labels[0]!));
  const zpl = Buffer.from(writeZpl(mixed, {}).bytes).toString();
  expect(zpl).toContain('^PA0,1,1,1\n');
  expect(dots(renderLabel(readZpl(Buffer.from(zpl), {}).document.labels[0]!))).toBe(before);
  const xml = await readXml((await writeXml(mixed, {})).bytes, {});
  expect(dots(renderLabel(xml.document.labels[0]!))).toBe(before);
  expect(Buffer.from(writeZpl(read('^PA0,0,0,0^FO1,1^FDascii^FS'), {}).bytes).toString()).not.toContain('^PA');
});
