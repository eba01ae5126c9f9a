/** THE table of formats: media type, extension, how many labels one file holds, read and write. Each loads on first use. */
import type { Format, FormatName } from './format.ts';

const TEXT = 'text/plain';

type Facts = Pick<Format, 'name' | 'mediaType' | 'extension' | 'multiLabel'>;

/** A row whose reader and writer are imported when first called. */
function row(facts: Facts, read: () => Promise<Format['read']>, write: () => Promise<Format['write']>): Format {
  return {
    ...facts,
    read: async (source, options) => (await read())(source, options),
    write: async (document, options) => (await write())(document, options),
  };
}

/** One row a format, printer languages first. */
export const FORMATS: { readonly [name in FormatName]?: Format } = {
  zpl: row(
    { name: 'zpl', mediaType: 'text/plain', extension: 'zpl', multiLabel: true },
    async () => (await import('./zpl/read.ts')).readZpl,
    async () => (await import('./zpl/write.ts')).writeZpl,
  ),
  epl: row(
    { name: 'epl', mediaType: TEXT, extension: 'epl', multiLabel: true },
    async () => (await import('./epl/read.ts')).readEpl,
    async () => (await import('./epl/write.ts')).writeEpl,
  ),
  tspl: row(
    { name: 'tspl', mediaType: TEXT, extension: 'tspl', multiLabel: true },
    async () => (await import('./tspl/read.ts')).readTspl,
    async () => (await import('./tspl/write.ts')).writeTspl,
  ),
  ipl: row(
    { name: 'ipl', mediaType: TEXT, extension: 'ipl', multiLabel: true },
    async () => (await import('./ipl/read.ts')).readIpl,
    async () => (await import('./ipl/write.ts')).writeIpl,
  ),
  dpl: row(
    { name: 'dpl', mediaType: TEXT, extension: 'dpl', multiLabel: true },
    async () => (await import('./dpl/read.ts')).readDpl,
    async () => (await import('./dpl/write.ts')).writeDpl,
  ),
  sbpl: row(
    { name: 'sbpl', mediaType: TEXT, extension: 'sbpl', multiLabel: true },
    async () => (await import('./sbpl/read.ts')).readSbpl,
    async () => (await import('./sbpl/write.ts')).writeSbpl,
  ),
  pdf: row(
    { name: 'pdf', mediaType: 'application/pdf', extension: 'pdf', multiLabel: true },
    async () => (await import('./pdf/read.ts')).readPdf,
    async () => (await import('./pdf/write.ts')).writePdf,
  ),
  png: row(
    { name: 'png', mediaType: 'image/png', extension: 'png', multiLabel: false },
    async () => (await import('./png/read.ts')).readPng,
    async () => (await import('./png/write.ts')).writePng,
  ),
  bmp: row(
    { name: 'bmp', mediaType: 'image/bmp', extension: 'bmp', multiLabel: false },
    async () => (await import('./bmp/read.ts')).readBmp,
    async () => (await import('./bmp/write.ts')).writeBmp,
  ),
  gif: row(
    { name: 'gif', mediaType: 'image/gif', extension: 'gif', multiLabel: false },
    async () => (await import('./gif/read.ts')).readGif,
    async () => (await import('./gif/write.ts')).writeGif,
  ),
  jpeg: row(
    { name: 'jpeg', mediaType: 'image/jpeg', extension: 'jpg', multiLabel: false },
    async () => (await import('./jpeg/read.ts')).readJpeg,
    async () => (await import('./jpeg/write.ts')).writeJpeg,
  ),
  xml: row(
    { name: 'xml', mediaType: 'application/xml', extension: 'xml', multiLabel: false },
    async () => (await import('./xml/read.ts')).readXml,
    async () => (await import('./xml/write.ts')).writeXml,
  ),
  json: row(
    { name: 'json', mediaType: 'application/json', extension: 'json', multiLabel: false },
    async () => (await import('./json/read.ts')).readJson,
    async () => (await import('./json/write.ts')).writeJson,
  ),
};

export const PRINTER_LANGUAGES = ['zpl', 'epl', 'ipl', 'tspl', 'dpl', 'sbpl'] as const satisfies readonly FormatName[];
export const PICTURE_FORMATS = ['png', 'bmp', 'gif', 'jpeg'] as const satisfies readonly FormatName[];
export const FORMAT_NAMES = [
  ...PRINTER_LANGUAGES,
  'pdf',
  ...PICTURE_FORMATS,
  'xml',
  'json',
] as const satisfies readonly FormatName[];

/** The row of a format. `jpg` is JPEG. Undefined for a name that is no format, `url` too. */
export function findFormat(name: string): Format | undefined {
  const canonical = name === 'jpg' ? 'jpeg' : name;
  return Object.hasOwn(FORMATS, canonical) ? FORMATS[canonical as FormatName] : undefined;
}
