/**
 * HarfBuzz, by the functions of its C API that fonts and shaping need (HarfBuzz manual, "Reference"). The program starts at
 * the first font, not at the import: a module that waits for it could not be loaded by `require`.
 */
import { harfbuzzPrograms } from '#platform/harfbuzz';
import { type Callback, CALLBACKS } from '../platform/harfbuzz-callbacks.ts';

type Pointer = number;

type Functions = Readonly<Record<string, (...values: number[]) => number>>;
interface Table {
  /** The index of the first that is new. */
  readonly grow: (count: number) => number;
  readonly set: (index: number, call: unknown) => void;
}

/** Receives the outline of a glyph, in font units. */
export interface Pen {
  readonly moveTo: (x: number, y: number) => void;
  readonly lineTo: (x: number, y: number) => void;
  readonly quadraticTo: (cx: number, cy: number, x: number, y: number) => void;
  readonly cubicTo: (c1x: number, c1y: number, c2x: number, c2y: number, x: number, y: number) => void;
}

export interface HarfBuzzFont {
  readonly unitsPerEm: number;
  readonly ascender: number;
  /** The bytes of a table; undefined where the font has none. */
  readonly tableOf: (tag: string) => Uint8Array | undefined;
  /** 0 where the font has no glyph of the code point. */
  readonly glyphOf: (codePoint: number) => number;
  readonly advanceOf: (glyph: number) => number;
  readonly draw: (glyph: number, pen: Pen) => void;
  readonly shape: (text: string, options: ShapeOptions) => ShapedGlyphs;
}

interface ShapeOptions {
  readonly rightToLeft: boolean;
  /** OpenType features that are off, by tag. */
  readonly without: readonly string[];
}

/** Glyphs in the order in which they are seen from left to right, in font units. */
type ShapedGlyphs = readonly {
  readonly codepoint: number;
  /** Index of the text's UTF-16 unit that the glyph begins with. */
  readonly cluster: number;
  readonly xAdvance: number;
  readonly xOffset: number;
  readonly yOffset: number;
}[];

/** `HB_MEMORY_MODE_WRITABLE`, `HB_DIRECTION_LTR`, `HB_DIRECTION_RTL`. */
const WRITABLE = 2;
const LEFT_TO_RIGHT = 4;
const RIGHT_TO_LEFT = 5;
/** Size of `hb_feature_t`, and of `hb_glyph_info_t` and `hb_glyph_position_t` in words. */
const FEATURE_SIZE = 16;
const GLYPH_WORDS = 5;
/** For `hb_font_extents_t`, and a glyph. */
const SCRATCH_SIZE = 64;
const PAGE_SIZE = 65_536;

interface Program {
  readonly hb: Functions;
  readonly table: Table;
  readonly bytes: () => Uint8Array;
  readonly words: (at: Pointer, count: number) => Int32Array;
}

function startProgram(program: WebAssembly.Module): Program {
  const { exports } = new WebAssembly.Instance(program, {
    env: {
      _abort_js: () => fail('HarfBuzz aborted'),
      _emscripten_runtime_keepalive_clear: () => undefined,
      _setitimer_js: () => 0,
      emscripten_resize_heap: (bytes: number) => Number(growTo(bytes >>> 0)),
    },
    wasi_snapshot_preview1: { proc_exit: () => fail('HarfBuzz ended') },
  });
  const hb = exports as Functions;
  const memory = exports['memory'] as WebAssembly.Memory;

  function growTo(bytes: number): boolean {
    const size = memory.buffer.byteLength;
    try {
      memory.grow(Math.ceil((Math.max(bytes, size * 1.2) - size) / PAGE_SIZE));
      return true;
    } catch {
      return false;
    }
  }

  hb['__wasm_call_ctors']!();
  return {
    hb,
    table: exports['__indirect_function_table'] as Table,
    bytes: () => new Uint8Array(memory.buffer),
    words: (at, count) => new Int32Array(memory.buffer, at, count),
  };
}

type Draw = (font: Pointer, glyph: number, pen: Pen) => void;

/** One set of functions for all fonts, which draw one glyph at a time. */
function createDraw({ hb, table }: Program, program: WebAssembly.Module): Draw {
  let pen: Pen | undefined;
  const functions: { readonly [Name in Callback]: (...values: number[]) => void } = {
    moveTo: (_funcs, _data, _state, x, y) => pen!.moveTo(x!, y!),
    lineTo: (_funcs, _data, _state, x, y) => pen!.lineTo(x!, y!),
    quadraticTo: (_funcs, _data, _state, cx, cy, x, y) => pen!.quadraticTo(cx!, cy!, x!, y!),
    cubicTo: (_funcs, _data, _state, c1x, c1y, c2x, c2y, x, y) => pen!.cubicTo(c1x!, c1y!, c2x!, c2y!, x!, y!),
  };
  const { exports } = new WebAssembly.Instance(program, { functions });
  const drawFuncs = hb['hb_draw_funcs_create']!();
  for (const name of Object.keys(CALLBACKS)) {
    const index = table.grow(1);
    table.set(index, exports[name]);
    hb[`hb_draw_funcs_set_${name.replace('To', '_to')}_func`]!(drawFuncs, index, 0, 0);
  }
  return (font, glyph, by) => {
    pen = by;
    hb['hb_font_draw_glyph']!(font, glyph, drawFuncs, 0);
    pen = undefined;
  };
}

type Shape = (font: Pointer, text: string, options: ShapeOptions) => ShapedGlyphs;

function createShape({ hb, bytes, words }: Program): Shape {
  /** One for all: those that wait for the garbage collector fill the memory. */
  const buffer = hb['hb_buffer_create']!();
  const known = new Map<string, Pointer>();
  /** Kept: there are as many as scripts have rules. */
  const featuresOf = (tags: readonly string[]): Pointer => {
    const key = tags.join();
    const at = known.get(key) ?? hb['malloc']!(FEATURE_SIZE * Math.max(1, tags.length));
    known.set(key, at);
    // Tag, value, and the whole of the text.
    for (const [index, tag] of tags.entries()) words(at + index * FEATURE_SIZE, 4).set([tagOf(tag), 0, 0, -1]);
    return at;
  };
  return (font, text, { rightToLeft, without }) => {
    const at = hb['malloc']!(2 * text.length);
    const units = new Uint16Array(bytes().buffer, at, text.length);
    for (let index = 0; index < text.length; index++) units[index] = text.charCodeAt(index);
    hb['hb_buffer_reset']!(buffer);
    hb['hb_buffer_add_utf16']!(buffer, at, text.length, 0, text.length);
    hb['free']!(at);
    hb['hb_buffer_guess_segment_properties']!(buffer);
    hb['hb_buffer_set_direction']!(buffer, rightToLeft ? RIGHT_TO_LEFT : LEFT_TO_RIGHT);
    hb['hb_shape']!(font, buffer, featuresOf(without), without.length);
    const count = hb['hb_buffer_get_length']!(buffer);
    const infosAt = hb['hb_buffer_get_glyph_infos']!(buffer, 0);
    const positionsAt = hb['hb_buffer_get_glyph_positions']!(buffer, 0);
    if (count === 0 || positionsAt === 0) return [];
    const infos = words(infosAt, count * GLYPH_WORDS);
    const positions = words(positionsAt, count * GLYPH_WORDS);
    return Array.from({ length: count }, (_, index) => {
      const glyph = index * GLYPH_WORDS;
      return {
        codepoint: infos[glyph]!,
        cluster: infos[glyph + 2]!,
        xAdvance: positions[glyph]!,
        xOffset: positions[glyph + 2]!,
        yOffset: positions[glyph + 3]!,
      };
    });
  };
}

function createHarfBuzz(): (file: Uint8Array) => HarfBuzzFont {
  const programs = harfbuzzPrograms();
  const program = startProgram(programs.harfbuzz);
  const draw = createDraw(program, programs.callbacks);
  const shape = createShape(program);
  const { hb, bytes, words } = program;
  /** Kept, and reused by each call. */
  const scratch = hb['malloc']!(SCRATCH_SIZE);
  const registry = new FinalizationRegistry<() => void>((end) => end());

  return (file) => {
    const at = hb['malloc']!(file.length);
    if (at === 0) fail('HarfBuzz has no memory left');
    bytes().set(file, at);
    const blob = hb['hb_blob_create']!(at, file.length, WRITABLE, 0, 0);
    const face = hb['hb_face_create']!(blob, 0);
    const font = hb['hb_font_create']!(face);
    hb['hb_font_get_h_extents']!(font, scratch);
    const opened: HarfBuzzFont = {
      unitsPerEm: hb['hb_face_get_upem']!(face),
      ascender: words(scratch, 1)[0]!,
      tableOf: (tag) => {
        const found = hb['hb_face_reference_table']!(face, tagOf(tag));
        const length = hb['hb_blob_get_length']!(found);
        const start = length === 0 ? 0 : hb['hb_blob_get_data']!(found, 0);
        const copy = length === 0 ? undefined : bytes().slice(start, start + length);
        hb['hb_blob_destroy']!(found);
        return copy;
      },
      glyphOf: (codePoint) =>
        hb['hb_font_get_nominal_glyph']!(font, codePoint, scratch) === 0 ? 0 : words(scratch, 1)[0]!,
      advanceOf: (glyph) => hb['hb_font_get_glyph_h_advance']!(font, glyph),
      draw: (glyph, pen) => draw(font, glyph, pen),
      shape: (text, options) => shape(font, text, options),
    };
    registry.register(opened, () => {
      hb['hb_font_destroy']!(font);
      hb['hb_face_destroy']!(face);
      hb['hb_blob_destroy']!(blob);
      hb['free']!(at);
    });
    return opened;
  };
}

const tagOf = (tag: string): number => [...tag].reduce((value, letter) => (value << 8) | letter.charCodeAt(0), 0);

function fail(what: string): never {
  throw new Error(what);
}

let started: ReturnType<typeof createHarfBuzz> | undefined;

/** Damaged tables are passed over. Throws `MissingPart` in a page that has not loaded the program yet. */
export const openFont = (file: Uint8Array): HarfBuzzFont => (started ??= createHarfBuzz())(file);
