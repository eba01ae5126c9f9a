/** The browser and the system of a `User-Agent`, by their usual names. */

const BROWSERS: readonly (readonly [string, RegExp])[] = [
  ['Edge', /\bEdg\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\bFirefox\//],
  ['Chrome', /\b(?:Headless)?Chrome\//],
  ['Safari', /\bSafari\//],
];
const SYSTEMS: readonly (readonly [string, RegExp])[] = [
  ['Windows', /\bWindows\b/],
  ['Android', /\bAndroid\b/],
  ['iOS', /\b(?:iPhone|iPad)\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

const find = (table: typeof BROWSERS, text: string): string | undefined =>
  table.find(([, pattern]) => pattern.test(text))?.[0];

/** null for a program that is no browser. */
export function deviceOf(userAgent: string): { readonly browser: string; readonly system: string } | null {
  const browser = find(BROWSERS, userAgent);
  const system = find(SYSTEMS, userAgent);
  return browser && system ? { browser, system } : null;
}
