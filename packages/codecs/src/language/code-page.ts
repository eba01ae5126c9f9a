/** Texts with characters that no code page of a language has: they become pictures. */

/** Characters that a reason names. */
const MOST_NAMED = 5;

/** Why such a text becomes a picture. */
export const noCodePage = (language: string, missing: readonly string[]): string =>
  `no code page of ${language} that the label can use has ${[...new Set(missing)].slice(0, MOST_NAMED).join(' ')}`;
