/** An element with another size. */
import type { Element } from '../../label/index.ts';
import { moveElement } from '../../label/move.ts';
import { boundsOf } from '../../render/index.ts';

const NOW = new Date(2026, 0, 1);

interface Size {
  readonly widthDots?: number;
  readonly heightDots?: number;
  /** The edges that stay where they are; default the left and the upper one. */
  readonly keeps?: { readonly right?: boolean; readonly bottom?: boolean };
}

/** The element with another size, and its edges where they are to stay. */
export function resized(element: Element, size: Size, dpi: number): Element {
  const other = withSize(element, size, dpi);
  const { right = false, bottom = false } = size.keeps ?? {};
  if (!right && !bottom) return other;
  const [before, after] = [element, other].map((each) => boundsOf(each, { dpi, now: NOW, sink: undefined }));
  return moveElement(
    other,
    right ? Math.round(before!.x + before!.widthDots - after!.x - after!.widthDots) : 0,
    bottom ? Math.round(before!.y + before!.heightDots - after!.y - after!.heightDots) : 0,
  );
}

/**
 * The element as wide and as high as asked for, as it lies on the label. A bar code grows by whole modules, a text by its
 * font, or by the block that it is broken into.
 */
function withSize(element: Element, { widthDots, heightDots }: Size, dpi: number): Element {
  const box = boundsOf(element, { dpi, now: NOW, sink: undefined });
  const isTurned = 'rotation' in element && element.rotation % 180 !== 0;
  const [across, down] = isTurned ? [heightDots, widthDots] : [widthDots, heightDots];
  const [oldAcross, oldDown] = isTurned ? [box.heightDots, box.widthDots] : [box.widthDots, box.heightDots];
  const positive = (dots: number): number => Math.max(1, Math.round(dots));
  switch (element.kind) {
    case 'box':
    case 'ellipse': {
      const [width, height] = [positive(across ?? element.widthDots), positive(down ?? element.heightDots)];
      // A filled box stays filled.
      const isFilled = element.thicknessDots * 2 >= Math.min(element.widthDots, element.heightDots);
      const thicknessDots = isFilled ? Math.min(width, height) : element.thicknessDots;
      return { ...element, widthDots: width, heightDots: height, thicknessDots };
    }
    case 'image':
    case 'addressBlock':
      return {
        ...element,
        ...(across !== undefined && { widthDots: positive(across) }),
        ...(down !== undefined && { heightDots: positive(down) }),
      };
    case 'line': {
      const [x, y] = [element.x1 <= element.x2, element.y1 <= element.y2];
      const horizontal = element.y1 === element.y2;
      const vertical = element.x1 === element.x2;
      const lengthen = (from: number, by: number | undefined, forward: boolean): number =>
        by === undefined ? 0 : from + (forward ? positive(by) : -positive(by));
      return {
        ...element,
        ...(across !== undefined && !vertical && { x2: lengthen(element.x1, across, x) }),
        ...(down !== undefined && !horizontal && { y2: lengthen(element.y1, down, y) }),
        ...(across !== undefined && vertical && { thicknessDots: positive(across) }),
        ...(down !== undefined && horizontal && { thicknessDots: positive(down) }),
      };
    }
    case 'text': {
      const { block, font } = element;
      if (block)
        return {
          ...element,
          block: {
            ...block,
            ...(across !== undefined && { widthDots: positive(across) }),
            ...(down !== undefined && block.heightDots !== undefined && { heightDots: positive(down) }),
          },
        };
      const scale = (dots: number, to: number | undefined, from: number): number =>
        to === undefined || from <= 0 ? dots : positive((dots * to) / from);
      return {
        ...element,
        font: {
          ...font,
          heightDots: scale(font.heightDots, down, oldDown),
          widthDots: scale(font.widthDots, across, oldAcross),
        },
      };
    }
    case 'barcode': {
      const modules = element.moduleDots > 0 && oldAcross > 0 ? oldAcross / element.moduleDots : 0;
      const isMatrix = element.heightDots === 0;
      const grown = down !== undefined && !isMatrix ? element.heightDots + Math.round(down - oldDown) : undefined;
      const size = across ?? (isMatrix ? down : undefined);
      return {
        ...element,
        ...(size !== undefined && modules > 0 && { moduleDots: positive(size / modules) }),
        ...(grown !== undefined && { heightDots: positive(grown) }),
      };
    }
  }
}
