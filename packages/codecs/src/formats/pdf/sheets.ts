/** Puts the pages of a PDF onto sheets: several labels side by side, on paper. */
import { PDFDocument, type PDFPage, rgb } from 'pdf-lib';

export interface SheetOptions {
  /** Size of the paper in points; absent: as large as the labels on it. */
  readonly paper?: { readonly width: number; readonly height: number };
  readonly columns: number;
  readonly rows: number;
  /** Where what the labels leave of the paper stands: `justify` shares it evenly. */
  readonly align: 'left' | 'right' | 'center' | 'justify';
  readonly verticalAlign: 'top' | 'bottom' | 'center' | 'justify';
  readonly border: 'none' | 'solid' | 'dashed';
}

interface Frame {
  readonly width: number;
  readonly height: number;
}

/** Undefined where the labels of a sheet are larger than the paper. */
export async function arrangeSheets(pdf: Uint8Array, options: SheetOptions): Promise<Uint8Array | undefined> {
  const { columns, rows, border } = options;
  const source = await PDFDocument.load(pdf);
  const target = await PDFDocument.create();
  target.setProducer('Platen');
  const labels = await target.embedPages(source.getPages());
  const cell = {
    width: Math.max(...labels.map(({ width }) => width)),
    height: Math.max(...labels.map(({ height }) => height)),
  };
  const paper = options.paper ?? { width: columns * cell.width, height: rows * cell.height };
  const places = placesOf(paper, cell, options);
  if (!places) return undefined;
  let page: PDFPage | undefined;
  for (const [index, label] of labels.entries()) {
    const at = index % (columns * rows);
    if (at === 0) page = target.addPage([paper.width, paper.height]);
    const x = places.x[at % columns]!;
    const y = places.y[Math.floor(at / columns)]!;
    page!.drawPage(label, { x, y: y + cell.height - label.height });
    if (border === 'none') continue;
    page!.drawRectangle({
      x,
      y: y + cell.height - label.height,
      width: label.width,
      height: label.height,
      borderColor: rgb(0, 0, 0),
      borderWidth: 1,
      ...(border === 'dashed' && { borderDashArray: [4, 4] }),
    });
  }
  return target.save();
}

/** The left edges of the columns, and the lower edges of the rows from the top. A hundredth of a point is rounding. */
function placesOf(paper: Frame, cell: Frame, { columns, rows, align, verticalAlign }: SheetOptions) {
  const [freeX, freeY] = [paper.width - columns * cell.width, paper.height - rows * cell.height];
  if (freeX < -0.01 || freeY < -0.01) return undefined;
  const fromTop = edges(rows, {
    size: cell.height,
    free: freeY,
    align: verticalAlign === 'top' ? 'left' : verticalAlign,
  });
  return {
    x: edges(columns, { size: cell.width, free: freeX, align }),
    y: fromTop.map((top) => paper.height - top - cell.height),
  };
}

function edges(
  count: number,
  { size, free, align }: { readonly size: number; readonly free: number; readonly align: string },
): number[] {
  const gap = align === 'justify' ? free / (count + 1) : 0;
  const start = align === 'justify' ? gap : align === 'center' ? free / 2 : align === 'left' ? 0 : free;
  return Array.from({ length: count }, (_, index) => start + index * (size + gap));
}
