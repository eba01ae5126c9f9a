/** Text commands of SBPL → text elements. */
import { type Content, type FontSpec, type MonoBitmap, createMonoBitmap } from '../../label/index.ts';
import { type CodePage, decodeBytes } from '../../bytes/code-pages.ts';
import { latin1 } from '../../bytes/cursor.ts';
import { type SbplState, type Span, add, counted, place, report } from './state.ts';
import { ASSUMED, CLOCK_TOKENS, DEFAULT_PITCH, FONTS, KANJI_DOTS, RH_PAGES } from './tables.ts';

/** Bitmap font commands, longest first. */
const FONT_COMMAND = /^(X2[0-4],?|X[USMBL]|WB|WL|OA|OB|U|S|M)/;

/** Carries out a text command; false where these are none. */
export function readText(state: SbplState, bytes: Uint8Array, span: Span): boolean {
  const head = latin1(bytes, 0, Math.min(bytes.length, 80));
  const font = FONT_COMMAND.exec(head);
  if (font) {
    const row = FONTS[font[1]!.replace(',', '')]!;
    let from = font[0].length;
    if (row.smoothing && /[01]/.test(head[from] ?? '')) from++;
    const { field, dpi } = state;
    const [width, height] = dpi > 250 && row.dpi305 ? row.dpi305 : [row.widthDots, row.heightDots];
    const proportional = row.proportional === true && field.proportional;
    const spec: FontSpec = proportional
      ? {
          name: row.name,
          heightDots: height * field.down,
          widthDots: Math.round(width * ASSUMED.proportionalWidth * field.across),
        }
      : {
          name: row.proportional ? `${row.name}-fixed` : row.name,
          heightDots: height * field.down,
          widthDots: width * field.across,
        };
    const gap = (field.pitch - DEFAULT_PITCH) * field.across;
    addText(state, counted(state, decodeBytes(bytes.subarray(from), state.page)), { font: spec, gap, span });
    return true;
  }
  if (head.startsWith('$=')) {
    const { vector, pitch, across } = state.field;
    const font: FontSpec = {
      name: vector.fixed ? 'sbpl-vector-fixed' : 'sbpl-vector',
      heightDots: vector.heightDots,
      widthDots: vector.widthDots,
      ...(vector.style === 8 || vector.style === 9 ? { italic: true } : {}),
    };
    addText(state, counted(state, decodeBytes(bytes.subarray(2), state.page)), {
      font,
      gap: (pitch - DEFAULT_PITCH) * across,
      span,
    });
    return true;
  }
  if (head.startsWith('$')) {
    setVector(state, head, span);
    return true;
  }
  if (/^R[DHG]/.test(head)) {
    readOutline(state, bytes, head, span);
    return true;
  }
  if (head.startsWith('WA')) {
    addClock(state, head.slice(2), span);
    return true;
  }
  const kanji = /^[Kk]([1-9])([BH])/.exec(head);
  if (kanji) {
    const side = KANJI_DOTS[kanji[1]!] ?? 24;
    const data = bytes.subarray(3);
    const raw = kanji[2] === 'H' ? new Uint8Array(Buffer.from(latin1(data).replace(/[^0-9A-Fa-f]/g, ''), 'hex')) : data;
    if (showOwnCharacters(state, raw, { side, span })) return true;
    const font = { name: 'sbpl-kanji', heightDots: side * state.field.down, widthDots: side * state.field.across };
    addText(state, [{ kind: 'literal', text: decodeKanji(raw, state.kanjiPage) }], { font, gap: 0, span });
    return true;
  }
  return false;
}

/** Codes 90cc that `T1` or `T2` has stored, one beside the other; false where the data has any other. */
function showOwnCharacters(state: SbplState, raw: Uint8Array, { side, span }: { side: number; span: Span }): boolean {
  const codes = latin1(raw).match(/[\s\S]{2}/g) ?? [];
  const pictures = codes.map((code) =>
    code[0] === '\x90'
      ? state.bitmaps.get(`T${side}:${code.charCodeAt(1).toString(16).toUpperCase().padStart(2, '0')}`)
      : undefined,
  );
  if (codes.length === 0 || pictures.includes(undefined)) return false;
  const { across, down, pitch, rotation } = state.field;
  state.dotsLeft -= pictures.length * side * side * across * down;
  if (state.dotsLeft < 0) return false;
  const { x, y } = place(state);
  pictures.forEach((picture, i) => {
    const along = i * (side + pitch) * across;
    const [dx, dy] = { 0: [along, 0], 90: [0, along], 180: [-along, 0], 270: [0, -along] }[rotation] as [
      number,
      number,
    ];
    add(state, {
      kind: 'image', x: x + dx, y: y + dy, picture: magnified(picture!, across, down), widthDots: side * across, heightDots: side * down, rotation, anchor: 'corner',
      ink: 'black',
    }, span); // prettier-ignore
  });
  return true;
}

/** Each dot as so many across and down. */
function magnified(picture: MonoBitmap, across: number, down: number): MonoBitmap {
  const large = createMonoBitmap(picture.widthDots * across, picture.heightDots * down);
  for (let y = 0; y < large.heightDots; y++) {
    for (let x = 0; x < large.widthDots; x++) {
      const from = Math.trunc(x / across);
      const byte = picture.data[Math.trunc(y / down) * picture.strideBytes + (from >> 3)]!;
      if ((byte >> (7 - (from & 7))) & 1) large.data[y * large.strideBytes + (x >> 3)]! |= 0x80 >> (x & 7);
    }
  }
  return large;
}

/** JIS codes are two bytes below 0x80: those of EUC-JP without its high bits. */
const decodeKanji = (bytes: Uint8Array, page: CodePage): string =>
  page === 'euc-jp'
    ? decodeBytes(
        bytes.map((byte) => byte | 0x80),
        page,
      )
    : decodeBytes(bytes, page);

function setVector(state: SbplState, head: string, span: Span): void {
  const found = /^\$([AB]),(\d{1,4}),(\d{1,4})(?:,(\d))?/.exec(head);
  if (!found) {
    report(state, 'invalid_parameter', 'A vector font is $, A or B, width, height, style.', { ...span, command: '$' });
    return;
  }
  const size = (digits: string): number => (Number(digits) >= 4 && Number(digits) <= 999 ? Number(digits) : 50);
  const style = Number(found[4] ?? 0);
  if (![0, 8, 9].includes(style)) {
    report(state, 'unsupported_command', 'Outlined, shaded and mirrored vector fonts print solid.', {
      ...span,
      command: '$',
    });
  }
  state.field.vector = { fixed: found[1] === 'B', widthDots: size(found[2]!), heightDots: size(found[3]!), style };
}

/** `RDabc,ddd,eee,data` (b: a character set, `0` or `@` for the one in force; c: bold and italic), `RHa,fontset,c,ddd,eee,data`, `RGa,b,c,ddd,eee,data`. */
function readOutline(state: SbplState, bytes: Uint8Array, head: string, span: Span): void {
  const command = head.slice(0, 2);
  const shape =
    command === 'RD'
      ? /^RD([A-D])(?:[0-9A-Za-z@]?([0-3]))?()?,(P?\d{1,3}),(P?\d{1,3}),/
      : /^R[HG]([^,]*),([^,]*),([0-3]),(P?\d{1,3}),(P?\d{1,3}),/;
  const found = shape.exec(head);
  if (!found) {
    report(state, 'invalid_parameter', `${command} wants its font, width and height before the data.`, {
      ...span,
      command,
    });
    return;
  }
  const dots = (size: string): number =>
    Math.max(
      1,
      size[0] === 'P' ? Math.round((Number(size.slice(1)) * state.dpi) / ASSUMED.pointsPerInch) : Number(size),
    );
  const style = Number((command === 'RD' ? found[2] : found[3]) ?? 0);
  const name =
    command !== 'RD' ? 'sbpl-outline' : found[1] === 'A' || found[1] === 'C' ? 'sbpl-cg-times' : 'sbpl-cg-triumvirate';
  const font: FontSpec = {
    name,
    heightDots: dots(found[5]!),
    widthDots: dots(found[4]!),
    ...(style & 1 ? { bold: true } : {}),
    ...(style & 2 ? { italic: true } : {}),
  };
  const page = command === 'RD' ? state.page : (RH_PAGES[found[1]!] ?? state.page);
  const { pitch, across } = state.field;
  const text = decodeBytes(bytes.subarray(found[0].length), page);
  addText(state, counted(state, text), { font, gap: (pitch - DEFAULT_PITCH) * across, span });
}

interface TextOptions {
  readonly font: FontSpec;
  readonly gap: number;
  readonly span: Span;
}

/** Adds the text at the current position; with `E`, a line for each CR in the data. */
function addText(state: SbplState, content: Content, { font, gap, span }: TextOptions): void {
  const { field } = state;
  const { x, y } = place(state);
  const lines =
    field.linePitch > 0 && content.every((part) => part.kind === 'literal')
      ? content
          .map((part) => (part.kind === 'literal' ? part.text : ''))
          .join('')
          .split(/\r\n|\r|\n/)
          .map((text): Content => [{ kind: 'literal', text }])
      : [content];
  lines.forEach((line, i) => {
    const down = i * (font.heightDots + field.linePitch);
    const [dx, dy] = { 0: [0, down], 90: [-down, 0], 180: [0, -down], 270: [down, 0] }[field.rotation] as [
      number,
      number,
    ];
    add(
      state,
      {
        kind: 'text',
        x: x + dx,
        y: y + dy,
        content: line,
        font,
        rotation: field.rotation,
        anchor: 'corner',
        justify: 'start',
        ink: 'black',
        ...(gap !== 0 ? { charGapDots: gap } : {}),
      },
      span,
    );
  });
  state.openText = state.elements.length - 1;
}

/** `DD/MM/YYYY` → `dd'/'MM'/'yyyy`. */
export function clockPattern(picture: string): string {
  let pattern = '';
  for (let at = 0; at < picture.length;) {
    const token = CLOCK_TOKENS.find(([letters]) => picture.startsWith(letters, at));
    pattern += token ? token[1] : /[A-Za-z]/.test(picture[at]!) ? `'${picture[at]!}'` : picture[at]!;
    at += token ? token[0].length : 1;
  }
  return pattern;
}

function addClock(state: SbplState, picture: string, span: Span): void {
  const element = state.openText === undefined ? undefined : state.elements[state.openText];
  if (element?.kind !== 'text') {
    report(state, 'invalid_parameter', 'A date stands behind a font command.', { ...span, command: 'WA' });
    return;
  }
  const { days, months } = state.field.clockOffset;
  const clock = {
    kind: 'clock' as const,
    pattern: clockPattern(picture),
    ...(days ? { offsetDays: days } : {}),
    ...(months ? { offsetMonths: months } : {}),
  };
  const before = element.content.filter((part) => part.kind !== 'literal' || part.text !== '');
  state.elements[state.openText!] = { ...element, content: [...before, clock] };
  state.field.clockOffset = { days: 0, months: 0 };
}
