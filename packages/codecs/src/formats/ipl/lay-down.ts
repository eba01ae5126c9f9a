/** The label in IPL's axes: on its side, x along the feed from the leading edge, y across the head. */
import { message } from '@platen/messages';
import type { BoxElement, Element, Label, LineElement } from '../../label/index.ts';
import { usualSize } from '../../language/frame/reader.ts';
import { rotateLabel } from '../../language/frame/rotate.ts';
import type { Tally } from '../../language/frame/tally.ts';
import { turnAround } from '../../language/frame/turn-around.ts';
import { extentOf } from '../extent.ts';
import type { LabelSize } from '../label-size.ts';
import { ASSUMED } from './assumptions.ts';

const UNIT_MILS = 5;

/** Returns a length in units of 5 mil: the nearest number that is not shorter in dots. */
export function lengthUnits(dots: number, dpi: number): number {
  const units = Math.round((dots * 1000) / (UNIT_MILS * dpi));
  return lengthDots(units, dpi) < dots ? units + 1 : units;
}

export const lengthDots = (units: number, dpi: number): number => Math.round((units * UNIT_MILS * dpi) / 1000);

/** The size of a label that states none: x runs along the feed. */
export function lyingSize(elements: readonly Element[], dpi: number): LabelSize {
  const { right, bottom } = extentOf(elements, dpi);
  const { widthDots, heightDots } = usualSize({ right: bottom, bottom: right }, dpi, ASSUMED.widthIn);
  return { widthDots: heightDots, heightDots: widthDots };
}

/**
 * Returns the label turned clockwise; diagnostics about its elements name the elements of the original. Its length is
 * one that `<SI>L` can express, so that every field keeps its distance from the top.
 */
export function layDown(label: Label, tally: Tally, now: Date): Label {
  const { dpi, heightDots, elements } = turnAround(label, now);
  const length = lengthDots(lengthUnits(heightDots, dpi), dpi);
  const lying = rotateLabel({ ...label, inverted: false, elements: elements.map(onWholeDots), heightDots: length }, 90);
  label.elements.forEach((element, i) => {
    tally.standsFor(lying.elements[i]!, element);
    if (element.kind === 'line' && element.cap === 'slanted')
      tally.picture(element, message('reason.no_sloping_line', { language: 'IPL' }));
  });
  return lying;
}

/** Moves a shape to whole dots: half a dot is rounded down the upright label, before the turn reverses it. */
function onWholeDots(element: Element): Element {
  if (element.kind === 'line') return element.cap === 'butt' ? strokeBox(element) : element;
  if (element.kind !== 'box' && element.kind !== 'image') return element;
  return { ...element, x: Math.round(element.x), y: Math.round(element.y) };
}

/** Returns a straight line as a filled box; other lines unchanged. */
function strokeBox(line: LineElement): BoxElement | LineElement {
  const { x1, y1, x2, y2, thicknessDots, cap: _, ...rest } = line;
  if (x1 !== x2 && y1 !== y2) return line;
  const isUpright = x1 === x2;
  const half = thicknessDots / 2;
  return {
    ...rest,
    kind: 'box',
    x: Math.round(isUpright ? x1 - half : Math.min(x1, x2)),
    y: Math.round(isUpright ? Math.min(y1, y2) : y1 - half),
    widthDots: isUpright ? thicknessDots : Math.abs(x2 - x1),
    heightDots: isUpright ? Math.abs(y2 - y1) : thicknessDots,
    thicknessDots,
    radiusDots: 0,
  };
}
