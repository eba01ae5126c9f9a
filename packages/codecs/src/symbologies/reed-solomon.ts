/** Reed-Solomon check symbols over GF(2ⁿ), as QR Code, Data Matrix and Aztec use them. */

interface Field {
  readonly size: number;
  readonly exp: Uint16Array;
  readonly log: Uint16Array;
}

const fields = new Map<number, Field>();

/** The field of a primitive polynomial, written with its leading term: 0x11d for QR, 0x12d for Data Matrix. */
function fieldOf(polynomial: number): Field {
  let field = fields.get(polynomial);
  if (!field) {
    const size = 1 << (31 - Math.clz32(polynomial));
    const exp = new Uint16Array(size * 2);
    const log = new Uint16Array(size);
    let value = 1;
    for (let i = 0; i < size - 1; i++) {
      exp[i] = value;
      exp[i + size - 1] = value;
      log[value] = i;
      value <<= 1;
      if (value >= size) value ^= polynomial;
    }
    fields.set(polynomial, (field = { size, exp, log }));
  }
  return field;
}

const generators = new Map<string, Uint16Array>();

/** Coefficients of (x − αᵇ)(x − αᵇ⁺¹)…, highest first, without the leading 1. */
function generatorOf(polynomial: number, count: number, firstRoot: number): Uint16Array {
  const key = `${polynomial},${count},${firstRoot}`;
  let generator = generators.get(key);
  if (!generator) {
    const { exp, log, size } = fieldOf(polynomial);
    let product = new Uint16Array([1]);
    for (let i = 0; i < count; i++) {
      const next = new Uint16Array(product.length + 1);
      for (let k = 0; k < product.length; k++) {
        next[k]! ^= product[k]!;
        if (product[k] !== 0) next[k + 1]! ^= exp[(log[product[k]!]! + i + firstRoot) % (size - 1)]!;
      }
      product = next;
    }
    generators.set(key, (generator = product.slice(1)));
  }
  return generator;
}

/** `count` check symbols of the data. Roots begin at αᶠ, f = `firstRoot`: 0 in QR, 1 in Data Matrix and Aztec. */
export function checkSymbols(
  data: ArrayLike<number>,
  count: number,
  code: { readonly polynomial: number; readonly firstRoot: number },
): Uint16Array {
  const { exp, log } = fieldOf(code.polynomial);
  const generator = generatorOf(code.polynomial, count, code.firstRoot);
  const rest = new Uint16Array(count);
  for (let i = 0; i < data.length; i++) {
    const factor = data[i]! ^ rest[0]!;
    rest.copyWithin(0, 1);
    rest[count - 1] = 0;
    if (factor === 0) continue;
    const logFactor = log[factor]!;
    for (let k = 0; k < count; k++) {
      if (generator[k] !== 0) rest[k]! ^= exp[logFactor + log[generator[k]!]!]!;
    }
  }
  return rest;
}
