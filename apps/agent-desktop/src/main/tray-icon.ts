/** The tray icon of each state, drawn here: colour and shape differ, so that it is read without colours too. */
import type { TrayState } from '../preload/bridge.ts';

type Rgb = readonly [red: number, green: number, blue: number];

interface Look {
  readonly color: Rgb;
  /** True inside the shape; x and y run from -1 to 1. */
  readonly inside: (x: number, y: number) => boolean;
}

const disc = (x: number, y: number): boolean => x * x + y * y <= 0.8;

const LOOKS: Readonly<Record<TrayState, Look>> = {
  ready: { color: [8, 127, 91], inside: disc },
  printing: { color: [25, 113, 194], inside: (x, y) => x >= -0.6 && Math.abs(y) <= (0.9 - x) * 0.6 },
  attention: { color: [232, 89, 12], inside: (x, y) => y <= 0.8 && y >= -0.85 && Math.abs(x) <= (y + 0.85) * 0.58 },
  disconnected: { color: [201, 42, 42], inside: (x, y) => disc(x, y) && x * x + y * y >= 0.3 },
  paused: { color: [134, 142, 150], inside: (x, y) => Math.abs(y) <= 0.8 && Math.abs(x) >= 0.2 && Math.abs(x) <= 0.65 },
};

const SAMPLES = 4;

/** Premultiplied blue, green, red, alpha bytes of a square icon, as `nativeImage.createFromBitmap` takes them. */
export function trayBitmap(state: TrayState, sizePixels: number): Buffer {
  const { color, inside } = LOOKS[state];
  const bitmap = Buffer.alloc(sizePixels * sizePixels * 4);
  for (let row = 0; row < sizePixels; row++) {
    for (let column = 0; column < sizePixels; column++) {
      let hits = 0;
      for (let sample = 0; sample < SAMPLES * SAMPLES; sample++) {
        const x = ((column + ((sample % SAMPLES) + 0.5) / SAMPLES) / sizePixels) * 2 - 1;
        const y = ((row + (Math.floor(sample / SAMPLES) + 0.5) / SAMPLES) / sizePixels) * 2 - 1;
        if (inside(x, y)) hits++;
      }
      const alpha = hits / (SAMPLES * SAMPLES);
      const at = (row * sizePixels + column) * 4;
      bitmap[at] = Math.round(color[2] * alpha);
      bitmap[at + 1] = Math.round(color[1] * alpha);
      bitmap[at + 2] = Math.round(color[0] * alpha);
      bitmap[at + 3] = Math.round(255 * alpha);
    }
  }
  return bitmap;
}
