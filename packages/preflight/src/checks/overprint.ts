/** Whether anything prints over a bar code: compares its area in the label's picture with its drawing alone. */
import { isBlack, type Rect } from '@platen/codecs';
import { type Message, message } from '@platen/messages';
import type { Code } from '../code.ts';
import { elementName, type Report } from '../report.ts';
import { inked, meet, placeOf } from '../view.ts';

export function checkOverprint(code: Code, report: Report): void {
  const { element, view, index, info } = code;
  // White bars on a black ground are compared by the decoders alone.
  if (element.ink === 'white') return;
  const area = changedArea(code);
  if (!area) return;
  const culprit = view.label.elements.find((other, at) => at !== index && meet(placeOf(view, other), area));
  const by: Message = culprit ? elementName(culprit) : { key: 'preflight.something' };
  report.add(message('preflight.overprinted', { symbology: info.title, by }), { view, element: index, box: area });
}

/** The rectangle around the dots of the symbol that differ from its drawing. */
function changedArea({ symbol, view, alone, info }: Code): Rect | undefined {
  const { picture } = view;
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  const isBars = info.kind === 'linear';
  const rows = isBars ? unruledRows(symbol.heightDots, (row) => isRuled(row)) : [0, symbol.heightDots];
  for (let row = rows[0]!; row < rows[1]!; row++) {
    for (let column = 0; column < symbol.widthDots; column++) {
      const [x, y] = symbol.at(column, row);
      // Ink outside of the label does not print: the codecs report it.
      if (x < 0 || y < 0 || x >= picture.widthDots || y >= picture.heightDots) continue;
      if (isBlack(picture, x, y) === inked(alone, x, y)) continue;
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
    }
  }
  if (right < left) return undefined;
  return { x: left, y: top, widthDots: right - left + 1, heightDots: bottom - top + 1 };

  /** A line drawn along the ends of the bars, from the first to the last one, bears them. */
  function isRuled(row: number): boolean {
    for (let column = 0; column < symbol.widthDots; column++) {
      const [x, y] = symbol.at(column, row);
      if (!isBlack(picture, x, y)) return false;
    }
    return true;
  }
}

/** The first row and the one behind the last, without those at both ends for which `isRuled`. */
function unruledRows(height: number, isRuled: (row: number) => boolean): readonly [number, number] {
  let [first, end] = [0, height];
  while (first < end && isRuled(first)) first++;
  while (end > first && isRuled(end - 1)) end--;
  // All of it is black: that is no bearer bar.
  return first === end ? [0, height] : [first, end];
}
