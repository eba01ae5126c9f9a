/** Extended channels in the data of an Aztec Code, as the printers of EPL, TSPL, DPL and ZPL take them (14245L-003, b command, `f`). */
import { FNC1_UNIT, isDigit } from '../units.ts';

/** FLG(n) with its n digits: the number of the extended channel of what follows. */
export interface Channel {
  readonly digits: readonly number[];
}

const ESC = 0x1b;
const ZERO = 0x30;
/** FLG(7) is reserved (ISO/IEC 24778 table 5). */
const MAX_DIGITS = 6;

/** Reads the escapes: ESC n and n digits, ESC 0 for FNC1, ESC ESC for ESC. Any other ESC is data. */
export function channelsOf(units: readonly number[]): (number | Channel)[] {
  const found: (number | Channel)[] = [];
  for (let at = 0; at < units.length; at++) {
    const unit = units[at]!;
    const next = units[at + 1];
    const count = unit === ESC && isDigit(next) ? next! - ZERO : -1;
    const digits = count > 0 && count <= MAX_DIGITS ? units.slice(at + 2, at + 2 + count) : [];
    if (count === 0) found.push(FNC1_UNIT);
    else if (digits.length > 0 && digits.length === count && digits.every(isDigit))
      found.push({ digits: digits.map((digit) => digit - ZERO) });
    else {
      found.push(unit);
      if (unit === ESC && next === ESC) at++;
      continue;
    }
    at += 1 + digits.length;
  }
  return found;
}
