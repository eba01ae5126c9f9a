/** The readers and writers of the table of formats (packages/formats). Each loads on first use. */
import { factsOf, formatNamed, type FormatName } from '@platen/formats';
import type { Format } from './format.ts';

export { FORMAT_NAMES, PICTURE_FORMATS, PRINTER_LANGUAGES } from '@platen/formats';

/** A row whose reader and writer are imported when first called. */
function row(name: FormatName, read: () => Promise<Format['read']>, write: () => Promise<Format['write']>): Format {
  const { mediaType, extension, multiLabel } = factsOf(name);
  return {
    name,
    mediaType,
    extension,
    multiLabel,
    read: async (source, options) => (await read())(source, options),
    write: async (document, options) => (await write())(document, options),
  };
}

export const FORMATS: { readonly [name in FormatName]: Format } = {
  zpl: row(
    'zpl',
    async () => (await import('./zpl/read.ts')).readZpl,
    async () => (await import('./zpl/write.ts')).writeZpl,
  ),
  epl: row(
    'epl',
    async () => (await import('./epl/read.ts')).readEpl,
    async () => (await import('./epl/write.ts')).writeEpl,
  ),
  tspl: row(
    'tspl',
    async () => (await import('./tspl/read.ts')).readTspl,
    async () => (await import('./tspl/write.ts')).writeTspl,
  ),
  ipl: row(
    'ipl',
    async () => (await import('./ipl/read.ts')).readIpl,
    async () => (await import('./ipl/write.ts')).writeIpl,
  ),
  dpl: row(
    'dpl',
    async () => (await import('./dpl/read.ts')).readDpl,
    async () => (await import('./dpl/write.ts')).writeDpl,
  ),
  sbpl: row(
    'sbpl',
    async () => (await import('./sbpl/read.ts')).readSbpl,
    async () => (await import('./sbpl/write.ts')).writeSbpl,
  ),
  cpcl: row(
    'cpcl',
    async () => (await import('./cpcl/read.ts')).readCpcl,
    async () => (await import('./cpcl/write.ts')).writeCpcl,
  ),
  pdf: row(
    'pdf',
    async () => (await import('./pdf/read.ts')).readPdf,
    async () => (await import('./pdf/write.ts')).writePdf,
  ),
  png: row(
    'png',
    async () => (await import('./png/read.ts')).readPng,
    async () => (await import('./png/write.ts')).writePng,
  ),
  bmp: row(
    'bmp',
    async () => (await import('./bmp/read.ts')).readBmp,
    async () => (await import('./bmp/write.ts')).writeBmp,
  ),
  gif: row(
    'gif',
    async () => (await import('./gif/read.ts')).readGif,
    async () => (await import('./gif/write.ts')).writeGif,
  ),
  jpeg: row(
    'jpeg',
    async () => (await import('./jpeg/read.ts')).readJpeg,
    async () => (await import('./jpeg/write.ts')).writeJpeg,
  ),
  xml: row(
    'xml',
    async () => (await import('./xml/read.ts')).readXml,
    async () => (await import('./xml/write.ts')).writeXml,
  ),
  json: row(
    'json',
    async () => (await import('./json/read.ts')).readJson,
    async () => (await import('./json/write.ts')).writeJson,
  ),
};

/** The reader and writer of a format, by its name or an alias. Undefined for a name that is no format, `url` too. */
export function findFormat(name: string): Format | undefined {
  const facts = formatNamed(name);
  return facts && FORMATS[facts.name];
}
