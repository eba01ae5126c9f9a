/** A label without the white margins around what prints. */
import type { Label, MonoBitmap } from '../label/index.ts';
import { CODEC_LIMITS } from '../limits.ts';
import { type Rect, renderLabel } from '../render/index.ts';
import { cutLabel } from './place.ts';

/** A blank label stays as it is. */
export function trimLabel(label: Label, now: Date | undefined): Label {
  if (label.widthDots * label.heightDots > CODEC_LIMITS.frameDots) return label;
  const ink = inkOf(renderLabel(label, { now }));
  return ink ? cutLabel(label, ink) : label;
}

function inkOf({ widthDots, heightDots, strideBytes, data }: MonoBitmap): Rect | undefined {
  let [left, top, right, bottom] = [widthDots, heightDots, 0, 0];
  for (let y = 0; y < heightDots; y++) {
    const row = data.subarray(y * strideBytes, (y + 1) * strideBytes);
    const first = row.findIndex((byte) => byte !== 0);
    if (first < 0) continue;
    const last = row.findLastIndex((byte) => byte !== 0);
    left = Math.min(left, 8 * first + Math.clz32(row[first]!) - 24);
    right = Math.max(right, 8 * last + Math.clz32(row[last]! & -row[last]!) - 23);
    [top, bottom] = [Math.min(top, y), y + 1];
  }
  return bottom === 0 ? undefined : { x: left, y: top, widthDots: right - left, heightDots: bottom - top };
}
