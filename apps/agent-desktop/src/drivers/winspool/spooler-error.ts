/** A call into the Windows spooler that failed, in words. */

const WORDS: Readonly<Record<number, string>> = {
  5: 'Windows denies access to this printer. Ask for the right to print on it.',
  6: 'The printer queue was closed.',
  1722: 'The print spooler service is not running. Start "Print Spooler" in Windows services.',
  1796: 'The port of this printer does not exist any more.',
  1797: 'The driver of this printer is missing. Install it again.',
  1801: 'Windows has no printer of this name. Check the name, or choose the printer again.',
  1804: 'The printer queue does not take raw printer data. Choose another driver, or print mode.',
  3003: 'The document was ended before it was finished.',
};

/** `step` is the function of the Windows API, `code` what GetLastError gave. */
export class SpoolerError extends Error {
  override readonly name = 'SpoolerError';
  readonly step: string;
  readonly code: number;
  constructor(step: string, code: number) {
    super(WORDS[code] ?? `Windows gives error ${code}.`);
    this.step = step;
    this.code = code;
  }
}

export const NO_SUCH_PRINTER = 1801;
