/** Whether a label fits on what is loaded in a printer of labels. */

export interface LoadedStock {
  readonly widthMm: number;
  /** null: continuous, or not known. */
  readonly lengthMm: number | null;
}

export interface LabelSize {
  readonly widthMm: number;
  readonly lengthMm: number;
}

/** A label of 4 in (101.6 mm) is sold as 100 and as 102 mm wide: what is over by less is not worth a warning. */
const TOLERANCE_MM = 3;

/** True if the label is larger than the stock: it is cut off, or goes over into the next label. */
export const isLargerThan = (stock: LoadedStock, { widthMm, lengthMm }: LabelSize): boolean =>
  widthMm > stock.widthMm + TOLERANCE_MM || (stock.lengthMm !== null && lengthMm > stock.lengthMm + TOLERANCE_MM);

/** `102 × 152`, or the width alone where the stock has no length. */
export const stockSize = ({ widthMm, lengthMm }: LoadedStock): string =>
  lengthMm === null ? String(Math.round(widthMm)) : labelSize({ widthMm, lengthMm });

export const labelSize = ({ widthMm, lengthMm }: LabelSize): string =>
  `${Math.round(widthMm)} × ${Math.round(lengthMm)}`;
