/** The law of targetDpi: every value in dots is scaled, in every field of the tree, and nothing else changes. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { scaleLabel } from '../../src/convert/scale.ts';
import { findSymbology } from '../../src/symbologies/index.ts';
import { arbitraryLabel } from './arbitrary-label.ts';
import { seedOf } from '../../../../test/properties.ts';

type Path = readonly string[];

/** Every scalar of a tree by its path; pictures are resampled later. */
function* scalars(value: unknown, path: Path = []): Generator<readonly [Path, unknown]> {
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) yield [path, value];
  else for (const [key, inner] of Object.entries(value)) if (key !== 'picture') yield* scalars(inner, [...path, key]);
}

const isDots = (path: Path): boolean => /Dots$|^[xy][12]?$/.test(path.at(-1)!);

it.each([2, 300 / 203, 203 / 600])('times %d', (factor) => {
  fc.assert(
    fc.property(arbitraryLabel, (label) => {
      const scaled = new Map([...scalars(scaleLabel(label, factor, 300))].map(([path, value]) => [path.join(), value]));
      for (const [path, value] of scalars(label)) {
        const now = scaled.get(path.join());
        if (path.join() === 'dpi') expect(now).toBe(300);
        else if (isDots(path)) {
          const element = label.elements[Number(path[1])];
          const spec =
            element?.kind === 'barcode' && path[2] === 'options'
              ? findSymbology(element.symbology)!.options[path[3]!]
              : undefined;
          const most = spec?.type === 'integer' ? spec.max : Infinity;
          const exact = Math.min(most, (value as number) * factor);
          // Both corners of a frame are rounded; a size above zero stays at least one dot.
          expect(Math.abs((now as number) - exact), path.join('.')).toBeLessThanOrEqual(1);
          if (
            (value as number) > 0 &&
            /(Dots)$/.test(path.at(-1)!) &&
            !/Spacing|Indent|Gap|gap|Offset/.test(path.at(-1)!)
          )
            expect(now, path.join('.')).toBeGreaterThanOrEqual(1);
        } else expect(now, path.join('.')).toEqual(value);
      }
    }),
    { numRuns: 100, seed: seedOf(11) },
  );
});
