/** The tray icon of each state. Colour and shape differ, so that it is readable without colours. */
import type { TrayState } from '../bridge/bridge.ts';

type Rgb = readonly [red: number, green: number, blue: number];

interface Look {
  readonly color: Rgb;
  /** True inside the shape; x and y run from -1 to 1. */
  readonly inside: (x: number, y: number) => boolean;
}

const disc = (x: number, y: number): boolean => x * x + y * y <= 0.9;

const LOOKS: Readonly<Record<TrayState, Look>> = {
  ready: { color: [8, 127, 91], inside: disc },
  printing: { color: [25, 113, 194], inside: (x, y) => x >= -0.65 && Math.abs(y) <= (0.95 - x) * 0.6 },
  attention: { color: [224, 79, 0], inside: (x, y) => y <= 0.85 && y >= -0.95 && Math.abs(x) <= (y + 0.95) * 0.55 },
  disconnected: { color: [201, 42, 42], inside: (x, y) => disc(x, y) && x * x + y * y >= 0.26 },
  paused: { color: [105, 113, 121], inside: (x, y) => Math.abs(y) <= 0.85 && Math.abs(x) >= 0.2 && Math.abs(x) <= 0.7 },
};

const SAMPLES = 4;
/** The shapes leave room for a white rim, which separates them from a dark task bar or one of the same colour. */
const SHRINK = 0.86;
const RIM = 0.16;
const AROUND = Array.from({ length: 8 }, (_, index) => {
  const angle = (index / 8) * 2 * Math.PI;
  return [Math.cos(angle) * RIM, Math.sin(angle) * RIM] as const;
});

/** Premultiplied blue, green, red, alpha bytes of a square icon, as `nativeImage` expects them. */
export function trayBitmap(state: TrayState, sizePixels: number): Buffer {
  const { color, inside } = LOOKS[state];
  const isInk = (x: number, y: number): boolean => inside(x / SHRINK, y / SHRINK);
  const bitmap = Buffer.alloc(sizePixels * sizePixels * 4);
  for (let row = 0; row < sizePixels; row++) {
    for (let column = 0; column < sizePixels; column++) {
      let ink = 0;
      let rim = 0;
      for (let sample = 0; sample < SAMPLES * SAMPLES; sample++) {
        const x = ((column + ((sample % SAMPLES) + 0.5) / SAMPLES) / sizePixels) * 2 - 1;
        const y = ((row + (Math.floor(sample / SAMPLES) + 0.5) / SAMPLES) / sizePixels) * 2 - 1;
        if (isInk(x, y)) ink++;
        else if (AROUND.some(([right, down]) => isInk(x + right, y + down))) rim++;
      }
      const share = (hits: number): number => hits / (SAMPLES * SAMPLES);
      const at = (row * sizePixels + column) * 4;
      for (const [offset, channel] of [2, 1, 0].entries())
        bitmap[at + offset] = Math.round(color[channel]! * share(ink) + 255 * share(rim));
      bitmap[at + 3] = Math.round(255 * share(ink + rim));
    }
  }
  return bitmap;
}
