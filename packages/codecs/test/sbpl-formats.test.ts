/** What SBPL moves, repeats and draws besides plain fields: the moved base point, sections, grays, own characters, counters (SATO references, see tables.ts). */
import { describe, expect, test } from 'vitest';
import { latin1Bytes } from '../src/bytes/cursor.ts';
import { readSbpl } from '../src/formats/sbpl/read.ts';
import { writeSbpl } from '../src/formats/sbpl/write.ts';
import {
  sampleText,
  createLabel,
  dumpDocument,
  type Element,
  isBlack,
  literal,
  type MonoBitmap,
} from '../src/label/index.ts';
import { advanceSerial } from '../src/label/index.ts';
import { barcodeElement } from '../src/language/frame/reader.ts';
import { renderLabel } from '../src/render/index.ts';
import { text } from './elements.ts';

const job = (...commands: readonly string[]): string => `\x1bA${commands.map((each) => `\x1b${each}`).join('')}\x1bZ`;
const read = (...jobs: readonly string[]) => readSbpl(latin1Bytes(jobs.join('')), {});
const labelsOf = (...jobs: readonly string[]) => read(...jobs).document.labels;
const elementsOf = (...commands: readonly string[]): readonly Element[] =>
  labelsOf(job(...commands, 'Q1'))[0]!.elements;
const textsOf = (elements: readonly Element[]): string[] =>
  elements.flatMap((element) => ('content' in element ? [sampleText(element.content)] : []));

describe('R and N', () => {
  test('R turns what follows to the left and counts from the lower left corner: H upwards, V to the right', () => {
    const [label] = labelsOf(
      job('A1V00600H00400', 'V0010', 'H0020', 'XMA', 'R', 'V0200', 'H0040', 'XMB', 'FW03H0300', 'N', 'V0010', 'H0020', 'XMC', 'Q1'),
    ); // prettier-ignore
    expect(label!.elements).toMatchObject([
      { kind: 'text', x: 19, y: 9, rotation: 0 },
      { kind: 'text', x: 199, y: 561, rotation: 270 },
      { kind: 'box', x: 199, y: 261, widthDots: 3, heightDots: 300 },
      { kind: 'text', x: 19, y: 9, rotation: 0 },
    ]);
  });

  test('without a media size the label is as high as what stands on its lower edge', () => {
    const [label] = labelsOf(job('R', 'V0030', 'H0030', 'XMABC', 'Q1'));
    const dots = renderLabel(label!);
    const rows = Array.from({ length: dots.heightDots }, (_, y) => y).filter((y) =>
      Array.from({ length: 80 }, (__, x) => x).some((x) => isBlack(dots, x, y)),
    );
    // The text begins 29 dots above the edge and runs up.
    expect(dots.heightDots - 1 - rows.at(-1)!).toBeGreaterThanOrEqual(28);
    expect(dots.heightDots - 1 - rows.at(-1)!).toBeLessThan(34);
  });
});

describe('round shapes', () => {
  const picture = (...commands: readonly string[]): MonoBitmap => {
    const [element] = elementsOf('V0200', 'H0300', ...commands);
    expect(element).toMatchObject({ kind: 'image', rotation: 0 });
    return (element as Extract<Element, { kind: 'image' }>).picture as MonoBitmap;
  };
  const share = (dots: MonoBitmap): number =>
    dots.data.reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0);

  test('sections of a circle: quarters, then halves', () => {
    const whole = share(renderLabel(createLabel({ elements: elementsOf('V0200', 'H0300', 'FC,96,20,0,0') })));
    for (const section of [1, 2, 3, 4, 5, 6, 7, 8])
      expect(share(picture(`FC,96,20,${section},0`)) / whole).toBeCloseTo(section <= 4 ? 0.25 : 0.5, 1);
    const quarter = picture('FC,96,20,1,0');
    expect([isBlack(quarter, 160, 32), isBlack(quarter, 32, 160)]).toEqual([true, false]);
    // A turned field turns its section: to the left by 90° the upper right quarter is the upper left one.
    const turned = picture('%1', 'FC,96,20,1,0');
    expect([isBlack(turned, 32, 32), isBlack(turned, 160, 32)]).toEqual([true, false]);
  });

  test('gray 1 to 3 of circles and triangles are ever darker', () => {
    for (const shape of ['FC,80,40,0,', 'FT,160,30,160,']) {
      const shares = [1, 2, 3].map((pattern) => share(picture(`${shape}${pattern}`)));
      expect(shares[0]! / shares[1]!).toBeCloseTo(0.5, 1);
      expect(shares[2]! / shares[1]!).toBeCloseTo(1.5, 1);
    }
    expect(elementsOf('V0200', 'H0300', 'FC,80,40,9,9')).toMatchObject([{ kind: 'ellipse' }]);
  });

  test('a triangle is three lines in the tree and FT again in SBPL, in all turns', () => {
    for (const turn of [0, 1, 2, 3]) {
      const once = read(job(`%${turn}`, 'V0300', 'H0300', 'FT,120,6,120,0', 'Q1')).document;
      const { bytes, retention } = writeSbpl(once);
      expect(retention, `%${turn}`).toEqual({ elements: 3, native: 3, pictures: 0 });
      expect(Buffer.from(bytes).toString('latin1')).toContain('\x1bFT,120,6,120,0');
      expect(dumpDocument(readSbpl(bytes, {}).document)).toBe(dumpDocument(once));
    }
  });
});

describe('what a printer keeps', () => {
  test('C prints the last label again, 0 with some of its fields changed', () => {
    const labels = labelsOf(
      job('V0010', 'H0010', 'XMONE', 'V0050', 'H0010', 'XMTWO', 'Q1'), job('C', 'Q5'), job('0', 'V0050', 'H0010', 'XMNEW', 'Q2'),
    ); // prettier-ignore
    expect(labels.map(({ elements, print }) => [textsOf(elements), print.quantity])).toEqual([
      [['ONE', 'TWO'], 1], [['ONE', 'TWO'], 5], [['ONE', 'NEW'], 2],
    ]); // prettier-ignore
    expect(read(job('C', 'Q1')).diagnostics.map(({ code }) => code)).toContain('no_label');
  });

  test('custom characters are stored by T1 and T2 and printed by K1 and K2, magnified', () => {
    const stripes = 'FFFF0000'.repeat(8);
    const elements = labelsOf(
      job(`T1H21${stripes}`, `T2B30${'\xff'.repeat(72)}`),
      job('P02', 'L0302', 'K1H90219021', 'K2B\x90\x30', 'Q1'),
    )[0]!.elements;
    expect(elements).toMatchObject([
      { kind: 'image', x: 0, widthDots: 48, heightDots: 32 },
      { kind: 'image', x: 54, widthDots: 48, heightDots: 32 },
      { kind: 'image', x: 0, widthDots: 72, heightDots: 48 },
    ]);
    expect((elements[0] as Extract<Element, { kind: 'image' }>).picture.data.slice(0, 24)).toEqual(
      Uint8Array.from({ length: 24 }, (_, i) => (i < 12 ? 0xff : 0)),
    );
    // A code that was not stored is text of the kanji font.
    expect(elementsOf('K1H88A0')).toMatchObject([{ kind: 'text' }]);
  });

  test('LD sets the control codes of the jobs behind it', () => {
    const labels = labelsOf(job('LD,{,},5E,,,,,,'), '{^A^V0010^H0010^XMOTHER^Q2^Z}');
    expect(labels.map(({ elements, print }) => [textsOf(elements), print.quantity])).toEqual([[['OTHER'], 2]]);
  });

  test('the name of a job, modes and method of print go there and back', () => {
    const label = createLabel({
      name: 'PALLET 7',
      elements: [text],
      print: { quantity: 1, mode: 'peel-off', thermal: 'direct' },
    });
    const { bytes } = writeSbpl({ labels: [label] });
    const { document, diagnostics } = readSbpl(bytes, {});
    expect(diagnostics).toEqual([]);
    expect(document.labels).toMatchObject([
      { name: 'PALLET 7', print: { mode: 'peel-off', thermal: 'direct', quantity: 1 } },
    ]);
    expect(labelsOf(job('PM3'), job('XMA', 'Q1'))[0]!.print.mode).toBe('cutter');
  });
});

test('hexadecimal counters count on, there and back', () => {
  const [element] = elementsOf('F0001+0003,04,01,2', 'XM00FEX');
  const serial = { kind: 'serial', start: '00FE', mask: 'hhhh', increment: '3' } as const;
  expect(element).toMatchObject({ content: [serial, literal('X')[0]] });
  expect(advanceSerial({ ...serial, step: 0, leadingZeros: true }, 1).start).toBe('0101');
  const { bytes } = writeSbpl(read(job('F0001+0003,04,01,2', 'XM00FEX', 'Q3')).document);
  expect(Buffer.from(bytes).toString('latin1')).toContain('\x1bF0001+0003,04,01,1');
  expect(readSbpl(bytes, {}).document.labels[0]!.elements[0]).toMatchObject({ content: [serial, literal('X')[0]] });
});

test('commands that are not read are reported', () => {
  const codes = (command: string): string[] => read(job(command, 'XMA', 'Q1')).diagnostics.map(({ code }) => code);
  for (const command of ['RM0100,0200', 'AL2', 'FX0001+0001'])
    expect(codes(command), command).toEqual(['unsupported_command']);
});

test('a Z without its A makes no second label', () => {
  const { document, diagnostics } = read(job('H0100', 'V0050', 'XMONE', 'Q1'), '\x03\x1bZ\x1b');
  expect(document.labels).toHaveLength(1);
  expect(diagnostics.map(({ code }) => code)).not.toContain('sbpl_no_quantity');
});

test('RD takes @ as its character set: the one in force', () => {
  const elements = elementsOf('V0050', 'H0050', 'RDB@1,057,056,BOLD', 'RDA@0,P10,P10,PLAIN', 'RDB00,057,056,OLD');
  expect(textsOf(elements)).toEqual(['BOLD', 'PLAIN', 'OLD']);
  expect(elements).toMatchObject([
    { font: { name: 'sbpl-cg-triumvirate', widthDots: 57, heightDots: 56, bold: true } },
    { font: { name: 'sbpl-cg-times', heightDots: 28 } },
    { font: { name: 'sbpl-cg-triumvirate' } },
  ]);
});

test('an RFID command is reported as not written', () => {
  const { diagnostics } = read(job('IP0e:z,epc:00;', 'H0010', 'V0010', 'XMA', 'Q1'));
  expect(diagnostics.map(({ code, command }) => `${code} ${command}`)).toEqual(['side_effect_lost IP']);
});

test('UPC-E of number system 1, which the printer does not print, becomes a picture', () => {
  const upce = (data: string) =>
    barcodeElement({ x: 20, y: 20, symbology: 'upce', content: literal(data), heightDots: 80 });
  const written = (data: string) => writeSbpl({ labels: [createLabel({ elements: [upce(data)] })] });
  expect(written('01234565').retention).toEqual({ elements: 1, native: 1, pictures: 0 });
  expect(written('11234562').retention).toEqual({ elements: 1, native: 0, pictures: 1 });
});
