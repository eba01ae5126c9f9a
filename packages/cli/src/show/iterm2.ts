/** A label as an inline image of iTerm2, which WezTerm, mintty and Visual Studio Code support too: the PNG itself. */

export function iterm2(png: Uint8Array, columns: number): string {
  const keys = `inline=1;size=${png.length};width=${columns};preserveAspectRatio=1`;
  return `\u001B]1337;File=${keys}:${Buffer.from(png).toString('base64')}\u0007\n`;
}
