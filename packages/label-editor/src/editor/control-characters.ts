/** Control characters, which IPL, DPL and SBPL use, as marks with their names. */
import { highlightSpecialChars } from '@codemirror/view';

const NAMES =
  'NUL SOH STX ETX EOT ENQ ACK BEL BS HT LF VT FF CR SO SI DLE DC1 DC2 DC3 DC4 NAK SYN ETB CAN EM SUB ESC FS GS RS US'.split(
    ' ',
  );

const nameOf = (code: number): string => NAMES[code] ?? code.toString(16).toUpperCase().padStart(2, '0');

export const controlCharacters = highlightSpecialChars({
  render: (code, description) => {
    const mark = document.createElement('span');
    mark.className = 'control-character';
    mark.textContent = nameOf(code);
    mark.title = description ?? nameOf(code);
    mark.setAttribute('aria-label', nameOf(code));
    return mark;
  },
});
