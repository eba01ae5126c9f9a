/** The code sets of a Code 128, where the printer chooses them itself. */
import type { Resolved } from './barcodes.ts';
import { compareSymbols } from './same-symbol.ts';

/** Switches between code sets, and shifts (label/content). */
const SWITCHES = /[\ue00a-\ue00d]/g;

/**
 * Returns a Code 128 as a printer prints it that chooses the code sets itself; `isSame`: by which its bars do not
 * change.
 */
export function automaticSets({ element, data, ...code }: Resolved): { code: Resolved; isSame: boolean } {
  const options = { ...code.options, codeSet: 'auto' };
  const plain = data.replace(SWITCHES, '');
  const content = element.content.map((part) =>
    part.kind === 'literal' ? { ...part, text: part.text.replace(SWITCHES, '') } : part,
  );
  const automatic = { ...element, content, options: { ...element.options, codeSet: 'auto' } };
  const isSame = compareSymbols({ ...element, data }, { ...automatic, data: plain }) === 'same';
  return { code: { ...code, element: automatic, data: plain, options }, isSame };
}
