/** A failed call into the Windows spooler, with its message. */
import { sentence, SentenceError, type Sentence } from '@platen/messages';

const MESSAGES: Readonly<Record<number, Sentence>> = {
  5: sentence('windows.denied'),
  6: sentence('windows.closed'),
  53: sentence('windows.serverAway'),
  64: sentence('windows.serverAway'),
  67: sentence('windows.serverAway'),
  // 0x11B: the print server asks for encrypted calls, or does not know them (CVE-2021-1678).
  283: sentence('windows.rpcRefused'),
  1722: sentence('windows.noSpooler'),
  1231: sentence('windows.serverAway'),
  1796: sentence('windows.noPort'),
  1797: sentence('windows.noDriver'),
  1801: sentence('windows.noPrinter'),
  1804: sentence('windows.notRaw'),
  3003: sentence('windows.endedEarly'),
};

/** `step` is the function of the Windows API, `code` the result of GetLastError. */
export class SpoolerError extends SentenceError {
  override readonly name = 'SpoolerError';
  readonly step: string;
  readonly code: number;
  constructor(step: string, code: number) {
    super(MESSAGES[code] ?? sentence('windows.code', { code }));
    this.step = step;
    this.code = code;
  }
}

/** A thread or driver that is needed failed by itself; the next try has a new one. */
export class NotYet extends SentenceError {
  override readonly name = 'NotYet';
}

export const NO_SUCH_PRINTER = 1801;
