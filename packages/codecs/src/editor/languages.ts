/** The printer languages as an editor reads them; each loads on first use. */
import type { PrinterLanguage } from '../formats/format.ts';
import type { AnyScanned, LanguageReader, ReadableLanguage } from '../language/frame/reader.ts';

/** The reader and the commands of some language: the editor knows of them what the frame knows. */
export type EditedLanguage = ReadableLanguage<LanguageReader, AnyScanned>;

const LANGUAGES: { readonly [name in PrinterLanguage]: () => Promise<unknown> } = {
  zpl: async () => (await import('../formats/zpl/read.ts')).ZPL,
  epl: async () => (await import('../formats/epl/read.ts')).EPL,
  ipl: async () => (await import('../formats/ipl/read.ts')).IPL,
  tspl: async () => (await import('../formats/tspl/read.ts')).TSPL,
  dpl: async () => (await import('../formats/dpl/read.ts')).DPL,
  sbpl: async () => (await import('../formats/sbpl/read.ts')).SBPL,
  cpcl: async () => (await import('../formats/cpcl/read.ts')).CPCL,
};

export const loadLanguage = async (name: PrinterLanguage): Promise<EditedLanguage> =>
  (await LANGUAGES[name]()) as EditedLanguage;
