/** Control characters by their names, for people who read what printers are sent: `<STX>`. */

const NAMES = 'NUL SOH STX ETX EOT ENQ ACK BEL BS HT LF VT FF CR SO SI DLE DC1 DC2 DC3 DC4 NAK SYN ETB CAN EM SUB ESC FS GS RS US'.split(' '); // prettier-ignore

/** `keep`: characters that stay as they are. */
export const nameControls = (text: string, keep = ''): string =>
  text.replace(/[\x00-\x1f]/g, (control) => (keep.includes(control) ? control : `<${NAMES[control.charCodeAt(0)]}>`));
