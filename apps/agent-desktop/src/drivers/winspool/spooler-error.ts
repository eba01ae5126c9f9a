/** A call into the Windows spooler that failed, in words. */
import { say } from '../../sentences/say.ts';

const WORDS: Readonly<Record<number, string>> = {
  5: say('windows.denied'),
  6: say('windows.closed'),
  1722: say('windows.noSpooler'),
  1796: say('windows.noPort'),
  1797: say('windows.noDriver'),
  1801: say('windows.noPrinter'),
  1804: say('windows.notRaw'),
  3003: say('windows.endedEarly'),
};

/** `step` is the function of the Windows API, `code` what GetLastError gave. */
export class SpoolerError extends Error {
  override readonly name = 'SpoolerError';
  readonly step: string;
  readonly code: number;
  constructor(step: string, code: number) {
    super(WORDS[code] ?? say('windows.code', { code }));
    this.step = step;
    this.code = code;
  }
}

export const NO_SUCH_PRINTER = 1801;
