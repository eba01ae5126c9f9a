/** A picture of dots, as large as its container allows; without a name it is decorative. */
import { useLayoutEffect, useRef } from 'react';
import type { Bits } from '../engine/protocol.ts';
import { paint } from './paint.ts';

export function Picture({ bits, name }: { readonly bits: Bits; readonly name: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => paint(canvas.current!, bits), [bits]);
  const role = name === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name };
  return <canvas ref={canvas} {...role} className="picture" />;
}

/** Dots that are black on one of the two only; undefined for pictures of different sizes. */
export function differenceOf(one: Bits, other: Bits): number | undefined {
  if (one.widthDots !== other.widthDots || one.heightDots !== other.heightDots) return undefined;
  let dots = 0;
  for (let at = 0; at < one.data.length; at++) {
    for (let bits = one.data[at]! ^ other.data[at]!; bits !== 0; bits &= bits - 1) dots++;
  }
  return dots;
}
