/** Mutated PDF files, taken apart into elements. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { documentMutator, documentTarget } from './document.ts';

const folder = path.join(import.meta.dirname, '../samples/pdf');

export const pdfFuzz = documentTarget(
  'pdf',
  {
    seeds: () => readdirSync(folder).map((file) => readFileSync(path.join(folder, file))),
    mutate: documentMutator([
      ' 0 R', ' obj', 'endobj', 'stream\n', 'endstream', '<<', '>>', '[', ']', '/Kids [3 0 R]', '/Parent 3 0 R', '/Count 99999999', '/Filter /FlateDecode', '/Length 99999999', '/Type /Page', '/MediaBox [0 0 1e9 1e9]',
      '/Rotate 91', '/Prev 0', 'xref', 'trailer', 'startxref', ' re f ', ' cm ', ' Tj ', ' Do ', '/XObject', '/ObjStm', '(', ')', '%',
    ]), // prettier-ignore
  },
  { dpi: 100, pdf: { conversionMode: 'NATIVE' } },
);
