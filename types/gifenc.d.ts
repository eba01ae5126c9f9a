/** The part of gifenc that we call; the package carries no types. */
declare module 'gifenc' {
  export function GIFEncoder(): {
    readonly writeFrame: (
      indexes: Uint8Array,
      width: number,
      height: number,
      options: { readonly palette: readonly (readonly number[])[] },
    ) => void;
    readonly finish: () => void;
    readonly bytes: () => Uint8Array;
  };
  export function quantize(rgba: Uint8Array, maxColors: number): number[][];
  export function applyPalette(rgba: Uint8Array, palette: number[][]): Uint8Array;
}
