/** The ten rules of merge fields (docs/api-rules.md#merge-fields), one by one. */
import { describe, expect, it } from 'vitest';
import {
  type AddressBlockElement,
  type BarcodeElement,
  type Content,
  sampleText,
  createLabel,
  type Document,
  type Element,
  type TextElement,
} from '../label/index.ts';
import { fillDocument, formatAddress, formatExpression, mergeFieldsOf, parseExpression } from './index.ts';

const text = (content: Content): TextElement => ({
  kind: 'text',
  x: 0,
  y: 0,
  content,
  font: { name: '0', heightDots: 30, widthDots: 30 },
  rotation: 0,
  anchor: 'block',
  justify: 'start',
  ink: 'black',
});
const barcode = (content: Content): BarcodeElement => ({
  kind: 'barcode',
  symbology: 'code128',
  x: 0,
  y: 0,
  content,
  rotation: 0,
  anchor: 'block',
  justify: 'start',
  ink: 'black',
  moduleDots: 2,
  wideRatio: 3,
  heightDots: 50,
  humanReadable: { position: 'none' },
  options: {},
});
const addressBlock = (field: string, flags: Partial<AddressBlockElement> = {}): AddressBlockElement => ({
  kind: 'addressBlock',
  x: 5,
  y: 6,
  widthDots: 300,
  heightDots: 200,
  font: { name: '0', heightDots: 30, widthDots: 30 },
  rotation: 90,
  lineSpacingDots: 2,
  align: 'left',
  field,
  useLocalizedAddressFormat: true,
  showContactName: true,
  ...flags,
});
const documentOf = (...elements: Element[]): Document => ({ labels: [createLabel({ elements })] });
const filled = (document: Document, data: Record<string, unknown>[] = []): string[] =>
  fillDocument(document, data).labels.flatMap((label) =>
    label.elements.map((element) =>
      element.kind === 'text' || element.kind === 'barcode' ? sampleText(element.content) : '',
    ),
  );
const say = (expression: string, record: Record<string, unknown> = {}): string =>
  filled(documentOf(text(parseExpression(expression) ?? [])), [record])[0]!;

describe('rule 1: fields are declared by the text, bar code and address components', () => {
  it('lists them once, in order, without the built-in ones', () => {
    const document = documentOf(
      text(parseExpression('"${b} ${LABEL_NUMBER} ${a}"')!),
      barcode(parseExpression('"${sku}${a}"')!),
      addressBlock('ship_to'),
    );
    expect(mergeFieldsOf(document)).toEqual(['b', 'a', 'sku', 'ship_to']);
  });
  it('lists the field of a human-readable line', () => {
    const element = {
      ...barcode([]),
      humanReadable: { position: 'below' as const, text: parseExpression('"${shown}"')! },
    };
    expect(mergeFieldsOf(documentOf(element))).toEqual(['shown']);
    const [label] = fillDocument(documentOf(element), [{ shown: 'x' }]).labels;
    expect((label!.elements[0] as BarcodeElement).humanReadable.text).toEqual([{ kind: 'literal', text: 'x' }]);
  });
});

describe('rule 2: an expression is a double-quoted text', () => {
  it.each([
    ['"plain"', 'plain'],
    ['"Order ${order}"', 'Order 7'],
    ['"Order {{order}}"', 'Order 7'],
    ['  "padded"\n', 'padded'],
    ['""', ''],
    ['"a\\nb"', 'a\nb'],
    ['"say \\"hi\\""', 'say "hi"'],
    ['"C:\\temp\\x"', 'C:\\temp\\x'],
    ['"a\\\\b"', 'a\\\\b'],
    ['"tab\\t"', 'tab\\t'],
    ['"${order}${order}"', '77'],
    ['"$ {order} $5 {x}"', '$ {order} $5 {x}'],
    ['"${open"', '${open'],
  ])('%s prints %j', (expression, printed) => expect(say(expression, { order: 7 })).toBe(printed));
  it.each(['Order ${order}', '"open', 'close"', "'single'", '"', '', '"a" + "b"', '"a"b'])(
    '%s has no quotes: rejected',
    (expression) => {
      expect(parseExpression(expression)).toBeUndefined();
    },
  );
});

describe('rule 3: a name is everything between the braces, trimmed', () => {
  it('reads one top-level key', () => {
    expect(say('"${order.id}"', { 'order.id': 'flat', order: { id: 'nested' } })).toBe('flat');
    expect(say('"${ first name }"', { 'first name': 'Ann' })).toBe('Ann');
    expect(say('"${a-b}"', { 'a-b': 1 })).toBe('1');
  });
  it.each(['${order.id}', '${items[0]}', '${a + b}', '${upper(a)}', '${a ?: x}', '${a:%05d}', '${"a"}'])(
    '%s is a name, never a path or a formula',
    (placeholder) => {
      expect(say(`"${placeholder}"`, { order: { id: 1 }, items: [1], a: 1, b: 2 })).toBe('null');
    },
  );
});

it('rule 4: substitution runs once', () => {
  expect(say('"${a}"', { a: '${b} {{b}} \\n', b: 'no' })).toBe('${b} {{b}} \\n');
});

describe('rule 5: absent keys', () => {
  it('print null, also names of Object.prototype', () => {
    expect(say('"[${a}] [${toString}] [${__proto__}]"')).toBe('[null] [null] [null]');
  });
  it('an empty text prints nothing', () => expect(say('"[${a}]"', { a: '' })).toBe('[]'));
  it('null prints null; numbers and booleans as they are', () => {
    expect(say('"${a} ${b} ${c}"', { a: null, b: 1.5, c: false })).toBe('null 1.5 false');
  });
  it('no data is one empty record', () =>
    expect(filled(documentOf(text(parseExpression('"${a}"')!)), [])).toEqual(['null']));
});

describe('rule 6: LABEL_NUMBER and LABEL_COUNT', () => {
  const document = documentOf(text(parseExpression('"${LABEL_NUMBER}/${LABEL_COUNT} ${a}"')!));
  it('count the labels of the batch from 0', () =>
    expect(filled(document, [{ a: 'x' }, { a: 'y' }, {}])).toEqual(['0/3 x', '1/3 y', '2/3 null']));
  it('count every label of a document with several', () => {
    expect(filled({ labels: [...document.labels, ...document.labels] }, [{}, {}])).toEqual([
      '0/4 null',
      '1/4 null',
      '2/4 null',
      '3/4 null',
    ]);
  });
  it('cannot be overwritten by data', () =>
    expect(filled(document, [{ LABEL_NUMBER: 9, LABEL_COUNT: 9 }])).toEqual(['0/1 null']));
});

it('rule 7: the engine takes names that the designer would not', () => {
  expect(say('"${Größe (cm) #1}"', { 'Größe (cm) #1': '42' })).toBe('42');
});

describe('rule 8: fields with a maximum length, counters and clocks', () => {
  it('cut the value to the maximum, by characters', () => {
    expect(
      filled(documentOf(text([{ kind: 'field', name: 'a', maxLength: 3 }])), [{ a: 'abcdef' }, { a: '😀😀😀😀' }, {}]),
    ).toEqual(['abc', '😀😀😀', 'nul']);
  });
  it('stay the printer’s: a counter keeps its start and its step', () => {
    const serial = { kind: 'serial', start: '007', step: 1, leadingZeros: true } as const;
    const { labels } = fillDocument(documentOf(text([serial])), [{}, {}]);
    expect(labels.map((label) => (label.elements[0] as TextElement).content)).toEqual([[serial], [serial]]);
  });
});

describe('rule 9: address blocks', () => {
  const address = {
    name: 'ACME Ltd',
    honorific: 'Dr',
    first_name: 'Ann',
    last_name: 'Lee',
    line1: '12 High Street',
    line2: 'Floor 2',
    district: 'Old Town',
    city: 'Springfield',
    state: 'IL',
    zip: '62701',
    country: 'US',
    telephone: 'ignored',
  };
  const lines = (changes: Record<string, unknown> = {}, flags: Partial<AddressBlockElement> = {}): string[] =>
    filled(documentOf(addressBlock('to', flags)), [{ to: { ...address, ...changes } }])[0]!.split('\n');

  it('become the lines that the country writes', () => {
    expect(lines()).toEqual([
      'ACME Ltd',
      'Dr Ann Lee',
      '12 High Street',
      'Floor 2',
      'Old Town',
      'Springfield, IL 62701',
      'United States of America',
    ]);
    expect(lines({ country: 'Germany', state: '', zip: '10115', city: 'Berlin' }).slice(-2)).toEqual([
      '10115 Berlin',
      'Germany',
    ]);
    expect(lines({ country: 'Deutschland', state: '', zip: '10115', city: 'Berlin' }).slice(-2)).toEqual([
      '10115 Berlin',
      'Deutschland',
    ]);
    expect(lines({ country: 'GBR', state: '', zip: 'W1A 1AA', city: 'London' }).slice(-3)).toEqual([
      'London',
      'W1A 1AA',
      'United Kingdom',
    ]);
    expect(lines({ country: 'HU', state: '', zip: '1051', city: 'Budapest' }).slice(1)).toEqual([
      'Dr Lee Ann',
      '1051 Budapest',
      '12 High Street',
      'Floor 2',
      'Old Town',
      'Hungary',
    ]);
  });
  it('print plainly without the localized format, or with an unknown country', () => {
    const plain = ['ACME Ltd', 'Dr Ann Lee', '12 High Street', 'Floor 2', 'Old Town', 'Springfield, IL 62701'];
    expect(lines({}, { useLocalizedAddressFormat: false })).toEqual([...plain, 'US']);
    expect(lines({ country: 'Atlantis' })).toEqual([...plain, 'Atlantis']);
    expect(lines({ country: '' })).toEqual(plain);
  });
  it('leave out the names without showContactName', () => {
    expect(lines({}, { showContactName: false })[0]).toBe('12 High Street');
  });
  it('keep the block’s place and size', () => {
    const [label] = fillDocument(documentOf(addressBlock('to')), [{ to: address }]).labels;
    expect(label!.elements[0]).toMatchObject({
      kind: 'text',
      x: 5,
      y: 6,
      rotation: 90,
      block: { widthDots: 300, heightDots: 200, lineSpacingDots: 2, align: 'left' },
    });
  });
  it('print null without a value, a text as it is, nothing for an array', () => {
    const document = documentOf(addressBlock('to'));
    expect(filled(document, [{}, { to: 'Ann\nLee' }, { to: [1] }, { to: {} }])).toEqual(['null', 'Ann\nLee', '', '']);
  });
  it('an object elsewhere prints an internal identifier, an array nothing', () => {
    expect(say('"${a}"', { a: { b: 1 } })).toMatch(/^object@[0-9a-f]{8}$/);
    expect(say('"[${a}]"', { a: [1, 2] })).toBe('[]');
  });
  it('lose nothing in any country of the world', () => {
    const codes = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].flatMap((one) =>
      [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((two) => one + two),
    );
    const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
    let countries = 0;
    for (const code of codes) {
      if (!names.of(code)) continue;
      const laidOut = formatAddress(
        { ...address, state: 'Region', country: code },
        { useLocalizedAddressFormat: true, showContactName: true },
      );
      for (const part of ['ACME Ltd', '12 High Street', 'Floor 2', 'Old Town', 'Springfield', 'Region']) {
        expect(laidOut.join('\n'), code).toContain(part);
      }
      expect(laidOut.join('').replaceAll(/[\s-]/g, ''), code).toContain('62701');
      countries++;
    }
    expect(countries).toBeGreaterThan(240);
  });
});

describe('rule 10 and the way back', () => {
  it.each(['"plain"', '"Order ${order.id}, {x} $5"', '"a\\nb \\"q\\" C:\\temp"', '""'])(
    '%s survives parse and format',
    (expression) => {
      expect(formatExpression(parseExpression(expression)!)).toBe(expression);
    },
  );
  it('does not write what the language cannot express', () => {
    expect(formatExpression([{ kind: 'literal', text: '${no}' }])).toBeUndefined();
    expect(formatExpression([{ kind: 'literal', text: 'C:\\new' }])).toBeUndefined();
    expect(formatExpression([{ kind: 'field', name: 'a', maxLength: 3 }])).toBeUndefined();
    expect(formatExpression([{ kind: 'field', name: 'a}b' }])).toBeUndefined();
    expect(formatExpression([{ kind: 'clock', pattern: 'yyyy' }])).toBeUndefined();
  });
});
