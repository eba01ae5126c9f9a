/** Label XML and JSON: accepted documents, refused documents and the reported places. */
import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../src/diagnostics/index.ts';
import { readJson } from '../src/formats/json/read.ts';
import { writeJson } from '../src/formats/json/write.ts';
import { readXml } from '../src/formats/xml/read.ts';
import type { Element } from '../src/label/index.ts';
import { withoutSpans } from './elements.ts';

const xml = async (text: string) => readXml(Buffer.from(text), {});
const json = async (value: unknown) =>
  readJson(Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)), {});
const elementsOf = async (components: string): Promise<readonly Element[]> => {
  const { document, diagnostics } = await xml(`<label schemaVersion="v2" width="4" height="6">${components}</label>`);
  expect(diagnostics).toEqual([]);
  return document.labels[0]!.elements;
};
const summary = ({ severity, code, message, line, column, command, expected }: Diagnostic) => ({
  severity,
  code,
  message,
  line,
  column,
  command,
  expected,
});

/** One component of each kind (docs/label-xml.md). */
const EXAMPLE = `<?xml version="1.0" encoding="UTF-8"?>
<label schemaVersion="v2" name="Shipping" width="4" height="6" unit="dot" dpi="203">
  <variableText x="40" y="40" width="700" height="60" rotation="0" font="0" fontHeight="60" fontWidth="50" align="left" maxLines="1" reverse="false"><![CDATA["Order \${order.id}"]]></variableText>
  <barcode x="40" y="200" rotation="0" type="code128" height="120" moduleWidth="3" ratio="3" humanReadable="below"><![CDATA["\${sku}"]]></barcode>
  <addressBlock x="40" y="400" width="700" height="240" font="0" fontHeight="36" useLocalizedAddressFormat="true" showContactName="true">ship_to</addressBlock>
  <line x1="40" y1="380" x2="772" y2="380" thickness="3"/>
  <box x="40" y="700" width="300" height="200" thickness="6" radius="0" color="black"/>
  <ellipse x="400" y="700" width="160" height="160" thickness="6"/>
  <image x="600" y="700" width="150" height="150" encoding="base64" mediaType="image/png">iVBORw0KGgoAAAANSUhEUgAAAAEAAAABAQAAAAA3bvkkAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==</image>
</label>
`;

describe('label XML', () => {
  it('reads an example of each component without a diagnostic', async () => {
    const { document, diagnostics } = await xml(EXAMPLE);
    expect(diagnostics).toEqual([]);
    const [label] = document.labels;
    expect(label).toMatchObject({ name: 'Shipping', widthDots: 812, heightDots: 1218, dpi: 203, sizeFromSource: true });
    expect(label!.elements.map((element) => element.kind)).toEqual([
      'text',
      'barcode',
      'addressBlock',
      'line',
      'box',
      'ellipse',
      'image',
    ]);
    expect(label!.elements[0]).toMatchObject({
      content: [
        { kind: 'literal', text: 'Order ' },
        { kind: 'field', name: 'order.id' },
      ],
      block: { widthDots: 700, heightDots: 60, maxLines: 1 },
    });
    expect(label!.elements[6]).toMatchObject({
      picture: { kind: 'mono', widthDots: 1, heightDots: 1 },
      widthDots: 150,
    });
  });

  it('reads schema v1: a bare field name is the content', async () => {
    const { document, diagnostics } = await xml(
      '<label schemaVersion="v1" width="4" height="6"><variableText x="0" y="0"> order id </variableText><barcode x="0" y="0" type="code128"><![CDATA[sku]]></barcode><variableText x="0" y="0">"quoted ${a}"</variableText></label>',
    );
    expect(diagnostics).toEqual([]);
    expect(document.labels[0]!.elements.map((element) => 'content' in element && element.content)).toEqual([
      [{ kind: 'field', name: 'order id' }],
      [{ kind: 'field', name: 'sku' }],
      [
        { kind: 'literal', text: 'quoted ' },
        { kind: 'field', name: 'a' },
      ],
    ]);
  });

  it('prints a field without quotes blank, with a diagnostic', async () => {
    const { document, diagnostics } = await xml(
      '<label>\n<variableText x="1" y="1">Order ${id}</variableText></label>',
    );
    expect(document.labels[0]!.elements[0]).toMatchObject({ content: [] });
    expect(diagnostics.map(summary)).toEqual([
      {
        severity: 'warning',
        code: 'expression_rejected',
        message: 'The content of variableText is not an expression and prints blank.',
        line: 2,
        column: 1,
        command: 'variableText',
        expected: 'a text in double quotes, such as "Order ${order}"',
      },
    ]);
  });

  it('takes lengths in inches and millimetres', async () => {
    for (const [unit, x] of [
      ['in', '0.5'],
      ['mm', '12.7'],
    ] as const) {
      const { document } = await xml(
        `<label unit="${unit}" dpi="300" width="2" height="1"><box x="${x}" y="0" width="${x}" height="${x}"/></label>`,
      );
      expect(document.labels[0]).toMatchObject({
        widthDots: 600,
        heightDots: 300,
        elements: [{ x: 150, widthDots: 150, thicknessDots: 1 }],
      });
    }
  });

  it('knows the options of each symbology', async () => {
    const [element] = await elementsOf('<barcode x="0" y="0" type="qrcode" level="H"><![CDATA["x"]]></barcode>');
    expect(element).toMatchObject({ options: { level: 'H' } });
  });

  it('sets a height that scans for bars without one', async () => {
    const heights = (
      await elementsOf(
        ['code128', 'postnet', 'qrcode', 'pdf417']
          .map((type) => `<barcode x="0" y="0" type="${type}">"12345"</barcode>`)
          .join(''),
      )
    ).map((element) => 'heightDots' in element && element.heightDots);
    expect(heights).toEqual([102, 25, 0, 0]);
    const [own] = await elementsOf('<barcode x="0" y="0" type="code128" height="0">"12345"</barcode>');
    expect(own).toMatchObject({ heightDots: 0 });
  });

  it('keeps an unknown attribute in a warning', async () => {
    const { document, diagnostics } = await xml(
      '<label>\n  <box x="1" y="2" width="3" height="4" shadow="5"/>\n</label>',
    );
    expect(document.labels[0]!.elements).toHaveLength(1);
    expect(diagnostics.map(summary)).toEqual([
      {
        severity: 'warning',
        code: 'unknown_attribute',
        message: 'box has no attribute shadow (its value is "5").',
        line: 2,
        column: 41,
        command: 'box shadow',
        expected: undefined,
      },
    ]);
  });

  it('reports an obsolete quality of a Data Matrix, and not the one that labels of earlier versions state', async () => {
    const messages = async (ecc: number) => {
      const { diagnostics } = await xml(
        `<label><barcode x="1" y="2" type="datamatrix" ecc="${ecc}">"A"</barcode></label>`,
      );
      return diagnostics.map(({ message }) => message);
    };
    expect(await messages(200)).toEqual([]);
    expect(await messages(140)).toEqual(['barcode has no attribute ecc (its value is "140").']);
  });

  it.each<[string, string, Partial<ReturnType<typeof summary>>]>([
    [
      'a value that is not allowed',
      '<label>\n  <barcode x="1" y="2" type="code129"/>\n</label>',
      { code: 'invalid_attribute', line: 2, column: 24, command: 'barcode type' },
    ],
    [
      'a rotation of 45',
      '<label><variableText x="1" name="rotation=" y="1" rotation="45">""</variableText></label>',
      {
        code: 'invalid_attribute',
        line: 1,
        column: 51,
        expected: 'one of 0, 90, 180, 270',
        message: 'rotation of variableText is "45"; it must be one of 0, 90, 180, 270.',
      },
    ],
    [
      'a number that is none',
      '<label><line x1="a" y1="0" x2="1" y2="1"/></label>',
      { code: 'invalid_attribute', column: 14, expected: 'a number from -1000000000 to 1000000000' },
    ],
    ['Infinity', '<label><line x1="1e999" y1="0" x2="1" y2="1"/></label>', { code: 'invalid_attribute', column: 14 }],
    [
      'a negative width',
      '<label>é<box x="1" y="1" width="-1" height="1"/></label>',
      { code: 'invalid_attribute', column: 27, expected: 'a number from 0 to 1000000000' },
    ],
    [
      'an option out of range',
      '<label><barcode x="0" y="0" type="qrcode" level="X">"x"</barcode></label>',
      { code: 'invalid_attribute', command: 'barcode level', column: 43 },
    ],
    [
      'a missing attribute',
      '<label>\n\n<box x="1" y="1" width="1"/></label>',
      {
        code: 'missing_attribute',
        line: 3,
        column: 1,
        message: 'box needs the attribute height: a number from 0 to 1000000000.',
      },
    ],
    [
      'a schema version of the future',
      '<label schemaVersion="v3"/>',
      { code: 'invalid_attribute', expected: 'one of v1, v2', column: 8 },
    ],
    ['another root', '<svg/>', { code: 'not_a_label', line: 1, column: 1, expected: 'label' }],
    ['a tag that is not closed', '<label>\n<box x="1"</label>', { code: 'malformed_xml', line: 2 }],
    ['a text that is no XML', 'hello', { code: 'malformed_xml', line: 1 }],
    ['nothing', '', { code: 'malformed_xml' }],
    ['two roots', '<label/><label/>', { code: 'malformed_xml' }],
    ['a duplicate attribute', '<label><box x="1" x="2"/></label>', { code: 'malformed_xml' }],
    ['an undeclared entity', '<label name="&bomb;"/>', { code: 'malformed_xml' }],
    [
      'an external entity',
      '<!DOCTYPE label [<!ENTITY x SYSTEM "file:///etc/passwd">]><label name="&x;"/>',
      { code: 'doctype_refused', line: 1, column: 1 },
    ],
    [
      'a billion laughs',
      `<?xml version="1.0"?>\n<!DOCTYPE l [<!ENTITY a "${'ha'.repeat(50)}"><!ENTITY b "&a;&a;&a;">]><label name="&b;"/>`,
      { code: 'doctype_refused', line: 2 },
    ],
    [
      'an external schema',
      '<!DOCTYPE label SYSTEM "http://169.254.169.254/x.dtd"><label/>',
      { code: 'doctype_refused' },
    ],
    ['deep nesting', `<label>${'<a>'.repeat(100_000)}`, { code: 'limit_exceeded' }],
    [
      'too many attributes',
      `<label ${Array.from({ length: 200_000 }, (_, index) => `a${index}=""`).join(' ')}/>`,
      { code: 'limit_exceeded', message: 'An element has more than 256 attributes.' },
    ],
    [
      'a picture that is none',
      '<label><image x="0" y="0">AAAA</image></label>',
      { code: 'unreadable_picture', command: 'image' },
    ],
    [
      'an address block without a field',
      '<label><addressBlock x="0" y="0" width="9"/></label>',
      { code: 'invalid_content', command: 'addressBlock' },
    ],
  ])('refuses %s', async (_, text, expected) => {
    const { diagnostics } = await xml(text);
    const error = diagnostics.find((diagnostic) => diagnostic.severity === 'error')!;
    expect(summary(error)).toMatchObject(expected);
  });

  it('reads UTF-16 and declared encodings', async () => {
    const text = '<?xml version="1.0" encoding="ENC"?><label name="é漢"/>';
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text.replace('ENC', 'UTF-16'), 'utf16le')]);
    expect((await readXml(utf16, {})).document.labels[0]!.name).toBe('é漢');
    const latin = Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><label name="é"/>', 'latin1');
    expect((await readXml(latin, {})).document.labels[0]!.name).toBe('é');
    expect((await readXml(Buffer.from([0xff, 0x3c]), {})).diagnostics[0]!.code).toBe('malformed_xml');
  });
});

describe('label JSON', () => {
  it('mirrors the XML', async () => {
    const { document } = await xml(EXAMPLE);
    const written = writeJson(document, {});
    expect(withoutSpans((await readJson(written.bytes, {})).document)).toEqual(withoutSpans(document));
    const { components } = JSON.parse(Buffer.from(written.bytes).toString()) as {
      components: Record<string, unknown>[];
    };
    expect(components[0]).toMatchObject({ type: 'variableText', x: 40, width: 700, content: '"Order ${order.id}"' });
    expect(components[1]).toMatchObject({ type: 'barcode', symbology: 'code128', content: '"${sku}"' });
  });

  it.each<[string, unknown, Partial<ReturnType<typeof summary>>]>([
    ['no JSON', '{"components": [}', { code: 'malformed_json', line: 1, column: 17 }],
    [
      'a cut text',
      '{"components":',
      { code: 'malformed_json', column: 15, message: 'The JSON is not well-formed: it ends too early.' },
    ],
    ['a trailing comma', '{"a":[1,]}', { code: 'malformed_json', column: 9 }],
    ['two values', '{} {}', { code: 'malformed_json', column: 4 }],
    ['a bare word', '{a:1}', { code: 'malformed_json', column: 2 }],
    ['an array', [], { code: 'not_a_label' }],
    [
      'components that are no array',
      { components: {} },
      { code: 'invalid_content', message: 'components must be an array of objects.', column: 15 },
    ],
    [
      'a component that is a number',
      { components: [1] },
      { code: 'invalid_content', message: 'components[0] must be an object.' },
    ],
    [
      'a value that is not allowed',
      '{"components":[\n{"type":"box","x":1,"y":"é","width":1,"height":1,"color":"red"}]}',
      { code: 'invalid_attribute', line: 2, command: 'box y' },
    ],
    [
      'a value in an array',
      '{"components":[\n{"type":"box","x":[1],"y":1,"width":1,"height":1}]}',
      {
        code: 'invalid_attribute',
        line: 2,
        column: 19,
        message: 'x of box is [1]; it must be a number from -1000000000 to 1000000000.',
      },
    ],
    [
      'a symbology that is none',
      '{"components":[{"type":"barcode","symbology":"code129","x":1,"y":1}]}',
      { code: 'invalid_attribute', column: 46, command: 'barcode type' },
    ],
    [
      'a missing attribute',
      '{"components":[ {"type":"box","x":1,"y":1,"width":1}]}',
      { code: 'missing_attribute', column: 17 },
    ],
    [
      'an array where a text belongs',
      { components: [{ type: 'variableText', x: 1, y: 1, font: ['0'] }] },
      { code: 'invalid_attribute', command: 'variableText font', expected: 'a text' },
    ],
    [
      'too many members',
      { components: [], ...Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`a${index}`, 1])) },
      { code: 'limit_exceeded', message: 'The label has more than 256 members.' },
    ],
    [
      'too many components',
      { components: Array.from({ length: 20_001 }, () => 1) },
      { code: 'limit_exceeded', message: 'components has 20001 entries; at most 20000 are possible.' },
    ],
    ['deep nesting', '['.repeat(1_000_000), { code: 'limit_exceeded' }],
    ['deep nesting of objects', '{"a":'.repeat(100_000), { code: 'limit_exceeded' }],
  ])('refuses %s', async (_, value, expected) => {
    const { diagnostics } = await json(value);
    expect(summary(diagnostics.find((diagnostic) => diagnostic.severity === 'error')!)).toMatchObject(expected);
  });

  it('names an unknown component and leaves it out', async () => {
    const { document, diagnostics } = await json({
      components: [{ type: 'video' }, { type: 'line', x1: 0, y1: 0, x2: 1, y2: 1 }],
    });
    expect(diagnostics.map((diagnostic) => diagnostic.code)).toEqual(['unknown_component']);
    expect(document.labels[0]!.elements).toHaveLength(1);
  });
});

describe('what the notation does not have', () => {
  it('is left out with a warning, wherever it stands, and is never an error', async () => {
    const { document, diagnostics } = await xml(
      '<label>loose<box x="1" y="1" width="2" height="2">text<line/></box><barcode x="1" y="1" type="code39"><field name="a"/><b/></barcode></label>',
    );
    expect(diagnostics.map(({ severity, code, command }) => [severity, code, command])).toEqual([
      ['warning', 'unexpected_content', 'label'],
      ['warning', 'unexpected_content', 'box'],
      ['warning', 'unexpected_content', 'box'],
      ['warning', 'unexpected_content', 'barcode'],
    ]);
    expect(document.labels[0]!.elements).toHaveLength(2);
  });
  it('may be any value in JSON', async () => {
    const { document, diagnostics } = await json({
      meta: { by: 'me' },
      tags: [1, 2],
      components: [{ type: 'box', x: 1, y: 1, width: 2, height: 2, shadow: { depth: 3 }, content: 'text' }],
    });
    expect(diagnostics.map(({ code, command }) => [code, command])).toEqual([
      ['unknown_attribute', 'label meta'],
      ['unknown_attribute', 'label tags'],
      ['unexpected_content', 'box'],
      ['unknown_attribute', 'box shadow'],
    ]);
    expect(diagnostics[0]!.message).toBe('label has no attribute meta (its value is {"by":"me"}).');
    expect(document.labels[0]!.elements).toHaveLength(1);
  });
  it('names the schema without a word', async () => {
    const namespaces =
      'xmlns="urn:label" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="urn:label label-v2.xsd" xml:lang="en"';
    expect((await xml(`<label ${namespaces}/>`)).diagnostics).toEqual([]);
    expect((await json({ $schema: '/schemas/label-v2.json', components: [] })).diagnostics).toEqual([]);
  });
});

describe('a document full of faults', () => {
  const count = 10_000;
  it('gets a diagnostic at the place of each fault', async () => {
    const line = '  <box name="é😀" x="a"/>\n';
    const { diagnostics } = await xml(`<label>\n${line.repeat(count)}</label>`);
    // One attribute is wrong and three are missing, up to the limit of diagnostics.
    expect(diagnostics).toHaveLength(20_000);
    const last = diagnostics.findLast(({ code }) => code === 'invalid_attribute')!;
    expect([last.line, last.column, last.length]).toEqual([5001, 3 + Buffer.byteLength('<box name="é😀" '), 5]);
    expect(last.offset).toBe(8 + 4999 * Buffer.byteLength(line) + last.column - 1);
  });
  it('in JSON, too', async () => {
    const line = '{"type":"box","name":"é😀","x":"a"},\n';
    const text = `\ufeff{"components":[\n${line.repeat(count)}{"type":"box"}]}`;
    const { diagnostics } = await json(text);
    expect(diagnostics).toHaveLength(20_000);
    const last = diagnostics.findLast(({ code }) => code === 'invalid_attribute')!;
    const bytes = Buffer.from(text);
    expect(bytes.subarray(last.offset, last.offset + last.length).toString()).toBe('"a"');
    expect(last.line).toBe(5001);
  });
  it('of warnings does not hide an error', async () => {
    const { diagnostics } = await xml(`<label>${'<a/>'.repeat(12_000)}<box x="a" y="1" width="1" height="1"/></label>`);
    expect(diagnostics).toHaveLength(10_001);
    expect(diagnostics.at(-1)!.severity).toBe('error');
  });
});
