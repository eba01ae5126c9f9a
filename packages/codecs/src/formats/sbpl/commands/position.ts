/** Commands that set where and how the next field prints: position, rotation, magnification, counters, date offsets. */
import type { Rotation } from '../../../label/index.ts';
import { shaped } from '../../../language/frame/command-table.ts';
import { choice, int, spelled } from '../../../language/frame/parameters.ts';
import { ALONE, setting } from '../state.ts';

const ROTATIONS: readonly Rotation[] = [0, 270, 180, 90];
const NUMBER = /^(\d{1,6})\d*\s*$/;

export const POSITION_COMMANDS = [
  setting('V', 'Vertical position in dots from 1', shaped(NUMBER, { v: int(0, 999_999, 1) }), ({ field }, p) => {
    field.v = p.v;
  }),
  setting('H', 'Horizontal position in dots from 1', shaped(NUMBER, { h: int(0, 999_999, 1) }), ({ field }, p) => {
    field.h = p.h;
  }),
  setting('P', 'Gap between characters', shaped(NUMBER, { dots: int(0, 99, 2) }), ({ field }, p) => {
    field.pitch = p.dots;
  }),
  setting(
    'E',
    'Pitch of lines that CR in the data begins',
    shaped(NUMBER, { dots: int(0, 999_999, 0) }),
    ({ field }, p) => {
      field.linePitch = p.dots;
    },
  ),
  setting(
    'L',
    'Magnification across and down',
    shaped(/^(\d+)\s*$/, { factors: spelled('0101 … 3636, 11 … 99') }),
    ({ field }, { factors }) => {
      const long = factors.length > 2;
      const across = Number(long ? factors.slice(0, 2) : factors[0]);
      const down = Number(long ? factors.slice(2, 4) : (factors[1] ?? factors[0]));
      field.across = Math.min(36, Math.max(1, across));
      field.down = Math.min(36, Math.max(1, down));
    },
  ),
  setting(
    '%',
    'Turns fields counter-clockwise by quarters',
    shaped(NUMBER, { quarters: int(0, 999_999, 0) }),
    ({ field }, p) => {
      field.rotation = ROTATIONS[(p.quarters + (field.moved ? 1 : 0)) & 3]!;
    },
  ),
  setting('R', 'Turns fields and moves the base point', ALONE, ({ field }) => moveBase(field, true)),
  setting('N', 'Takes R back', ALONE, ({ field }) => moveBase(field, false)),
  setting('PS', 'Proportional text', ALONE, ({ field }) => void (field.proportional = true)),
  setting('PR', 'Text of fixed pitch', ALONE, ({ field }) => void (field.proportional = false)),
  setting(
    'F',
    'Counts digits at the end of the next data',
    shaped(/^(\d{1,4})([+-])(\d{1,4})(?:,(\d{1,2}))?(?:,(\d{1,2}))?(?:,([012]))?/, {
      labels: int(0, 9999, 1),
      sign: choice(['+', '-'], '+'),
      step: int(0, 9999, 1),
      digits: int(0, 99, 8),
      skip: int(0, 99, 0),
      base: int(0, 2, 0),
    }),
    (reader, p) => {
      const labels = Math.max(1, p.labels);
      // Hexadecimal is 1 on some printers, and 2 on others, where 1 is decimal.
      const hex = p.base > 0;
      reader.field.counter = { labels, step: p.sign === '-' ? -p.step : p.step, digits: p.digits, skip: p.skip, hex };
      reader.print = { ...reader.print, replicates: labels };
    },
  ),
  setting(
    'WP',
    'Offset of the next date',
    shaped(/^([YMDHW])(\d{1,3})/, { unit: choice(['Y', 'M', 'D', 'H', 'W'], 'D'), amount: int(0, 999, 0) }),
    ({ field }, { unit, amount }) => {
      const { days, months } = field.clockOffset;
      field.clockOffset = {
        days: days + (unit === 'D' ? amount : unit === 'W' ? amount * 7 : 0),
        months: months + (unit === 'M' ? amount : unit === 'Y' ? amount * 12 : 0),
      };
    },
  ),
];

function moveBase(field: { moved: boolean; rotation: Rotation }, moved: boolean): void {
  field.moved = moved;
  field.rotation = moved ? 270 : 0;
}
