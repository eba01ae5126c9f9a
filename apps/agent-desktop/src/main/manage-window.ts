/**
 * The window of an administrator beside the tray of a machine-wide agent: a second start of this program, elevated, with
 * a folder of its own, since the tray holds the lock of the usual one.
 */
import koffi from 'koffi';
import { MANAGE } from './tray-app.ts';

const SHOW_NORMAL = 1;
/** An answer of ShellExecute up to this is an error. */
const LAST_ERROR = 32;

/** Windows asks for the consent or the password of an administrator. Returns false if the person has refused. */
export function openManageWindow(program = process.execPath): boolean {
  const execute = koffi
    .load('shell32.dll')
    .func(
      'intptr_t __stdcall ShellExecuteW(void *window, str16 verb, str16 file, str16 parameters, str16 folder, int show)',
    );
  return Number(execute(null, 'runas', program, MANAGE, null, SHOW_NORMAL)) > LAST_ERROR;
}
