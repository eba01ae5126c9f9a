/** How producers of PDFs build a page and a file, by what threads show of them: the same label, a habit each. */
import { deflateSync } from 'node:zlib';
import { pdfOf, type PdfObject } from '../pdf-source.ts';

/** Points; 812 × 609 dots at 203 dots an inch. */
const [WIDTH, HEIGHT] = [288, 216];

export interface PdfRow {
  /** The producer, and its habit. */
  readonly about: string;
  readonly file: (content: string) => Uint8Array;
  /** Dots of the label, where they differ from those of the page. */
  readonly size?: readonly [width: number, height: number];
}

interface Parts {
  readonly content: PdfObject;
  readonly page?: string;
  readonly pages?: string;
  readonly catalog?: string;
  readonly resources?: string;
  readonly objects?: readonly PdfObject[];
  readonly contents?: string;
}

const FONT = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';
const FONTS = '/Font << /F1 5 0 R >>';
const BOX = `/MediaBox [0 0 ${WIDTH} ${HEIGHT}]`;

const build = ({
  content,
  page = BOX,
  pages = '',
  catalog = '',
  resources = '',
  objects = [],
  contents = '4 0 R',
}: Parts): Uint8Array =>
  pdfOf([
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    `<< /Type /Pages /Kids [3 0 R] /Count 1 ${pages} >>`,
    `<< /Type /Page /Parent 2 0 R ${page} /Contents ${contents} ${pages.includes('/Resources') ? '' : `/Resources << ${FONTS} ${resources} >>`} >>`,
    content,
    FONT,
    ...objects,
  ]);
const stream = (data: string | Uint8Array, entries = ''): PdfObject => ({ entries, data });
const plain = (content: string, parts: Partial<Parts> = {}): Uint8Array =>
  build({ content: stream(content), ...parts });
const form = (content: string, entries = ''): PdfObject =>
  stream(content, `/Type /XObject /Subtype /Form /BBox [0 0 ${WIDTH} ${HEIGHT}] /Resources << ${FONTS} >> ${entries}`);
const edited = (bytes: Uint8Array, change: (text: string) => string): Uint8Array =>
  Buffer.from(change(Buffer.from(bytes).toString('latin1')), 'latin1');

const hexadecimal = (text: string): string => `${Buffer.from(text, 'latin1').toString('hex')}>`;
/** Runs of 128 literal bytes at most. */
function runLength(text: string): Uint8Array {
  const bytes = Buffer.from(text, 'latin1');
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += 128) {
    const run = bytes.subarray(at, at + 128);
    parts.push(Buffer.from([run.length - 1]), run);
  }
  return Buffer.concat([...parts, Buffer.from([128])]);
}
function ascii85(data: Uint8Array): string {
  let text = '';
  for (let at = 0; at < data.length; at += 4) {
    const count = Math.min(4, data.length - at);
    let value = 0;
    for (let i = 0; i < 4; i++) value = value * 256 + (data[at + i] ?? 0);
    const digits: string[] = [];
    for (let i = 0; i < 5; i++, value = Math.floor(value / 85)) digits.unshift(String.fromCharCode(33 + (value % 85)));
    text +=
      value === 0 && count === 4 && digits.every((digit) => digit === '!') ? 'z' : digits.slice(0, count + 1).join('');
  }
  return `${text}~>`;
}

/** Objects in a stream and a table of references that is a stream, without a line of the older kind. */
function compressed(content: string): Uint8Array {
  const objects = ['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [3 0 R] /Count 1 >>', `<< /Type /Page /Parent 2 0 R ${BOX} /Contents 4 0 R /Resources << ${FONTS} >> >>`, FONT]; // prettier-ignore
  const numbers = [1, 2, 3, 5];
  let offset = 0;
  const heads = objects.map((object, index) => {
    const head = `${numbers[index]} ${offset}`;
    offset += object.length + 1;
    return head;
  });
  const first = `${heads.join(' ')} `;
  const packed = deflateSync(`${first}${objects.join('\n')}`);
  const body = deflateSync(content);
  const parts: Buffer[] = [Buffer.from('%PDF-1.5\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  const at: Record<number, number> = {};
  const add = (number: number, entries: string, data: Uint8Array): void => {
    at[number] = parts.reduce((sum, { length }) => sum + length, 0);
    const head = `${number} 0 obj\n<< ${entries} /Length ${data.length} /Filter /FlateDecode >>\nstream\n`;
    parts.push(Buffer.from(head), Buffer.from(data), Buffer.from('\nendstream\nendobj\n'));
  };
  add(4, '', body);
  add(6, `/Type /ObjStm /N ${objects.length} /First ${first.length}`, packed);
  const start = parts.reduce((sum, { length }) => sum + length, 0);
  const row = (type: number, second: number, third: number): number[] => [type, second >> 8, second & 255, third];
  const table = [row(0, 0, 255), row(2, 6, 0), row(2, 6, 1), row(2, 6, 2), row(1, at[4]!, 0), row(2, 6, 3), row(1, at[6]!, 0), row(1, start, 0)]; // prettier-ignore
  add(7, '/Type /XRef /Size 8 /Root 1 0 R /W [1 2 1]', deflateSync(Uint8Array.from(table.flat())));
  return Buffer.concat([...parts, Buffer.from(`startxref\n${start}\n%%EOF\n`)]);
}

/** A page that a later part of the file replaces. */
function updated(content: string): Uint8Array {
  const before = Buffer.from(plain('0 0 288 216 re f'));
  const previous = /startxref\n(\d+)/.exec(before.toString('latin1'))![1]!;
  const object = `4 0 obj\n<< /Length ${content.length} >>\nstream\n${content}\nendstream\nendobj\n`;
  const start = before.length + object.length;
  const table = `xref\n4 1\n${String(before.length).padStart(10, '0')} 00000 n \ntrailer\n<< /Size 6 /Root 1 0 R /Prev ${previous} >>\n`;
  return Buffer.concat([before, Buffer.from(`${object}${table}startxref\n${start}\n%%EOF\n`)]);
}

const halves = (content: string): readonly [string, string] => {
  const middle = content.indexOf('\n', content.length >> 1);
  return [content.slice(0, middle), content.slice(middle)];
};

export const PDFS: readonly PdfRow[] = [
  { about: 'FPDF: one stream, packed', file: (c) => build({ content: stream(deflateSync(c), '/Filter /FlateDecode') }) },
  { about: 'ReportLab: packed, then in letters', file: (c) => build({ content: stream(ascii85(deflateSync(c)), '/Filter [/ASCII85Decode /FlateDecode]') }) },
  { about: 'Ghostscript of old: run lengths', file: (c) => build({ content: stream(runLength(c), '/Filter /RunLengthDecode') }) },
  { about: 'JasperReports: hexadecimal digits', file: (c) => build({ content: stream(hexadecimal(c), '/Filter /ASCIIHexDecode') }) },
  { about: 'Word, pdf-lib: objects and references in streams', file: compressed },
  { about: 'Acrobat: a page that is saved again behind the first', file: updated },
  { about: 'TCPDF: the page in two streams', file: (c) => plain(halves(c)[0], { contents: '[4 0 R 6 0 R]', objects: [stream(halves(c)[1])] }) },
  { about: 'iText: turned by Rotate for a printer of labels', file: (c) => plain(`q 0 1 -1 0 ${HEIGHT} 0 cm ${c} Q`, { page: `/MediaBox [0 0 ${HEIGHT} ${WIDTH}] /Rotate 90` }) },
  { about: 'PDFBox: Rotate of minus ninety', file: (c) => plain(`q 0 -1 1 0 0 ${WIDTH} cm ${c} Q`, { page: `/MediaBox [0 0 ${HEIGHT} ${WIDTH}] /Rotate -90` }) },
  { about: 'carriers: the label in a corner of a sheet, cut by CropBox', file: (c) => plain(`q 1 0 0 1 36 500 cm ${c} Q`, { page: '/MediaBox [0 0 612 792] /CropBox [36 500 324 716]' }) },
  { about: 'AutoCAD: an origin that is not in the corner', file: (c) => plain(`q 1 0 0 1 -100 -50 cm ${c} Q`, { page: '/MediaBox [-100 -50 188 166]' }) },
  { about: 'Crystal Reports: the size at the tree of pages', file: (c) => plain(c, { page: '', pages: BOX }) },
  { about: 'Oracle Reports: the resources at the tree of pages', file: (c) => plain(c, { pages: `/Resources << ${FONTS} >>` }) },
  { about: 'AutoCAD plots: a unit of two points', file: (c) => plain(`q .5 0 0 .5 0 0 cm ${c} Q`, { page: `/MediaBox [0 0 ${WIDTH / 2} ${HEIGHT / 2}] /UserUnit 2` }) },
  { about: 'Quartz: corners of the box in another order', file: (c) => plain(c, { page: `/MediaBox [${WIDTH} ${HEIGHT} 0 0]` }) },
  { about: 'PDFKit: from the top down', file: (c) => plain(`1 0 0 -1 0 ${HEIGHT} cm q 1 0 0 -1 0 ${HEIGHT} cm ${c} Q`) },
  { about: 'pdftk: the page as a form', file: (c) => plain('q /X Do Q', { resources: '/XObject << /X 6 0 R >>', objects: [form(c)] }) },
  { about: 'PDFium imposition: a form turned by its matrix', file: (c) => plain('q 0 1 -1 0 288 0 cm /X Do Q', { resources: '/XObject << /X 6 0 R >>', objects: [form(c, '/Matrix [0 -1 1 0 0 288]')] }) },
  { about: 'Preview: the label as a stamp on an empty page', file: (c) => plain('', { page: `${BOX} /Annots [7 0 R]`, objects: [form(c), `<< /Type /Annot /Subtype /Stamp /F 4 /Rect [0 0 ${WIDTH} ${HEIGHT}] /AP << /N 6 0 R >> >>`] }) },
  { about: 'LiveCycle: the label as the appearance of a field', file: (c) => plain('', { page: `${BOX} /Annots [7 0 R]`, catalog: '/AcroForm << /Fields [7 0 R] >>', objects: [form(c), `<< /Type /Annot /Subtype /Widget /FT /Btn /Ff 65536 /T (label) /F 4 /Rect [0 0 ${WIDTH} ${HEIGHT}] /AP << /N 6 0 R >> >>`] }) },
  { about: 'Illustrator: a layer that is shown', file: (c) => plain(`/OC /L BDC ${c} EMC`, { catalog: '/OCProperties << /OCGs [6 0 R] /D << /ON [6 0 R] /Order [6 0 R] >> >>', resources: '/Properties << /L 6 0 R >>', objects: ['<< /Type /OCG /Name (Label) >>'] }) },
  { about: 'Illustrator: a black layer that is hidden lies above', file: (c) => plain(`${c}\n/OC /L BDC 0 0 288 216 re f EMC`, { catalog: '/OCProperties << /OCGs [6 0 R] /D << /OFF [6 0 R] /Order [6 0 R] >> >>', resources: '/Properties << /L 6 0 R >>', objects: ['<< /Type /OCG /Name (Grid) >>'] }) },
  { about: 'Prince: tagged content, a state by name', file: (c) => plain(`/G gs /P << /MCID 0 >> BDC ${c} EMC`, { catalog: '/MarkInfo << /Marked true >>', resources: '/ExtGState << /G << /Type /ExtGState /ca 1 /CA 1 /SA true >> >>' }) },
  { about: 'Apache FOP: a transparency group over the page', file: (c) => plain(c, { page: `${BOX} /Group << /S /Transparency /CS /DeviceRGB /I true >>` }) },
  { about: 'InDesign: overprinted black of CMYK, with the boxes of a press', file: (c) => plain(`/G gs 0 0 0 1 k ${c}`, { page: `${BOX} /TrimBox [0 0 ${WIDTH} ${HEIGHT}] /BleedBox [0 0 ${WIDTH} ${HEIGHT}]`, resources: '/ExtGState << /G << /OP true /op true /OPM 1 >> >>' }) },
  { about: 'mails and proxies: lines before the header', file: (c) => Buffer.concat([Buffer.from('\r\n\r\n'), plain(c)]) },
  { about: 'web servers of shops: lines of HTML behind the end', file: (c) => Buffer.concat([plain(c), Buffer.from('\n<!-- page generated in 0.2 s -->\n'.repeat(30))]) },
  { about: 'edited by hand: offsets that are wrong', file: (c) => edited(plain(c), (text) => text.replace('%PDF-1.7\n', '%PDF-1.7\n% edited\n')) },
  { about: 'broken off: a trailer, but neither a table nor an end', file: (c) => edited(plain(c), (text) => text.slice(0, text.lastIndexOf('xref\n0')) + text.slice(text.indexOf('trailer'), text.lastIndexOf('startxref'))) },
  { about: 'dompdf of old: a length of 0 for the page', file: (c) => edited(plain(c), (text) => text.replace(/\/Length \d+ >>\nstream/, '/Length 0 >>\nstream')) },
  { about: 'Delphi components: lines that carriage returns end', file: (c) => edited(plain(c), (text) => text.replaceAll(' n \n', ' n\r\n').replaceAll('endobj\n', 'endobj\r')) },
  { about: 'mPDF: saved states that are never restored', file: (c) => plain(`q q 1 0 0 1 0 0 cm ${c}`) },
]; // prettier-ignore
