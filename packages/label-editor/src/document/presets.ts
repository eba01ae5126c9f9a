/** Common label sizes and printer densities. */
import { MM_PER_INCH } from '../picture/measures.ts';

export const SIZE_GROUPS = ['shipping', 'product', 'small', 'wide', 'roll', 'sheet'] as const;

export interface SizePreset {
  /** The name of the size, for sizes that have one. */
  readonly name?: string;
  readonly group: (typeof SIZE_GROUPS)[number];
  /** The unit in which labels of this size are sold. */
  readonly unit: 'mm' | 'in';
  readonly widthMm: number;
  readonly heightMm: number;
}

const inches = (group: SizePreset['group'], width: number, height: number, name?: string): SizePreset => ({
  ...(name === undefined ? {} : { name }),
  group,
  unit: 'in',
  widthMm: width * MM_PER_INCH,
  heightMm: height * MM_PER_INCH,
});
const millimetres = (group: SizePreset['group'], widthMm: number, heightMm: number, name?: string): SizePreset => ({
  ...(name === undefined ? {} : { name }),
  group,
  unit: 'mm',
  widthMm,
  heightMm,
});

export const SIZES: readonly SizePreset[] = [
  inches('shipping', 4, 6),
  inches('shipping', 4, 8),
  inches('shipping', 4, 4),
  millimetres('shipping', 100, 150),
  millimetres('shipping', 105, 148, 'A6'),
  millimetres('shipping', 100, 200),
  millimetres('shipping', 99.1, 199.6, 'DHL 910-300-700'),
  inches('product', 4, 2),
  inches('product', 4, 3),
  inches('product', 3, 2),
  inches('product', 2.25, 1.25),
  inches('product', 2, 1),
  millimetres('product', 80, 40),
  millimetres('product', 70, 37),
  millimetres('product', 60, 40),
  millimetres('product', 58, 40),
  millimetres('product', 50, 30),
  millimetres('product', 40, 30),
  inches('small', 1.25, 1),
  inches('small', 1, 0.5),
  millimetres('small', 38, 13, 'Cryo'),
  millimetres('small', 25, 10),
  millimetres('small', 55, 13),
  millimetres('wide', 148, 210, 'A5'),
  millimetres('wide', 210, 297, 'A4'),
  inches('wide', 6, 4),
  inches('wide', 1, 11),
  millimetres('roll', 62, 100, 'Brother DK-11202'),
  millimetres('roll', 29, 90, 'Brother DK-11201'),
  millimetres('roll', 89, 36, 'Dymo 99012'),
  millimetres('roll', 101, 54, 'Dymo 99014'),
  millimetres('roll', 57, 32, 'Dymo 11354'),
  millimetres('roll', 58, 100),
  millimetres('roll', 80, 100),
  millimetres('sheet', 63.5, 38.1, 'Avery L7160'),
  millimetres('sheet', 99.1, 38.1, 'Avery L7163'),
  millimetres('sheet', 99.1, 67.7, 'Avery L7165'),
  millimetres('sheet', 70, 36, 'Avery 3490'),
  millimetres('sheet', 105, 74, 'Avery 3426'),
  inches('sheet', 2.625, 1, 'Avery 5160'),
  inches('sheet', 4, 2, 'Avery 5163'),
];

export const widthIn = ({ widthMm }: SizePreset): number => widthMm / MM_PER_INCH;
export const heightIn = ({ heightMm }: SizePreset): number => heightMm / MM_PER_INCH;

/** Dots an inch, as printers have them, and dots a millimetre. */
export const DENSITIES = [
  { dpi: 152, dotsPerMm: 6 },
  { dpi: 203, dotsPerMm: 8 },
  { dpi: 300, dotsPerMm: 12 },
  { dpi: 600, dotsPerMm: 24 },
] as const;
