/** The part of gifenc that we call; the package carries no types. */
declare module 'gifenc' {
  interface Encoder {
    writeFrame(
      indexes: Uint8Array,
      width: number,
      height: number,
      options: { readonly palette: readonly (readonly number[])[] },
    ): void;
    finish(): void;
    bytes(): Uint8Array;
  }
  const gifenc: {
    GIFEncoder(): Encoder;
    quantize(rgba: Uint8Array, maxColors: number): number[][];
    applyPalette(rgba: Uint8Array, palette: number[][]): Uint8Array;
  };
  export default gifenc;
}
