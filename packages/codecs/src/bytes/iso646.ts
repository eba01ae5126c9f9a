/** National variants of 7-bit ASCII (ISO 646) as label printers name them: a few signs stand for letters. */

/** The codes that differ between nations, and what each nation prints for them. */
const CODES = '#$@[\\]^`{|}~';
const NATIONS = {
  USA: CODES,
  BRI: '£$@[\\]^`{|}~',
  GER: '#$§ÄÖÜ^`äöüß',
  FRE: '£$à°ç§^`éùè¨',
  DAN: '#$@ÆØÅ^`æøå~',
  ITA: '£$§°çé^ùàòèì',
  SPA: '£$§¡Ñ¿^`°ñç~',
  SWE: '#¤ÉÄÖÅÜéäöåü',
  SWI: 'ùàéçêîôäöüû^',
} as const;

export type Nation = keyof typeof NATIONS;

/** The text of 7-bit bytes in a national variant; bit 8 is ignored. */
export function decodeIso646(bytes: Uint8Array, nation: Nation): string {
  const letters = NATIONS[nation];
  let text = '';
  for (const byte of bytes) {
    const character = String.fromCharCode(byte & 0x7f);
    const at = CODES.indexOf(character);
    text += at < 0 ? character : letters[at]!;
  }
  return text;
}

/** The nation of a name in a printer's table (`GER`), or undefined. */
export function findNation(name: string): Nation | undefined {
  return Object.hasOwn(NATIONS, name) ? (name as Nation) : undefined;
}
