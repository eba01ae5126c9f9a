/** A row of bits that grows. */
export interface Bits {
  readonly push: (value: number, count: number) => void;
  readonly length: () => number;
  /** The bits as bytes, the last one filled with zeros. */
  readonly bytes: () => Uint8Array;
}

export function createBits(): Bits {
  const bits: number[] = [];
  return {
    push: (value, count) => {
      for (let i = count - 1; i >= 0; i--) bits.push((value >>> i) & 1);
    },
    length: () => bits.length,
    bytes: () => {
      const bytes = new Uint8Array((bits.length + 7) >> 3);
      for (let i = 0; i < bits.length; i++) if (bits[i]) bytes[i >> 3]! |= 0x80 >> (i & 7);
      return bytes;
    },
  };
}
