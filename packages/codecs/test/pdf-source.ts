/** Builds small PDFs by hand, object by object, like those of other programs. */

/** An object: its text, or a stream with the entries of its dictionary. */
export type PdfObject = string | { readonly entries: string; readonly data: Uint8Array | string };

/** Returns the file of the objects, numbered from 1; the first is the catalog. */
export function pdfOf(objects: readonly PdfObject[]): Uint8Array {
  const parts: Buffer[] = [];
  let size = 0;
  const add = (part: string | Uint8Array): void => {
    const bytes = typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part);
    parts.push(bytes);
    size += bytes.length;
  };
  add('%PDF-1.7\n');
  const offsets = objects.map((object, index) => {
    const offset = size;
    if (typeof object === 'string') add(`${index + 1} 0 obj\n${object}\nendobj\n`);
    else {
      add(`${index + 1} 0 obj\n<< ${object.entries} /Length ${object.data.length} >>\nstream\n`);
      add(object.data);
      add('\nendstream\nendobj\n');
    }
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  const tableAt = size;
  add(`xref\n0 ${count}\n0000000000 65535 f \n${table}trailer\n<< /Size ${count} /Root 1 0 R >>\n`);
  add(`startxref\n${tableAt}\n%%EOF\n`);
  return Buffer.concat(parts);
}

export interface Page {
  readonly content: string;
  /** Entries of the resources. */
  readonly resources?: string;
  /** Objects from 6 on: 5 is Helvetica, the font F1. */
  readonly objects?: readonly PdfObject[];
  readonly catalog?: string;
}

/** A page of 288 × 216 points: 812 × 609 dots. */
export const pageOf = ({ content, resources = '', objects = [], catalog = '' }: Page): Uint8Array =>
  pdfOf([
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 288 216] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> ${resources} >> >>`,
    { entries: '', data: content },
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...objects,
  ]);
