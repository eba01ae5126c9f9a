/**
 * Windows' event log (koffi into advapi32.dll). The set-up registers the source with a file of Windows whose messages 1 to
 * 1000 are the text itself.
 */
import koffi from 'koffi';
import { EVENTS, type WriteEvent } from './logged-events.ts';

const SOURCE = 'Platen Agent';
/** Windows takes 31,839 characters. */
const MAX_LENGTH = 2_000;

/** Without the log, on a Windows that refuses it, the service does its work. */
export function openEventLog(): WriteEvent {
  try {
    const advapi = koffi.load('advapi32.dll');
    const register = advapi.func('void * __stdcall RegisterEventSourceW(str16 server, str16 source)');
    const report = advapi.func(
      'int __stdcall ReportEventW(void *log, uint16_t type, uint16_t category, uint32_t id, void *user, uint16_t count, uint32_t size, str16 *texts, void *data)',
    );
    const log = register(null, SOURCE) as unknown;
    if (!log) return () => undefined;
    return (name, text) => {
      const { id, type } = EVENTS[name];
      report(log, type, 0, id, null, 1, 0, [text.slice(0, MAX_LENGTH)], null);
    };
  } catch {
    return () => undefined;
  }
}
