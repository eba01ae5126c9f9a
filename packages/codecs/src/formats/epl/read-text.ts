/** `A x,y,rot,font,hmul,vmul,rev,DATA` → text (EPL2 manual, A command). */

import { chinesePage } from '../../bytes/double-byte.ts';
import { type Content, sampleText, type FontSpec, type Rotation, type TextElement } from '../../label/index.ts';
import { parseData } from './data.ts';
import { numberField, requireFields, takeFields } from './fields.ts';
import type { EplCommand } from './lex.ts';
import { softFontSpec } from './soft-font.ts';
import { complain, type EplState } from './state.ts';
import { type EplFont, eplFont, isDoubleByteFont, THIN } from './tables.ts';

export const ROTATIONS: readonly Rotation[] = [0, 90, 180, 270];
const FALLBACK_FONT = '3';

export function readText(state: EplState, command: EplCommand): TextElement | undefined {
  const fields = takeFields(command, 7);
  if (!requireFields(state, fields, 4)) return undefined;
  const x = numberField(state, fields, 0, { name: 'x', min: 0, max: THIN.coordinateMax, fallback: 0 });
  const y = numberField(state, fields, 1, { name: 'y', min: 0, max: THIN.coordinateMax, fallback: 0 });
  const turn = numberField(state, fields, 2, { name: 'rotation', min: 0, max: 7, fallback: 0 });
  const across = numberField(state, fields, 4, { name: 'horizontal multiplier', min: 1, max: 9, fallback: 1 });
  const down = numberField(state, fields, 5, { name: 'vertical multiplier', min: 1, max: 9, fallback: 1 });
  const reverse = /^r/i.test(fields.values[6] ?? '');
  const font = fontOf(state, command, fields.values[3]!, { across, down });
  const encoding = isDoubleByteFont(font.name)
    ? { page: chinesePage(command.args.subarray(fields.end)) }
    : state.encoding;
  const content = readContent({ ...state, encoding }, command, fields.end);
  if (!content || sampleText(content) === '') return undefined;
  return {
    kind: 'text',
    x: x + state.originX,
    y: y + state.originY,
    span: [command.offset, command.length],
    content,
    font,
    rotation: ROTATIONS[turn & 3]!,
    anchor: 'corner',
    justify: 'start',
    ink: reverse ? 'white' : 'black',
    ...(reverse ? { blackCell: true } : {}),
    ...(turn > 3 ? { direction: 'vertical' as const } : {}),
  };
}

/** The font magnified: a resident one, or a soft font of the document. */
function fontOf(state: EplState, command: EplCommand, name: string, times: { across: number; down: number }): FontSpec {
  const resident = eplFont(name, state.dpi);
  if (resident) return magnified(resident, times);
  if (/^[A-Za-z]$/.test(name)) {
    const soft = state.softFonts.get(name);
    const spec = soft && softFontSpec(soft, { encoding: state.encoding, ...times });
    if (spec) return spec;
    complain(state, command, 'epl_soft_font', {
      message: soft
        ? `soft font ${name} has no glyphs that can be printed; its text stands in font ${FALLBACK_FONT} here`
        : `soft font ${name} is not in the document; its text stands in font ${FALLBACK_FONT} here`,
    });
  } else {
    complain(state, command, 'invalid_parameter', {
      message: `font is "${name.slice(0, 40)}"`,
      expected: '1 to 5, a letter of a soft font',
    });
  }
  return magnified(eplFont(FALLBACK_FONT, state.dpi)!, times);
}

const magnified = ({ name, widthDots, heightDots }: EplFont, times: { across: number; down: number }): FontSpec => ({
  name,
  heightDots: heightDots * times.down,
  widthDots: widthDots * times.across,
});

/** DATA behind the parameters; undefined where there is none. Says what is wrong with it. */
export function readContent(state: EplState, command: EplCommand, start: number): Content | undefined {
  if (start >= command.args.length) {
    complain(state, command, 'missing_parameter', { message: 'the data is missing', expected: '"text"' });
    return undefined;
  }
  const data = parseData(command.args, start, state);
  if (data.unclosed) complain(state, command, 'epl_unclosed_text', 'the closing quote is missing');
  if (data.strange) {
    complain(state, command, 'invalid_parameter', {
      message: 'the data holds something that is neither a quoted text nor a variable, and ends there',
      expected: '"text", V00–V99, C0–C9, TD or TT',
    });
  }
  for (const name of data.missing) complain(state, command, 'epl_variable_without_value', `${name} has no value`);
  return data.content;
}
