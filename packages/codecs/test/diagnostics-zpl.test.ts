/** Every diagnostic of ZPL is reported for a document with the problem: its span, its command, the expected value. */
import { render } from '@platen/messages';
import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { convertDocument } from '../src/convert/convert.ts';
import { DOCUMENT_CODES } from '../src/diagnostics/codes/document.ts';
import { RENDER_CODES } from '../src/diagnostics/codes/render.ts';
import { SYMBOLOGY_CODES } from '../src/diagnostics/codes/symbology.ts';
import { ZPL_CODES } from '../src/diagnostics/codes/zpl.ts';
import type { Diagnostic, DiagnosticCode } from '../src/diagnostics/index.ts';
import { writeZpl } from '../src/formats/zpl/write.ts';
import { createLabel, literal } from '../src/label/index.ts';
import { lint } from '../src/lint/lint.ts';

const inLabel = (fields: string): string => `^XA${fields}^XZ`;
const field = (commands: string): string => inLabel(`^FO20,20${commands}^FS`);
const bomb = deflateSync(Buffer.alloc(40_000_000)).toString('base64');

/** A document for each code, and the part of it that the diagnostic is about, between « and ». */
const DOCUMENTS: Readonly<Partial<Record<DiagnosticCode, string>>> = {
  // Structure of the document.
  no_label: '«»plain text',
  unknown_command: field('«^QQ»^FDx'),
  unsupported_command: inLabel('«^SZ1»^FO20,20^FDx^FS'),
  invalid_parameter: inLabel('«^FOx,20»^FDx^FS'),
  missing_parameter: inLabel('^FO20,20^FDx^FS«^CC»\n'),
  parameter_out_of_range: inLabel('^FO20,20^FDx^FS«^LT500»'),
  parameter_without_effect: field('«^BQN,1,4»^FDQA,x'),
  surplus_parameter: inLabel('«^FO20,20,0,9»^FDx^FS'),
  stray_prefix: inLabel('^FO20,20^FDx^FS«^»'),
  stray_text: inLabel('^FO20,20^FDx«^FS left over»'),
  prefix_conflict: inLabel('«^CC~»^FO20,20^FDx^FS'),
  field_outside_format: '^FO20,20^FDx«^FS»',
  unexpected_format_end: `«^XZ»${field('^FDx')}`,
  missing_format_end: '^XA^FO20,20^FDx^FS«»',
  missing_field_separator: inLabel('^FO20,20^FDx«^FO20,60»^FDy^FS'),
  missing_field_data: field('^BCN,50').replace('^FS', '«^FS»'),
  field_data_replaced: field('^FDx«^FDy»'),
  empty_field_data: field('«^FD»'),
  field_data_too_long: field(`«^FD${'x'.repeat(3073)}»`),
  field_without_origin: inLabel('^FDx«^FS»'),
  field_number_without_data: inLabel('«^FO20,20^FN7^FS»'),
  field_number_conflict: inLabel('^FO20,20^FN7^FDx^FS^FO20,60^FN7^FDy«^FS»'),
  quantity_too_large: inLabel('^FO20,20^FDx^FS«^PQ1001»'),
  label_too_large: inLabel('^PW20000^FO20,20^FDx^FS').replace('^XZ', '«^XZ»'),
  limit_exceeded: inLabel(`^FO20,20«^GFA,9,99999999,9,»FF^FS`),
  // Text.
  unknown_font: field('«^AZN,20»^FDx'),
  font_not_stored: field('«^A@N,20,20,E:ARIAL.TTF»^FDx'),
  font_unreadable: `«~DUR:F.TTF,4,»00112233${field('^FDx')}`,
  font_character_invalid: `~DBR:F.FNT,N,5,8,5,4,1,«#0041.2.8.0.2.8.»FF${field('^FDx')}`,
  font_size_snapped: field('«^ADN,20,10»^FDx'),
  font_too_small: field('«^A0N,5»^FDx'),
  block_without_width: field('«^FB0»^FDx'),
  invalid_hex_escape: field('^FH«^FD_GG»'),
  invalid_utf8: inLabel('^CI28^FO20,20«^FD\xff»^FS'),
  utf8_without_ci28: field('«^FDJ\xc3\xbcrgen»'),
  unknown_character_set: inLabel('«^CI25»^FO20,20^FDx^FS'),
  unknown_encoding_table: inLabel('«^SEE:NONE.DAT»^FO20,20^FDx^FS'),
  encoding_table_invalid: `«~DER:X.DAT,8,»00310041${field('^FDx')}`,
  serial_mask_without_data: inLabel('«^FO20,20^FD{NO}^SFHHH,1^FS»'),
  // Stored objects and pictures.
  object_not_stored: inLabel('^FO20,20«^XGR:NONE.GRF»^FS'),
  recursive_format: '^XA^DFR:A^FS^XFR:A^FS^FO20,20^FDx^FS^XZ^XA«^XFR:A»^FS^XZ',
  unsupported_download: `«~DSR:F.FNT,4,»00112233${field('^FDx')}`,
  graphic_size_missing: inLabel('^FO20,20«^GFA,,,2,»FF^FS^FO20,20^FDx^FS'),
  graphic_partial_row: inLabel('^FO20,20«^GFA,3,3,2,»FFFFFF^FS'),
  graphic_too_short: inLabel('^FO20,20«^GFA,4,4,2,»FF^FS'),
  graphic_counts_differ: inLabel('^FO20,20«^GFA,4,2,2,»FFFF^FS'),
  graphic_surplus_data: inLabel('^FO20,20«^GFA,2,2,2,»FFFFFFFF^FS'),
  graphic_invalid_data: inLabel('^FO20,20«^GFA,2,2,2,»F#FFF^FS'),
  graphic_compression_unknown: inLabel('^FO20,20«^GFC,5,64,8,»\x03abcd^FS'),
  graphic_checksum: inLabel('^FO20,20«^GFA,2,2,2,»:B64://8=:0000^FS'),
  // Data of bar codes.
  qr_prefix_missing: field('^BQN,2,4^FD«data»'),
  characters_left_out: field('^B2N,60^FD«12A4»'),
  number_cut: field('^BUN,60^FD«1234567890000»'),
  barcode_replaced: inLabel('^CVY^FO20,20^BSN,60^FD«123»^FS'),
  invalid_escape: field('^BXN,6,200^FD«_q»'),
  symbol_places_missing: inLabel(`^FM20,20^B7N,5,5,1,9^FD«${'too long '.repeat(20)}»^FS`),
  barcode_not_encodable: inLabel('«^FO60,20^BSN,60^FD123^FS»'),
  barcode_data_too_long: inLabel(`«^FO60,20^BXN,4,200,10,10^FD${'too long '.repeat(20)}^FS»`),
  barcode_option: inLabel('«^FO60,20^B7N,5,5,20,90^FDdata^FS»'),
  barcode_character_dropped: inLabel('«^FO60,20^B3N,N,60^FDA\x80B^FS»'),
  check_digit_replaced: inLabel('«^FO60,20^BEN,60^FD4006381333930^FS»'),
  number_padded: inLabel('«^FO60,20^BEN,60^FD12345^FS»'),
  // Appearance.
  density_guessed: inLabel('^PW300^LL3300^FO20,20^FDx^FS').replace('^XA', '«»^XA'),
  outside_label: inLabel('^PW812«^FO2000,20^FDx^FS»'),
  over_edge: inLabel('^PW812«^FO800,20^A0N,60^FDtext^FS»'),
  text_overprinted: inLabel('«^FO20,20^A0N,30^FB80,1^FDtwo lines of text^FS»'),
  text_cut_off: inLabel('«^FO20,20^A0N,30^TBN,80,30^FDtwo lines of text^FS»'),
  module_too_small: inLabel('«^FO60,20^BY1^BCN,60^FD123^FS»'),
  quiet_zone_narrow: inLabel('«^FO2,20^BCN,60^FD123^FS»'),
  invisible_element: inLabel('«^FO20,20^GB40,40,40,W^FS»^FO90,90^GB9,9,9^FS'),
  missing_glyphs: inLabel('^CI28«^FO20,20^FD\xf3\xb0\x80\x81^FS»'),
};

/** Codes that do not come from reading or linting ZPL, or that this environment cannot cause. */
const ELSEWHERE: readonly DiagnosticCode[] = [
  // Other formats.
  'unparseable_document',
  'unexpected_end',
  'font_substituted',
  'utf8_in_other_page',
  'gbk_in_other_page',
  'guess_made',
  // Conversions.
  'missing_merge_field',
  'serial_number_fixed',
  // Writers.
  'side_effect_lost',
  'setting_left_out',
  'setting_of_printer',
  'unencodable_character',
  'parameter_ignored',
  'code_lost',
  'element_as_picture',
  'element_approximated',
  'element_dropped',
  'needs_printer_font',
];

const ALL = Object.keys({
  ...DOCUMENT_CODES,
  ...ZPL_CODES,
  ...RENDER_CODES,
  ...SYMBOLOGY_CODES,
}) as readonly DiagnosticCode[];

async function diagnosticsOf(
  marked: string,
): Promise<{ reported: readonly Diagnostic[]; span: readonly [number, number] }> {
  const start = marked.indexOf('«');
  const span = [start, marked.indexOf('»') - start - 1] as const;
  const bytes = Buffer.from(marked.replace('«', '').replace('»', ''), 'latin1');
  return { reported: (await lint('zpl', bytes)).diagnostics, span };
}

test('every code of ZPL has a document that provokes it, and they are at least fifty', () => {
  expect(ALL.filter((code) => !DOCUMENTS[code] && !ELSEWHERE.includes(code))).toEqual([]);
  expect(Object.keys(DOCUMENTS).length).toBeGreaterThanOrEqual(50);
});

describe('a document with the problem', () => {
  test.each(Object.entries(DOCUMENTS))('reports %s', async (code, marked) => {
    const { reported, span } = await diagnosticsOf(marked);
    const found = reported.filter((diagnostic) => diagnostic.code === code);
    expect(found.length, reported.map((each) => `${each.code} ${each.offset}+${each.length}`).join('\n')).toBe(1);
    const { offset, length, line, column, command, expected, expectedFact, message, severity } = found[0]!;
    expect([offset, length]).toEqual(span);
    expect(line).toBe(1);
    expect(column).toBe(offset + 1);
    expect(severity).toMatch(/^(?:error|warning|info)$/);
    expect(message).not.toBe('');
    expect(expected ?? '').not.toBe('');
    // Whatever has words has them in every language.
    if (/[a-z]{2} /.test(expected!)) expect(render('de', expectedFact!), expected).not.toBe(expected);
    if (code !== 'no_label' && code !== 'density_guessed') expect(command).toMatch(/^[\^~]/);
  });
});

test('lines and columns are counted in the document, from 1', async () => {
  const source = Buffer.from('^XA\r\n^FO20,20\n  ^QQ^FDx^FS\n^XZ', 'latin1');
  const { diagnostics } = await lint('zpl', source);
  expect(diagnostics).toMatchObject([{ code: 'unknown_command', line: 3, column: 3, offset: 16, length: 3 }]);
});

test('a problem in a recalled format is reported at the command that recalls it', async () => {
  const source = '^XA^DFR:A.ZPL^FS^FO20,20^BEN,60^FN1^FS^XZ^XA^XFR:A.ZPL^FS^FN1^FDx^FS^XZ';
  const { diagnostics } = await lint('zpl', Buffer.from(source));
  const start = source.indexOf('^XFR');
  const found = diagnostics.filter(({ code }) => code === 'barcode_not_encodable' || code === 'characters_left_out');
  expect(found.length).toBeGreaterThan(0);
  for (const { offset } of found) expect(offset).toBeGreaterThanOrEqual(start);
});

test('merge fields are not data: bar codes with unfilled fields are not reported', async () => {
  const source = Buffer.from(field('^BEN,60^FD{GTIN}'));
  expect((await lint('zpl', source)).diagnostics).toEqual([]);
});

test('all of thousands of diagnostics are reported', async () => {
  const source = Buffer.from(inLabel('^FO20,20^QQ^FDx^FS'.repeat(3000)));
  const { diagnostics } = await lint('zpl', source);
  expect(diagnostics.filter(({ code }) => code === 'unknown_command')).toHaveLength(3000);
});

test('a graphic that becomes gigabytes ends in a named diagnostic, and the label prints without it', async () => {
  const source = Buffer.from(inLabel(`^FO20,20^GFA,9,9999,9,:Z64:${bomb}:0000^FS^FO20,60^FDstill here^FS`));
  expect((await lint('zpl', source)).diagnostics.map(({ code }) => code)).toContain('limit_exceeded');
});

test('a conversion continues if only one bar code or picture is wrong', async () => {
  for (const code of [
    'barcode_not_encodable',
    'barcode_option',
    'graphic_size_missing',
    'symbol_places_missing',
  ] as const) {
    const bytes = Buffer.from(DOCUMENTS[code]!.replace('«', '').replace('»', ''), 'latin1');
    expect((await convertDocument({ source: 'zpl', target: 'png', bytes })).failure, code).toBeUndefined();
  }
});

test('the writer reports why an element is a picture', () => {
  const label = createLabel({
    elements: [
      {
        kind: 'barcode',
        symbology: 'royalmail',
        x: 20,
        y: 20,
        anchor: 'block',
        justify: 'start',
        rotation: 0,
        ink: 'black',
        content: literal('LE28HS9Z'),
        moduleDots: 2,
        wideRatio: 3,
        heightDots: 40,
        humanReadable: { position: 'none' },
        options: {},
      },
    ],
  });
  expect(writeZpl({ labels: [label] }).diagnostics).toMatchObject([
    { code: 'element_as_picture', message: 'royalmail "LE28HS9Z" at 20,20: ZPL has no Royal Mail 4-state' },
  ]);
});

test('an element beyond an edge is reported with the edge and the distance', async () => {
  const reported = async (fields: string): Promise<string[]> =>
    (await lint('zpl', Buffer.from(`^XA^PW400^LL300${fields}^XZ`))).diagnostics.map(({ message }) => message);
  expect(await reported('^FO380,20^GB60,10,2^FS')).toEqual([
    'The box reaches 40 dots over the right edge of the label and is cut off.',
  ]);
  expect(await reported('^LS5^LT-7^FO0,0^GB9,310,2^FS')).toEqual([
    'The box reaches 5 dots over the left edge and 7 dots over the upper edge and 3 dots over the lower edge of the label and is cut off.',
  ]);
});
