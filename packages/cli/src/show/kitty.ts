/**
 * A label in the graphics protocol of kitty, which Ghostty, WezTerm and Konsole support too: the PNG itself, in pieces.
 */

/** Bytes of a piece: the most that the protocol allows. */
const PIECE = 4096;

/** `columns` is how wide it is shown; the terminal scales it. */
export function kitty(png: Uint8Array, columns: number): string {
  const text = Buffer.from(png).toString('base64');
  let output = '';
  for (let from = 0; from < text.length; from += PIECE) {
    const more = from + PIECE < text.length ? 1 : 0;
    // a=T shows it, f=100 is PNG, q=2 asks for no answer.
    const keys = from === 0 ? `a=T,f=100,q=2,c=${columns},m=${more}` : `m=${more}`;
    output += `\u001B_G${keys};${text.slice(from, from + PIECE)}\u001B\\`;
  }
  return `${output}\n`;
}
