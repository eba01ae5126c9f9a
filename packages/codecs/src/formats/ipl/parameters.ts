/** Numbers in the parameters of IPL commands. */

/** The whole number up to the first comma, letters in it passed over; `fallback` where it does not begin with a digit. */
export function digits(text: string | undefined, fallback: number): number {
  if (text === undefined || !/^\s*[-\d]/.test(text)) return fallback;
  const value = Number.parseInt(
    text
      .split(',', 1)[0]!
      .replace(/[^\d-]/g, '')
      .replace(/(?!^)-/g, '')
      .slice(0, 9),
    10,
  );
  return Number.isNaN(value) ? fallback : value;
}
