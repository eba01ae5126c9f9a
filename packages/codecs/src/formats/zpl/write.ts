/** Document → ZPL: one group of commands a line, every element as its own command if ZPL has one. */
import { encodeText } from '../../bytes/code-pages.ts';
import { concatBytes, latin1Bytes } from '../../bytes/cursor.ts';
import type { Document, FontFile, SideEffect } from '../../label/index.ts';
import { type LanguageWriter, openPage, writeDocument, writeElements } from '../../language/frame/writer.ts';
import type { WriteOptions, WriteResult } from '../format.ts';
import type { ZplPage } from './page.ts';
import { writeBarcode } from './write-barcode.ts';
import { contentData } from './write-data.ts';
import { labelSettings, printerSettings, quantity, TEAR_OFFSET } from './write-settings.ts';
import { writeBox, writeEllipse, writeImage, writeLine, writePicture } from './write-shapes.ts';
import { writeText } from './write-text.ts';

const ZPL: LanguageWriter<Uint8Array, ZplPage> = {
  name: 'ZPL',
  settings: {
    modes: ['tear-off', 'peel-off', 'cutter', 'rewind', 'applicator', 'kiosk'],
    cutEvery: 99_999_999,
    pauses: true,
    speedIps: [1, 14],
    thermal: true,
    tearOffsetDots: TEAR_OFFSET,
    quantity: 99_999_999,
    replicates: 99_999_999,
    wholeSets: false,
  },
  ink: 'draws',
  keepsReverse: true,
  mirrors: true,
  turns: true,
  keepsFields: ({ keepsFields }) => keepsFields,
  keepsPrintWidth: true,
  writesWhole: () => true,
  text: writeText,
  barcode: writeBarcode,
  box: (_, box) => writeBox(box),
  ellipse: (_, ellipse) => writeEllipse(ellipse),
  line: writeLine,
  image: writeImage,
  picture: writePicture,
};

export function writeZpl(document: Document, options: WriteOptions = {}): WriteResult {
  const fonts = new Map<FontFile, string>();
  const pictures: ZplPage['pictures'] = new Map();
  const write = (label: Document['labels'][number], job: Parameters<typeof openPage>[1]): Uint8Array => {
    const keepsFields = options.dialect === 'moca';
    const page: ZplPage = { ...openPage(label, job, ZPL), keepsFields, fonts, before: [], pictures };
    const fields = writeElements(page, ZPL);
    return concatBytes([
      lines([...page.before, ...printerSettings(label), '^XA', '^CI28', ...labelSettings(label)]),
      ...(label.sideEffects ?? []).filter(({ language }) => language === 'zpl').map((each) => sideEffect(page, each)),
      ...fields,
      // A printer feeds no label without a field.
      lines([...(fields.length > 0 ? [] : ['^FO0,0^FD^FS']), ...quantity(label), '^XZ']),
    ]);
  };
  return writeDocument(document, options, ZPL, write);
}

/** A field of its own: `^RFW,H^FD3034AB^FS`. */
function sideEffect(page: ZplPage, { command, content }: SideEffect): Uint8Array {
  const data = content ? contentData(page, content) : '';
  return encodeText(`${command}${data}^FS\n`, 'utf-8').bytes;
}

const lines = (commands: readonly string[]): Uint8Array => latin1Bytes(commands.map((line) => `${line}\n`).join(''));
