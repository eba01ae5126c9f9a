/** ^XZ: the commands between ^XA and ^XZ become a label, or are stored. */
import { message } from '@platen/messages';
import { contentText, createLabel, inchesToDots, type Element, type Label } from '../../label/index.ts';
import { countLabel, labelSize } from '../../language/frame/reader.ts';
import { textLines } from '../../language/text/text-lines.ts';
import { CODEC_LIMITS } from '../../limits.ts';
import { extentOf, stockLength } from '../extent.ts';
import { finishField } from './field.ts';
import { store } from './limits.ts';
import { sideEffectsOf } from './side-effects.ts';
import { type FormatState, type ZplReader, createField } from './state.ts';

export function endFormat(reader: ZplReader): void {
  const { format } = reader;
  if (reader.field.data || reader.field.shapes) {
    // If a limit stopped the reading, the missing ^FS is not an error of the document.
    if (!reader.work.stopped)
      reader.report(message('zpl.missing_field_separator.label'), {
        expected: message('expected.before', { command: '^FS', next: '^XZ' }),
      });
    finishField(reader);
  }
  reader.field = createField(-1);
  if (!format) return;
  if (reader.outer.length > 0) {
    // A recalled format ends here; the format that recalled it continues.
    reader.position = reader.end;
    return;
  }
  reader.format = undefined;
  closeLabel(reader, format);
}

/** Turns the format into a label; a format that only stores or sets something prints none. */
function closeLabel(reader: ZplReader, format: FormatState): void {
  const { session } = reader;
  if (format.store) {
    const { key, start, before } = format.store;
    const end = Math.max(start, reader.command.offset);
    store(reader, session.formats, key, {
      bytes: reader.source.slice(start, end),
      text: reader.text.slice(start, end),
      caret: before.caret,
      tilde: before.tilde,
      delimiter: before.delimiter,
    });
    // Storing runs no command: the settings are restored.
    const { caret, tilde, delimiter } = session;
    Object.assign(session, before, { caret, tilde, delimiter });
    return;
  }
  const elements: Element[] = [];
  for (const item of format.items) {
    if (item.kind === 'element') elements.push(item.element);
    else elements.push(...item.build(format.numbered));
  }
  if (format.imageAs) store(reader, session.images, format.imageAs.name, elements);
  session.carried = session.keepMap ? elements : [];
  if (!format.hasField || format.imageAs?.printed === false) {
    session.setups = [...session.setups, ...sideEffectsOf(format)].slice(-CODEC_LIMITS.elementsPerLabel);
    return;
  }
  if (countLabel(reader, elements.length)) reader.labels.push(labelOf(reader, format, elements));
}

function labelOf(reader: ZplReader, format: FormatState, elements: readonly Element[]): Label {
  const { session, options, dpi } = reader;
  const sideDots = Math.floor(CODEC_LIMITS.labelSideIn * dpi);
  const statedWidth = options.widthDots ?? session.printWidthDots;
  const statedHeight = options.heightDots ?? session.lengthDots;
  const needed =
    statedWidth === undefined || statedHeight === undefined
      ? extentOf(needing(elements, sideDots, dpi), dpi)
      : undefined;
  const grown = (defaultIn: number, dots: number): number =>
    dots <= defaultIn * dpi ? inchesToDots(defaultIn, dpi) : Math.min(sideDots, Math.ceil(stockLength(dots, dpi)));
  const widthDots = statedWidth ?? grown(DEFAULT_SIZE_IN.width, needed!.right);
  const heightDots = statedHeight ?? grown(DEFAULT_SIZE_IN.height, needed!.bottom);
  const { printWidthDots, inverted, mirrored } = session;
  const sideEffects = [...session.setups, ...sideEffectsOf(format)];
  session.setups = [];
  return createLabel({
    ...labelSize(reader, { widthDots, heightDots }),
    dpi,
    // A print width above the label's width is limited to it (^PW).
    ...(printWidthDots === undefined ? {} : { printWidthDots: Math.min(printWidthDots, widthDots) }),
    sizeFromSource: printWidthDots !== undefined || session.lengthDots !== undefined,
    inverted,
    mirrored,
    elements,
    print: { ...session.print, ...format.print },
    ...(sideEffects.length > 0 && { sideEffects }),
  });
}

/** Smallest label without ^PW and ^LL. */
const DEFAULT_SIZE_IN = { width: 4, height: 6 } as const;

/** Characters of blocks that are broken into lines for the size of a label: more than labels have. */
const MEASURED_CHARACTERS = 50_000;

/**
 * Returns the elements that a label without a size must have room for. White elements, elements outside any label and
 * rules, which are often longer than the label, do not count; of a block its lines count, not its width, while there are
 * at most `MEASURED_CHARACTERS` in the blocks so far.
 */
function needing(elements: readonly Element[], sideDots: number, dpi: number): Element[] {
  const now = new Date();
  let charactersLeft = MEASURED_CHARACTERS;
  return elements.flatMap((element): readonly Element[] => {
    if (element.kind === 'addressBlock' || element.kind === 'line') return [];
    if (element.x >= sideDots || element.y >= sideDots) return [];
    if (element.ink === 'white') return [];
    if (element.kind === 'box' && element.thicknessDots * 2 >= Math.min(element.widthDots, element.heightDots))
      return [];
    if (element.kind !== 'text' || !element.block) return [element];
    charactersLeft -= contentText(element.content, now).length;
    return charactersLeft < 0 ? [element] : textLines(element, dpi, now);
  });
}
