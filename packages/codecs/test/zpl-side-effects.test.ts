/** Commands that own the data after them (RFID tags, data for the host): never ink, kept in ZPL, an error elsewhere. */
import { describe, expect, it } from 'vitest';
import { latin1, latin1Bytes } from '../src/bytes/cursor.ts';
import { convertDocument } from '../src/convert/convert.ts';
import { readZpl } from '../src/formats/zpl/read.ts';
import { FORMAT_NAMES, type FormatName } from '../src/index.ts';
import { sampleText } from '../src/label/index.ts';

const inLabel = (fields: string): string => `^XA^PW600^LL340${fields}^XZ`;
const TEXT = '^FO30,118^A0N,40^FDlabel^FS';

/** The texts that print, what the label does besides, and the codes of the diagnostics. */
function read(source: string) {
  const { document, diagnostics } = readZpl(latin1Bytes(source));
  const [label] = document.labels;
  return {
    printed: label?.elements.map((element) => ('content' in element ? sampleText(element.content) : element.kind)),
    beside:
      label?.sideEffects?.map(({ command, content }) => command + (content ? ` ${sampleText(content)}` : '')) ?? [],
    codes: diagnostics.map(({ code }) => code),
  };
}
const convert = (target: FormatName, source: string, data?: readonly Record<string, unknown>[]) =>
  convertDocument({ source: 'zpl', target, bytes: latin1Bytes(source), params: { data } });

describe('the data of a command is never ink', () => {
  it.each([
    ['^RFW,H,1,2,6^FD3034AB^FS', ['^RFW,H,1,2,6 3034AB']],
    ['^RFW,H^FN1^FS^FN1^FDAB^FS', ['^RFW,H AB']],
    ['^FO20,20^RFW,H^FD3034AB^FS', ['^RFW,H 3034AB']],
    ['^RFW,H^FO20,20^FD3034AB^FS', ['^RFW,H 3034AB']],
    ['^RS8,0,0^RR3^RFW,H,2,6^FD3034AB^FS', ['^RS8,0,0', '^RR3', '^RFW,H,2,6 3034AB']],
    ['^RS8^FDx^FS', ['^RS8 x']],
    ['^RFR,H^FN1^FS^HV1^FS', ['^FN1^RFR,H', '^HV1']],
    ['^FN1^RFR,H^FS^HV1^FS', ['^FN1^RFR,H', '^HV1']],
    ['^WT5^FH^FDRF_49D^FS', ['^WT5 RFID']],
    ['^WF5^FDR^FS', ['^WF5 R']],
    ['^RQH^FD3034AB^FS', ['^RQH 3034AB']],
    ['^RT1,0,2^FS', ['^RT1,0,2']],
    ['^FH_^HV0,8,EPC[,]_0D_0A,L^FS', ['^FH_^HV0,8,EPC[,]_0D_0A,L']],
    ['^FN4^FDserial^FS^HV4,6^FS', ['^FN4^FDserial^FS^HV4,6']],
    ['^CD;^RFW;H;1^FD3034AB^FS^CD,', ['^RFW,H,1 3034AB']],
  ])('%s', (commands, beside) => {
    for (const source of [commands + TEXT, TEXT + commands])
      expect(read(inLabel(source))).toMatchObject({ printed: ['label'], beside });
  });

  it('also where ^FS is missing before the next field', () => {
    expect(read(inLabel(`^RFW,H^FD3034AB${TEXT}`))).toMatchObject({
      printed: ['label'],
      beside: ['^RFW,H 3034AB'],
      codes: ['missing_field_separator'],
    });
  });

  it('also in a recalled format, where the data of the number prints as well', () => {
    const stored = `^XA^DFR:F.ZPL^FS^RFW,H^FN1^FS^FO30,118^A0N,40^FN1^FS^XZ`;
    expect(read(`${stored}^XA^XFR:F.ZPL^FS^FN1^FD3034AB^FS^XZ`)).toMatchObject({
      printed: ['3034AB'],
      beside: ['^RFW,H 3034AB'],
      codes: [],
    });
  });

  it('but ^RS before a field with a place leaves that field to the label', () => {
    expect(read(inLabel(`^RS8,,,3${TEXT}`))).toMatchObject({ printed: ['label'], beside: ['^RS8,,,3'], codes: [] });
  });

  it('a number that is read from the tag is reported as such', () => {
    const { diagnostics } = readZpl(latin1Bytes(inLabel(`^FO50,50^A0N,65^FN3^FS^FN3^RFR,H^FS${TEXT}`)));
    expect(diagnostics.map(({ key }) => key)).toEqual(['zpl.field_number_without_data.tag']);
  });
});

it('settings of a format that prints nothing belong to the next label', () => {
  const setup = '^XA^RS8,,,3^RR2^XZ';
  const { document } = readZpl(latin1Bytes(`${setup}${inLabel(`${TEXT}^RFW,H^FDAB^FS`)}${inLabel(TEXT)}`));
  expect(document.labels.map(({ sideEffects }) => sideEffects?.map(({ command }) => command))).toEqual([
    ['^RS8,,,3', '^RR2', '^RFW,H'],
    undefined,
  ]);
});

it('a tag alone is a label: printers feed it', () => {
  expect(readZpl(latin1Bytes('^XA^RFW,H^FD3034AB^FS^XZ')).document.labels).toHaveLength(1);
  expect(readZpl(latin1Bytes('^XA^RS8^FS^XZ')).document.labels).toHaveLength(0);
});

it('ZPL keeps them, filled, and they are the same when read back', async () => {
  const source = inLabel(`^RS8,,,3^FS^RFW,A^FD{EPC}^FS^FN3^RFR,H^FS^HV3^FS${TEXT}`);
  const { bytes, diagnostics } = await convert('zpl', source, [{ EPC: '30^B' }]);
  expect(diagnostics).toEqual([]);
  expect(latin1(bytes)).toContain('^RS8,,,3^FS\n^RFW,A^FH^FD30_5EB^FS\n^FN3^RFR,H^FS\n^HV3^FS\n');
  expect(read(latin1(bytes))).toMatchObject({
    printed: ['label'],
    beside: ['^RS8,,,3', '^RFW,A 30^B', '^FN3^RFR,H', '^HV3'],
  });
  const moca = await convertDocument({
    source: 'zpl',
    target: 'zpl',
    bytes: latin1Bytes(source),
    params: { dialect: 'moca' },
  });
  expect(latin1(moca.bytes)).toContain('^RFW,A^FD~EPC,255~^FS');
});

it('a missing value is reported as that of any merge field', async () => {
  const { diagnostics } = await convert('zpl', inLabel(`^RFW,A^FD{EPC}^FS${TEXT}`));
  expect(diagnostics.map(({ code }) => code)).toEqual(['missing_merge_field']);
});

it.each(FORMAT_NAMES.filter((name) => name !== 'zpl'))(
  '%s reports their loss as an error once, but not of settings',
  async (target) => {
    const { failure, diagnostics } = await convert(
      target,
      inLabel(`^RS8,,,3^FS^RFW,H^FD3034AB^FS^RFW,H^FD11^FS${TEXT}`),
    );
    expect(failure).toBeUndefined();
    const lost = diagnostics.filter(({ code }) => code === 'side_effect_lost');
    expect(lost).toMatchObject([{ severity: 'error', command: '^RF', length: '^RFW,H'.length }]);
  },
);
