/** An enrollment code as people paste and type it. */

const CODE = /\b[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}\b/i;
const ADDRESS = /https?:\/\/[^\s'"]+/i;
/** A typed code: without the dashes, with blanks, in lower case. */
const CODE_LETTERS = 12;

/** A whole line, copied from a terminal or a message: fills in the address and the code. */
export function partsOf(pasted: string): { readonly server?: string; readonly code?: string } {
  const server = ADDRESS.exec(pasted)?.[0].replace(/[),.;]+$/, '');
  const code = CODE.exec(server ? pasted.replace(server, ' ') : pasted)?.[0];
  return { ...(server ? { server } : {}), ...(code ? { code: code.toUpperCase() } : {}) };
}

/** `7kq4m2xw 9tfh` → `7KQ4-M2XW-9TFH`; undefined if the text cannot be a code. */
export function codeOf(typed: string): string | undefined {
  const letters = typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
  return letters.length === CODE_LETTERS ? letters.match(/.{4}/g)!.join('-') : undefined;
}
