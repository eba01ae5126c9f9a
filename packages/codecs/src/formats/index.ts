/** THE table of formats: media type, extension, how many labels one file holds, read and write. Each loads on first use. */
import type { Format, FormatName } from './format.ts';

const TEXT = 'text/plain';

/** One row a format. A language's owner adds the row once its folder reads and writes. */
export const FORMATS: { readonly [name in FormatName]?: Format } = {};

/** The names of all formats, printer languages first. */
export const FORMAT_NAMES = ['zpl', 'epl', 'ipl', 'tspl', 'dpl', 'sbpl', 'pdf', 'png', 'bmp', 'gif', 'jpeg', 'xml', 'json'] as const satisfies readonly FormatName[];

export const PRINTER_LANGUAGES = ['zpl', 'epl', 'ipl', 'tspl', 'dpl', 'sbpl'] as const satisfies readonly FormatName[];
export const PICTURE_FORMATS = ['png', 'bmp', 'gif', 'jpeg'] as const satisfies readonly FormatName[];
