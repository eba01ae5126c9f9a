/**
 * Merge data cannot break out: with any characters in a value (commands, quotes, framing and control characters of the
 * printer languages, markup), the written document is one label, the intended one, and prints the value.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { convertDocument } from '../../src/convert/convert.ts';
import type { FormatName } from '../../src/formats/format.ts';
import { read } from '../../src/formats/face.ts';
import { PRINTER_LANGUAGES } from '../../src/formats/index.ts';
import { contentText, type Element } from '../../src/label/index.ts';
import { encodeBarcode } from '../../src/symbologies/index.ts';
import { compareSymbols } from '../../src/language/codes/same-symbol.ts';
import { seedOf } from '../../../../test/properties.ts';

const TARGETS: readonly FormatName[] = [...PRINTER_LANGUAGES, 'xml', 'json'];
const now = new Date(2026, 0, 2, 3, 4, 5);

/** Strings with a meaning in a printer language or a notation, and strings that they often lose. */
const HOSTILE = [
  // ZPL
  ['^XZ', '^XA', '^FS', '^FD', '^FH', '^FH_', '_5E', '~JA', '~HS', '^', '~', '^CC!', '!', '\\&', '>;', '>6', '>'],
  // EPL and TSPL
  ['"', '\\"', '\\', '\\["]', '\\[R]', '\\[', '\r\nP9\r\n', '\nPRINT 9\n', '\r\nCLS\r\n', '";PRINT 9;"', '"+"', '@1'],
  // IPL, DPL, SBPL
  ['\u0002', '\u0003', '\u001b', '\u001bZ', '\u001bQ9\u001bZ', '\u0001', '\u0001D', '<STX>', '<ETX>', '<ESC>', '<CR>'],
  [
    '\u0002\u001bP\u0003',
    '\rE\r',
    '\rQ0009\rE\r',
    '\u0002L\r',
    '\u0018',
    '\u0017',
    '\u0005',
    '\u0006',
    '\u000f',
    '\u000e',
  ],
  // Notations, our own placeholders, data of bar codes
  ['<', '&', ']]>', '&#10;', '${x}', '{{x}}', '{x}', '~x,3~', '(01)', '~d029', '~1', '\u001d', '\u001e', '\u0004'],
  // Plain, and not so plain
  ['A', 'b', '0', '42', ' ', ',', ';', ':', '|', "'", '%', '#', '*', '\r', '\n', '\t', '\u0000', '\u007f', '\u0085'],
  ['\u00a0', '\u00e9', '\u20ac', '\u6f22', '\u{1f600}', '\ufeff', '\u2028'],
].flat();
/** Lines that end a command or a label of that language alone. */
const ENDS: { readonly [target in FormatName]?: readonly string[] } = {
  cpcl: ['\r\nPRINT\r\n', '\nENDQR\n', 'ENDPDF', '\r\n! 0 200 200 99 9\r\n', '! U1 ', 'COUNT 1'],
};
const hostileTo = (target: FormatName) =>
  fc
    .array(fc.constantFrom(...HOSTILE, ...(ENDS[target] ?? [])), { minLength: 1, maxLength: 6 })
    .map((atoms) => atoms.join(''));

const COMPONENTS: Readonly<Record<string, string>> = {
  text: '<variableText x="20" y="20" fontHeight="39"><![CDATA["${v}"]]></variableText>',
  paragraph: '<variableText x="20" y="20" width="700" fontHeight="39"><![CDATA["to ${v}"]]></variableText>',
  address: '<addressBlock x="20" y="20" width="700" fontHeight="39">a</addressBlock>',
  code128: '<barcode x="20" y="20" type="code128" height="60" humanReadable="below"><![CDATA["${v}"]]></barcode>',
  'gs1-128': '<barcode x="20" y="20" type="gs1-128" height="60"><![CDATA["(10)${v}"]]></barcode>',
  code39: '<barcode x="20" y="20" type="code39" height="60"><![CDATA["${v}"]]></barcode>',
  code93: '<barcode x="20" y="20" type="code93" height="60"><![CDATA["${v}"]]></barcode>',
  qrcode: '<barcode x="20" y="20" type="qrcode" moduleWidth="3"><![CDATA["${v}"]]></barcode>',
  datamatrix: '<barcode x="20" y="20" type="datamatrix" moduleWidth="3"><![CDATA["${v}"]]></barcode>',
  pdf417: '<barcode x="20" y="20" type="pdf417" moduleWidth="2" height="6"><![CDATA["${v}"]]></barcode>',
  micropdf417: '<barcode x="20" y="20" type="micropdf417" moduleWidth="2" height="6"><![CDATA["${v}"]]></barcode>',
  aztec: '<barcode x="20" y="20" type="aztec" moduleWidth="3"><![CDATA["${v}"]]></barcode>',
  maxicode: '<barcode x="20" y="20" type="maxicode" mode="4"><![CDATA["${v}"]]></barcode>',
  'codablock-f': '<barcode x="20" y="20" type="codablock-f" moduleWidth="2" height="20"><![CDATA["${v}"]]></barcode>',
};
/** The component, and a box after it: data that breaks out would lose the box. */
const documentOf = (component: string): Uint8Array =>
  Buffer.from(
    `<label width="4" height="3" dpi="203">${component}<box x="9" y="550" width="700" height="40" thickness="4"/></label>`,
  );

type Spoken = Extract<Element, { kind: 'text' | 'barcode' }>;
const isSpoken = (element: Element): element is Spoken => element.kind === 'text' || element.kind === 'barcode';
/** Characters that print: control characters have no dots, and lines end where the language has it. */
const printed = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}\p{Zs}\p{Zl}]+/gu, '').replaceAll('¢', '\\');
const printedOf = (elements: readonly Element[], kind: Spoken['kind']): string =>
  elements.map((it) => (it.kind === kind ? contentText(it.content, now) : '')).join('');

/** The elements print the intended content: the letters of a text, the modules of a bar code. */
function expectSame(before: readonly Element[], after: readonly Element[]): void {
  const code = before.find((it) => it.kind === 'barcode');
  if (!code) {
    expect(printed(printedOf(after, 'text'))).toBe(printed(printedOf(before, 'text')));
    return;
  }
  const symbol = encode(code);
  // Data that the symbology cannot encode prints in part or not at all, depending on the printer.
  if (symbol.kind === 'error' || (symbol.kind === 'linear' && symbol.dropped)) return;
  const again = after.find((it) => it.kind === 'barcode');
  expect(again).toBeDefined();
  const describe = (it: typeof code) => ({ ...it, data: contentText(it.content, now) });
  const likeness = compareSymbols(describe(code), describe(again!));
  expect(`${likeness}: ${printedOf(before, 'barcode')} → ${printedOf(after, 'barcode')}`).toMatch(/^same/);
}
const encode = (it: Extract<Element, { kind: 'barcode' }>) =>
  encodeBarcode({ ...it, data: contentText(it.content, now) });

const runs = Object.entries(COMPONENTS).flatMap(([name, component]) =>
  TARGETS.map((target) => ({ name, component, target })),
);

it.each(runs)('$name in $target', async ({ name, component, target }) => {
  const bytes = documentOf(component);
  await fc.assert(
    fc.asyncProperty(hostileTo(target), async (value) => {
      const record = { v: value, a: { name: value, line1: value, city: value, zip: value, country: 'DE' } };
      const request = { source: 'xml', bytes, params: { data: [record] }, now } as const;
      const meant = await read('json', (await convertDocument({ ...request, target: 'json' })).bytes);
      const { bytes: written, failure, retention } = await convertDocument({ ...request, target });
      expect(failure).toBeUndefined();
      const { document, diagnostics } = await read(target, written, { dpi: 203, mergeFields: false });
      expect(diagnostics).toEqual([]);
      expect(document.labels.length).toBe(1);
      const [label] = document.labels;
      expect(label!.print.quantity ?? 1).toBe(1);
      expect([label!.widthDots, label!.heightDots]).toEqual([812, 609]);
      const frame = label!.elements.filter((it) => it.kind === 'box' || it.kind === 'line');
      expect(frame.length).toBeGreaterThan(0);
      const rest = label!.elements.filter((it) => it.kind !== 'box' && it.kind !== 'line');
      if (retention && retention.pictures > 0)
        expect(rest.every((it) => it.kind !== 'text' || name === 'gs1-128')).toBe(true);
      else expectSame(meant.document.labels[0]!.elements.filter(isSpoken), rest);
    }),
    { numRuns: 25, seed: seedOf(20) },
  );
});

it('the text around the fields of a moca document does not change', async () => {
  const printedOf = async (content: string): Promise<string | undefined> => {
    const bytes = Buffer.from(
      `<label width="4" height="2"><variableText x="1" y="1"><![CDATA["${content}"]]></variableText></label>`,
    );
    const { bytes: zpl } = await convertDocument({ source: 'xml', target: 'zpl', bytes, params: { dialect: 'moca' } });
    return /\^A0[^^]*(.*)\^FS/s.exec(Buffer.from(zpl).toString())?.[1];
  };
  expect(await printedOf('_5E ${ship_to}')).toBe('^FD_5E ~ship_to,255~');
  expect(await printedOf('a^_5E ${ship_to}_5E')).toBe('^FH^FDa_5E_5F5E ~ship_to,255~_5F5E');
  expect(await printedOf('{a} ~a,3~ ${b}')).toBe('^FH^FD_7Ba} _7Ea,3_7E ~b,255~');
  expect(await printedOf('${a^XZ}')).toBe('^FD~a_5EXZ,255~');
});
