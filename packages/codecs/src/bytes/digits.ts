/** Numbers in a fixed count of digits. */

/** The number, rounded, with zeros before it; one with more digits keeps them. */
export const padded = (value: number, digits: number): string => String(Math.round(value)).padStart(digits, '0');
