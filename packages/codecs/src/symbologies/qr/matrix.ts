/** Places codewords in a QR Code symbol and masks it (ISO/IEC 18004 sections 7.7 to 7.10). */
import { alignmentPositions, sizeOf, type Level } from './capacity.ts';

/** Function patterns of a version: `dark` modules, and which modules are not data. Made once a version. */
interface Template {
  readonly size: number;
  readonly dark: Uint8Array;
  readonly fixed: Uint8Array;
  /** Data modules in the order in which bits are placed. */
  readonly order: Uint32Array;
}

const templates = new Map<number, Template>();

function templateOf(version: number): Template {
  const known = templates.get(version);
  if (known) return known;
  const size = sizeOf(version);
  const dark = new Uint8Array(size * size);
  const fixed = new Uint8Array(size * size);
  const set = (x: number, y: number, value: boolean): void => {
    dark[y * size + x] = value ? 1 : 0;
    fixed[y * size + x] = 1;
  };
  for (let i = 0; i < size; i++) {
    set(6, i, i % 2 === 0);
    set(i, 6, i % 2 === 0);
  }
  for (const [cx, cy] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const) {
    for (let dy = -4; dy <= 4; dy++) {
      for (let dx = -4; dx <= 4; dx++) {
        const x = cx + dx;
        const y = cy + dy;
        if (x < 0 || y < 0 || x >= size || y >= size) continue;
        const ring = Math.max(Math.abs(dx), Math.abs(dy));
        set(x, y, ring !== 2 && ring !== 4);
      }
    }
  }
  const centres = alignmentPositions(version);
  for (const cx of centres) {
    for (const cy of centres) {
      const corner = (cx === 6 && cy === 6) || (cx === 6 && cy === size - 7) || (cx === size - 7 && cy === 6);
      if (corner) continue;
      for (let dy = -2; dy <= 2; dy++) {
        for (let dx = -2; dx <= 2; dx++) set(cx + dx, cy + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1);
      }
    }
  }
  // Format information is reserved here and written with the mask; the dark module is fixed.
  for (const [x, y] of formatModules(size)) set(x, y, false);
  set(8, size - 8, true);
  if (version >= 7) {
    let rest = version;
    for (let i = 0; i < 12; i++) rest = (rest << 1) ^ ((rest >> 11) * 0x1f25);
    const bits = (version << 12) | rest;
    for (let i = 0; i < 18; i++) {
      const a = size - 11 + (i % 3);
      const b = Math.floor(i / 3);
      set(a, b, ((bits >> i) & 1) === 1);
      set(b, a, ((bits >> i) & 1) === 1);
    }
  }
  const order: number[] = [];
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    const upward = ((right + 1) & 2) === 0;
    for (let i = 0; i < size; i++) {
      const y = upward ? size - 1 - i : i;
      for (const x of [right, right - 1]) if (!fixed[y * size + x]) order.push(y * size + x);
    }
  }
  const template = { size, dark, fixed, order: Uint32Array.from(order) };
  templates.set(version, template);
  return template;
}

/** The modules of the 15 format bits, both copies: bit i stands at entries i and 15 + i. */
function formatModules(size: number): [x: number, y: number][] {
  const modules: [number, number][] = [];
  for (let i = 0; i <= 5; i++) modules.push([8, i]);
  modules.push([8, 7], [8, 8], [7, 8]);
  for (let i = 9; i < 15; i++) modules.push([14 - i, 8]);
  for (let i = 0; i < 8; i++) modules.push([size - 1 - i, 8]);
  for (let i = 8; i < 15; i++) modules.push([8, size - 15 + i]);
  return modules;
}

const FORMAT_LEVEL: Readonly<Record<Level, number>> = { L: 1, M: 0, Q: 3, H: 2 };

function formatBits(level: Level, mask: number): number {
  const data = (FORMAT_LEVEL[level] << 3) | mask;
  let rest = data;
  for (let i = 0; i < 10; i++) rest = (rest << 1) ^ ((rest >> 9) * 0x537);
  return ((data << 10) | rest) ^ 0x5412;
}

/** Whether each mask inverts a module (table 10). */
const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** The modules of a symbol of these codewords. `mask` -1 takes the one of least penalty, the first of equals. */
export function qrModules(version: number, level: Level, codewords: Uint8Array, mask: number): Uint8Array {
  const template = templateOf(version);
  const { size, order } = template;
  const plain = template.dark.slice();
  for (let i = 0; i < order.length; i++) {
    const byte = codewords[i >> 3];
    if (byte !== undefined && (byte >> (7 - (i & 7))) & 1) plain[order[i]!] = 1;
  }
  if (mask >= 0) return masked(template, plain, level, mask);
  let best: Uint8Array | undefined;
  let least = Infinity;
  for (let candidate = 0; candidate < 8; candidate++) {
    const modules = masked(template, plain, level, candidate);
    const cost = penalty(modules, size, least);
    if (cost < least) {
      least = cost;
      best = modules;
    }
  }
  return best!;
}

const maskOrders = new Map<string, Uint32Array>();

/** The data modules that a mask inverts. */
function maskOrder(template: Template, mask: number): Uint32Array {
  const key = `${template.size},${mask}`;
  let inverted = maskOrders.get(key);
  if (!inverted) {
    const { size } = template;
    inverted = template.order.filter((index) => MASKS[mask]!(index % size, Math.floor(index / size)));
    maskOrders.set(key, inverted);
  }
  return inverted;
}

function masked(template: Template, plain: Uint8Array, level: Level, mask: number): Uint8Array {
  const modules = plain.slice();
  for (const index of maskOrder(template, mask)) modules[index]! ^= 1;
  const bits = formatBits(level, mask);
  const places = formatModules(template.size);
  for (let i = 0; i < 15; i++) {
    const bit = (bits >> i) & 1;
    for (const [x, y] of [places[i]!, places[15 + i]!]) modules[y * template.size + x] = bit;
  }
  return modules;
}

/** Penalty of a masked symbol (section 7.8.3.1); stops once it is above `limit`. */
function penalty(modules: Uint8Array, size: number, limit: number): number {
  let cost = 0;
  for (let line = 0; line < size; line++) {
    cost += linePenalty(modules, line * size, 1, size);
    cost += linePenalty(modules, line, size, size);
    if (cost > limit) return cost;
  }
  let dark = 0;
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const index = y * size + x;
      const module = modules[index]!;
      dark += module;
      if (x + 1 < size && y + 1 < size) {
        const same =
          module === modules[index + 1] && module === modules[index + size] && module === modules[index + size + 1];
        if (same) cost += 3;
      }
    }
  }
  return cost + 10 * Math.floor(Math.abs(Math.floor((100 * dark) / (size * size)) - 50) / 5);
}

/** Runs of five and more, and patterns like a finder beside four light modules, along one row or column. */
function linePenalty(modules: Uint8Array, start: number, step: number, size: number): number {
  let cost = 0;
  let run = 0;
  let previous = -1;
  let history = 0;
  for (let i = 0, at = start; i < size; i++, at += step) {
    const module = modules[at]!;
    if (module === previous) {
      run++;
      if (run === 5) cost += 3;
      else if (run > 5) cost++;
    } else {
      previous = module;
      run = 1;
    }
    history = ((history << 1) | module) & 0x7f;
    if (i >= 6 && history === 0b1011101) {
      if (isLight(modules, start, step, size, i - 10, i - 7) || isLight(modules, start, step, size, i + 1, i + 4))
        cost += 40;
    }
  }
  return cost;
}

/** Whether the modules from–to of a line are light; outside the symbol is light. */
function isLight(modules: Uint8Array, start: number, step: number, size: number, from: number, to: number): boolean {
  for (let i = Math.max(0, from); i <= to && i < size; i++) if (modules[start + i * step]) return false;
  return true;
}
