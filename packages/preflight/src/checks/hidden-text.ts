/** Texts that cannot be read in the label's picture: black on black, or wiped by what prints later. */
import { contentText, isBlack } from '@platen/codecs';
import { message } from '@platen/messages';
import type { Report } from '../report.ts';
import { drawAlone, type LabelView } from '../view.ts';

/** Texts of a label that are looked at; more are a drawing made of letters. */
const MAX_TEXTS = 500;
/** Edges of the letters that the picture shows: a text printed twice, which makes it bold, keeps half of them. */
const MIN_SHOWN = 0.4;
const MIN_EDGES = 12;

export function checkHiddenText(view: LabelView, report: Report): void {
  const { picture } = view;
  let texts = 0;
  for (const [index, element] of view.label.elements.entries()) {
    if (element.kind !== 'text' || element.content.some(({ kind }) => kind === 'field')) continue;
    if (++texts > MAX_TEXTS) return;
    const { bitmap, x: left, y: top } = drawAlone(view, element);
    let [edges, shown] = [0, 0];
    for (let y = 0; y < bitmap.heightDots; y++) {
      for (let x = 0; x <= bitmap.widthDots; x++) {
        if (isBlack(bitmap, x, y) === isBlack(bitmap, x - 1, y)) continue;
        const [toX, toY] = [left + x, top + y];
        // Text that reaches over the edge of the label is reported by the codecs.
        if (toX < 1 || toY < 0 || toX >= picture.widthDots || toY >= picture.heightDots) continue;
        edges++;
        // Reversed letters have their edges where others have them.
        if (isBlack(picture, toX, toY) !== isBlack(picture, toX - 1, toY)) shown++;
      }
    }
    if (edges < MIN_EDGES || shown >= MIN_SHOWN * edges) continue;
    // The codecs report a white text on white.
    if (element.ink === 'white' && shown === 0) continue;
    report.add(message('preflight.hidden_text', { text: shownText(contentText(element.content, view.now)) }), {
      view,
      element: index,
    });
  }
}

const shownText = (text: string): string => (text.length > 40 ? `${text.slice(0, 39)}…` : text);
