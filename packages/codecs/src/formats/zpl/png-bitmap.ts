/** PNG pictures inside ZPL (~DY type P). */
export { readPngBitmap } from '../../language/png-bitmap.ts';
