/** The ten rules of merge fields (docs/api-rules.md#merge-fields) in label XML, label JSON and ZPL documents. */
import { describe, expect, it } from 'vitest';
import { convertDocument } from '../src/convert/convert.ts';
import { layOut } from '../src/convert/face.ts';
import type { ConversionParams } from '../src/convert/params.ts';
import type { FormatName } from '../src/formats/format.ts';
import { read } from '../src/formats/face.ts';
import { sampleText, type Document } from '../src/label/index.ts';
import { measureText } from '../src/fonts/index.ts';
import { mergeFieldsOf } from '../src/merge/index.ts';

type Data = readonly Record<string, unknown>[];
type Kind = 'variableText' | 'barcode' | 'addressBlock';

/** A label with one component of `content`. */
const xmlOf = (content: string, kind: Kind = 'variableText', version = 'v2'): string =>
  `<label schemaVersion="${version}" width="4" height="2"><${kind} x="1" y="1"${kind === 'barcode' ? ' type="code128"' : ''}${kind === 'addressBlock' ? ' width="400"' : ''}><![CDATA[${content}]]></${kind}></label>`;
const jsonOf = (content: string, kind: Kind = 'variableText', schemaVersion = 'v2'): string =>
  JSON.stringify({
    schemaVersion,
    width: 4,
    height: 2,
    components: [
      {
        type: kind,
        x: 1,
        y: 1,
        ...(kind === 'barcode' && { symbology: 'code128' }),
        ...(kind === 'addressBlock' && { width: 400 }),
        content,
      },
    ],
  });
const zplOf = (data: string): string => `^XA^FO1,1^A0N,20^FD${data}^FS^XZ`;

/** The filled text of the first element of each label of a document. */
async function printed(source: FormatName, text: string, data?: Data): Promise<string[]> {
  // ZPL contains every label; JSON contains each text unchanged.
  const { bytes, failure } = await convertDocument({
    source,
    target: 'zpl',
    bytes: Buffer.from(text),
    params: { data },
  });
  expect(failure).toBeUndefined();
  const { document } = await read('zpl', bytes, { mergeFields: false });
  return document.labels.map(textOf);
}
const textOf = ({ elements: [first] }: Document['labels'][number]): string =>
  first && 'content' in first ? sampleText(first.content) : '';
const fieldsOf = async (source: FormatName, text: string): Promise<string[]> =>
  mergeFieldsOf((await read(source, Buffer.from(text))).document);

/** An expression in both notations, filled from one record. */
async function printedText(expression: string, record: Record<string, unknown> = {}): Promise<string> {
  const [xml] = await printed('xml', xmlOf(expression), [record]);
  const [json] = await printed('json', jsonOf(expression), [record]);
  expect(json).toBe(xml);
  return xml!;
}

it('1: the fields of a label follow from its texts, bar codes and addresses', async () => {
  for (const [kind, content, name] of [
    ['variableText', '"Order ${order.id} {{sku}}"', ['order.id', 'sku']],
    ['barcode', '"${sku}${sku}"', ['sku']],
    ['addressBlock', ' ship_to ', ['ship_to']],
  ] as const) {
    expect(await fieldsOf('xml', xmlOf(content, kind))).toEqual(name);
    expect(await fieldsOf('json', jsonOf(content, kind))).toEqual(name);
  }
  expect(await fieldsOf('zpl', zplOf('{a} ~b,3~ {{c}} {a}'))).toEqual(['a', 'b', 'c']);
});

describe('2: an expression is a text in double quotes', () => {
  it.each([
    ['"plain"', 'plain'],
    ['"Order ${id}!"', 'Order 7!'],
    ['"Order {{id}}!"', 'Order 7!'],
    ['"say \\"${id}\\" C:\\temp\\\\x"', 'say "7" C:\\temp\\\\x'],
    ['""', ''],
    ['Order ${id}', ''],
    ["'${id}'", ''],
    ['"${id}" + "${id}"', ''],
    ['"${id}', ''],
  ])('%s prints %j', async (expression, text) => expect(await printedText(expression, { id: 7 })).toBe(text));
  it('without its quotes the label still prints, and the reader reports why the field is blank', async () => {
    for (const [format, text] of [
      ['xml', xmlOf('${id}')],
      ['json', jsonOf('${id}')],
    ] as const)
      expect((await read(format, Buffer.from(text))).diagnostics).toMatchObject([
        { severity: 'warning', code: 'expression_rejected' },
      ]);
  });
  it('\\n is a line of its own', async () => {
    const paragraph = xmlOf('"a\\n${b}"').replace('y="1"', 'y="1" width="300"');
    const { bytes } = await convertDocument({
      source: 'xml',
      target: 'json',
      bytes: Buffer.from(paragraph),
      params: { data: [{ b: 'c' }] },
    });
    expect(textOf((await read('json', bytes)).document.labels[0]!)).toBe('a\nc');
  });
});

describe('3: a name is one key, taken literally and trimmed', () => {
  it.each([
    ['order.id', { 'order.id': 'flat', order: { id: 'nested' } }, 'flat'],
    [' first name ', { 'first name': 'Ann' }, 'Ann'],
    ['a-b', { 'a-b': 1 }, '1'],
    ['items[0]', { items: ['x'] }, 'null'],
    ['a + b', { a: 1, b: 2 }, 'null'],
    ['upper(a)', { a: 'x' }, 'null'],
    ['a ?: x', { a: 'x' }, 'null'],
    ['a:%05d', { a: 1 }, 'null'],
    ['toString', {}, 'null'],
  ])('%s', async (name, record, text) => {
    expect(await printedText(`"\${${name}}"`, record)).toBe(text);
    expect(await printedText(`"{{${name}}}"`, record)).toBe(text);
  });
});

it('4: a value with a placeholder in it prints unchanged', async () => {
  const record = { a: '${b} {{b}} {b} ~b,9~', b: 'no' };
  expect(await printedText('"${a}"', record)).toBe(record.a);
  expect(await printed('zpl', zplOf('{a}'), [record])).toEqual([record.a]);
});

it('5: a missing key prints null, an empty text prints nothing', async () => {
  expect(await printedText('"[${gone}] [${empty}] [${none}]"', { empty: '', none: null })).toBe('[null] [] [null]');
  expect(await printed('zpl', zplOf('[{gone}] [{empty}]'), [{ empty: '' }])).toEqual(['[null] []']);
});

describe('without data a label is filled with one empty record', () => {
  const warningsOf = async (source: FormatName, document: string, params: ConversionParams = {}) => {
    const { diagnostics } = await convertDocument({ source, target: 'json', bytes: Buffer.from(document), params });
    return diagnostics.map(({ code, message, expected }) => [code, message, expected]);
  };

  it.each([
    ['zpl', zplOf('for {who}, {LABEL_NUMBER}')],
    ['zpl', zplOf('for ~who,20~, {{LABEL_NUMBER}}')],
    ['xml', xmlOf('"for ${who}, ${LABEL_NUMBER}"')],
    ['json', jsonOf('"for ${who}, ${LABEL_NUMBER}"')],
  ] as const)('in %s a field prints null, and a warning names it: %s', async (source, document) => {
    expect(await printed(source, document)).toEqual(['for null, 0']);
    const text = source === 'zpl' ? ', or zpl.mergeFields=false to print it as text' : '';
    expect(await warningsOf(source, document)).toEqual([
      [
        'missing_merge_field',
        'There is no data for the merge field who; it prints as null.',
        `data=[{"who": "…"}]${text}`,
      ],
    ]);
  });

  it('an address prints null', async () => {
    expect(await printed('xml', xmlOf('to', 'addressBlock'))).toEqual(['null']);
  });

  it.each(['{"id":7}', 'a{}b', '{-}'])('in ZPL %s is no field', async (data) => {
    expect(await printed('zpl', zplOf(data))).toEqual([data]);
    expect(await warningsOf('zpl', zplOf(data))).toEqual([]);
  });

  it.each(['Set {M} of {tool}', '~name,9~', '{{sku}}'])('zpl.mergeFields=false leaves %s as text', async (data) => {
    const params = { zpl: { mergeFields: false } };
    for (const values of [undefined, [{ M: 1, tool: 2, name: 3, sku: 4 }]]) {
      const { bytes, diagnostics } = await convertDocument({
        source: 'zpl',
        target: 'epl',
        bytes: Buffer.from(zplOf(data)),
        params: { ...params, data: values },
      });
      expect(diagnostics.map(({ code }) => code)).not.toContain('missing_merge_field');
      expect(textOf((await read('epl', bytes)).document.labels[0]!)).toBe(data);
    }
  });

  it('a page that shows a label being written shows the names of its fields', async () => {
    for (const [from, document] of [
      ['zpl', zplOf('for {who}')],
      ['xml', xmlOf('"for ${who}"')],
    ] as const) {
      const options = { from, to: 'png', fieldNames: true } as const;
      const { labels, diagnostics } = await layOut(Buffer.from(document), options);
      expect(textOf(labels[0]!)).toBe('for who');
      expect(diagnostics).toEqual([]);
      const filled = await layOut(Buffer.from(document), { ...options, data: [{}] });
      expect(textOf(filled.labels[0]!)).toBe('for null');
    }
  });

  it('an empty list is the same as none', async () => {
    expect(await printed('zpl', zplOf('{a}'), [{}])).toEqual(['null']);
    expect(await printed('xml', xmlOf('"${a}"'), [])).toEqual(['null']);
  });

  it('a field that some entry lacks is named once', async () => {
    const data = [{ a: 1 }, {}, { b: null }, { b: 2 }];
    const warnings = await warningsOf('zpl', zplOf('{a} {b} {c}'), { data: [...data, { a: 1, b: 1 }] });
    expect(warnings.map(([, message]) => message)).toEqual(
      ['a', 'b', 'c'].map((name) => `There is no data for the merge field ${name}; it prints as null.`),
    );
    expect(await warningsOf('zpl', zplOf('{a}'), { data: [{ a: '' }, { a: null }] })).toEqual([]);
  });
});

it('6: LABEL_NUMBER counts from 0 to LABEL_COUNT - 1, also if the data has that key', async () => {
  const data = [{ a: 'x' }, { a: 'y', LABEL_NUMBER: 9 }, { LABEL_COUNT: 9 }];
  const labels = ['x 0/3', 'y 1/3', 'null 2/3'];
  expect(await printed('xml', xmlOf('"${a} ${LABEL_NUMBER}/${LABEL_COUNT}"'), data)).toEqual(labels);
  expect(await printed('json', jsonOf('"${a} {{LABEL_NUMBER}}/${LABEL_COUNT}"'), data)).toEqual(labels);
  expect(await printed('zpl', zplOf('{a} {LABEL_NUMBER}/~LABEL_COUNT,3~'), data)).toEqual(labels);
  expect(await fieldsOf('zpl', zplOf('{LABEL_NUMBER}'))).toEqual([]);
});

it('7: names may contain other characters than letters, digits and underscores', async () => {
  expect(await printedText('"${Größe (cm) #1}"', { 'Größe (cm) #1': 42 })).toBe('42');
});

describe('8: fields of ZPL', () => {
  it.each([
    ['~name,3~', 'Ann'],
    ['~name,40~', 'Annabel'],
    ['~gone,2~', 'nu'],
    ['{name}', 'Annabel'],
    ['{{name}}', 'Annabel'],
    ['{order.id} {first name} {x-y}', '77 Ann XY'],
    ['{name}{name}', 'AnnabelAnnabel'],
    ['{"json":1}', '{"json":1}'],
    ['{ name } {{ name  }} {  order.id }', 'Annabel Annabel 77'],
    ['{1} { 1 } {{1}} ~1,3~ {01}', 'one one one one null'],
    ['{1a} {} { } {na {1.5} {1,2}', '{1a} {} { } {na {1.5} {1,2}'],
    [`{${'n'.repeat(65)}}`, `{${'n'.repeat(65)}}`],
    ['static', 'static'],
  ])('%s', async (data, text) => {
    const record = { name: 'Annabel', '1': 'one', 'order.id': 77, 'first name': 'Ann', 'x-y': 'XY' };
    expect(await printed('zpl', zplOf(data), [record])).toEqual([text]);
  });
  it('text that only looks like a field is written so that it is read as text again', async () => {
    const text = 'Take {1} of { two } or {{3}}';
    const label = `<label width="4" height="2"><variableText x="1" y="1"><![CDATA["${text}"]]></variableText></label>`;
    const escaped = label.replace('{{3}}', '');
    const { bytes } = await convertDocument({ source: 'xml', target: 'zpl', bytes: Buffer.from(escaped) });
    expect(await fieldsOf('zpl', Buffer.from(bytes).toString())).toEqual([]);
    expect(await printed('zpl', Buffer.from(bytes).toString(), [{ two: 'x', 1: 'y' }])).toEqual([
      'Take {1} of { two } or ',
    ]);
  });
  it('field numbers are not merge fields; a recalled format resolves them', async () => {
    const stored = '^XA^DFR:A.ZPL^FO1,1^A0N,20^FN1^FS^XZ^XA^XFR:A.ZPL^FN1^FDto {name}^FS^XZ';
    expect(await fieldsOf('zpl', stored)).toEqual(['name']);
    expect(await printed('zpl', stored, [{ name: 'Ann' }, { name: 'Bob' }])).toEqual(['to Ann', 'to Bob']);
  });
  it('a serial number prints its start on every label', async () => {
    const serial = '^XA^FO1,1^A0N,20^SN007,1,Y^FS^XZ';
    expect(await fieldsOf('zpl', serial)).toEqual([]);
    expect(await printed('zpl', serial, [{}, {}])).toEqual(['007', '007']);
  });
  it.each(['zpl', 'tspl', 'epl', 'ipl', 'dpl', 'sbpl', 'xml', 'json'] as const)(
    'a conversion of a serial number to %s has its start value only, with a warning',
    async (target) => {
      for (const field of ['^SNA007,1,Y', '^FDA007^SFddd,1']) {
        const bytes = Buffer.from(`^XA^FO9,9^A0N,20${field}^FS^FO9,90^BCN,50${field}^FS^PQ3^XZ`);
        const { bytes: written, diagnostics } = await convertDocument({ source: 'zpl', target, bytes });
        const { document } = await read(target, written, {});
        const contents = document.labels.flatMap(({ elements }) =>
          elements.flatMap((element) => ('content' in element ? [element.content] : [])),
        );
        expect(
          contents.flat().every(({ kind }) => kind === 'literal'),
          target,
        ).toBe(true);
        expect(document.labels[0]!.print.quantity, target).toBe(3);
        const warnings = diagnostics.filter(({ code }) => code === 'serial_number_fixed');
        expect(warnings).toMatchObject([
          { severity: 'warning', message: expect.stringContaining('007') },
          { severity: 'warning', message: expect.stringContaining('007') },
        ]);
        expect(warnings[0]!.offset).toBe(3);
      }
    },
  );
  it('a picture of one label with a serial number loses nothing', async () => {
    const bytes = Buffer.from('^XA^FO9,9^A0N,20^SN007,1,Y^FS^XZ');
    const { diagnostics } = await convertDocument({ source: 'zpl', target: 'png', bytes });
    expect(diagnostics).toEqual([]);
  });
});

describe('9: address blocks', () => {
  const to = {
    name: 'ACME',
    line1: '1 Main St',
    city: 'Springfield',
    state: 'IL',
    zip: '62701',
    country: 'US',
    fax: 1,
  };
  it('print the object of their key, in both notations', async () => {
    for (const [source, text] of [
      ['xml', xmlOf('to', 'addressBlock')],
      ['json', jsonOf('to', 'addressBlock')],
    ] as const) {
      const { bytes } = await convertDocument({
        source,
        target: 'json',
        bytes: Buffer.from(text),
        params: { data: [{ to }] },
      });
      expect(textOf((await read('json', bytes)).document.labels[0]!).split('\n')).toEqual([
        'ACME',
        '1 Main St',
        'Springfield, IL 62701',
        'United States of America',
      ]);
    }
  });
  it('leave names out and plain formats in, by their flags', async () => {
    const block = xmlOf('to', 'addressBlock').replace(
      'width="400"',
      'width="400" showContactName="false" useLocalizedAddressFormat="false"',
    );
    const { bytes } = await convertDocument({
      source: 'xml',
      target: 'json',
      bytes: Buffer.from(block),
      params: { data: [{ to: { ...to, country: 'DE' } }] },
    });
    expect(textOf((await read('json', bytes)).document.labels[0]!)).toBe('1 Main St\nSpringfield, IL 62701\nDE');
  });
  it('objects elsewhere print an identifier, arrays nothing', async () => {
    expect(await printedText('"[${o}] [${a}]"', { o: { k: 1 }, a: [1, 2] })).toMatch(/^\[object@[0-9a-f]{8}\] \[\]$/);
    expect(await printed('zpl', zplOf('[{a}]'), [{ a: [1] }])).toEqual(['[]']);
  });
});

it('10: schema v1 has bare field names', async () => {
  for (const [source, text] of [
    ['xml', xmlOf(' first name ', 'variableText', 'v1')],
    ['json', jsonOf(' first name ', 'variableText', 'v1')],
    ['xml', xmlOf('first name', 'barcode', 'v1')],
  ] as const) {
    expect(await fieldsOf(source, text)).toEqual(['first name']);
    expect(await printed(source, text, [{ 'first name': 'Ann' }])).toEqual(['Ann']);
  }
});

it.each([0, 90, 180, 270])(
  'a line break in a value starts a new line, without a width too, turned by %s°',
  async (rotation) => {
    const label = (attributes: string, text: string): Uint8Array =>
      Buffer.from(
        `<label width="2" height="2" unit="dot" dpi="203"><variableText x="40" y="40" rotation="${rotation}" fontHeight="40" ${attributes}>${text}</variableText></label>`,
      );
    const picture = async (bytes: Uint8Array): Promise<Uint8Array> =>
      (await convertDocument({ source: 'xml', target: 'png', bytes, params: { data: [{ v: 'one\ntwo' }] } })).bytes;
    const [wide] = [measureText({ name: '0', heightDots: 40, widthDots: 40 }, 'one')];
    const whole = await picture(label(`width="${Math.ceil(wide) + 1}" maxLines="2"`, '"one\\ntwo"'));
    expect(await picture(label('', '"one\\ntwo"'))).toEqual(whole);
    expect(await picture(label('', 'v'.replace('v', '"${v}"')))).toEqual(whole);
  },
);
