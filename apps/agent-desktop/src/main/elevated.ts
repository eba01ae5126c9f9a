/** Starts a program with the rights of an administrator: Windows asks for the consent, or for the password of one. */
import path from 'node:path';
import { connectArguments } from './own-queues.ts';
import { MANAGE } from './tray-app.ts';

const SHOW_NORMAL = 1;
/** An answer of ShellExecute up to this is an error. */
const LAST_ERROR = 32;

/** Resolves with false if Windows does not start it. */
type Start = (program: string, parameters: string) => Promise<boolean>;

/** In a thread: the call lasts as long as Windows waits for the person, and the windows of this program live on. */
export async function startElevated(program: string, parameters: string): Promise<boolean> {
  const { default: koffi } = await import('koffi');
  const execute = koffi
    .load('shell32.dll')
    .func(
      'intptr_t __stdcall ShellExecuteW(void *window, str16 verb, str16 file, str16 parameters, str16 folder, int show)',
    );
  const answer = await new Promise<number | bigint>((resolve, reject) => {
    execute.async(
      null,
      'runas',
      program,
      parameters,
      null,
      SHOW_NORMAL,
      (error: Error | null, result: number | bigint) => (error ? reject(error) : resolve(result)),
    );
  });
  return Number(answer) > LAST_ERROR;
}

/**
 * The window of an administrator beside the tray of a machine-wide agent: a second start of this program with a folder of
 * its own, since the tray holds the lock of the usual one. Resolves with false if the person has refused.
 */
export const openManageWindow = (start: Start = startElevated): Promise<boolean> => start(process.execPath, MANAGE);

/** Connects a shared queue for everybody on this computer, its services included. Resolves with false if the person has refused. */
export async function connectForComputer(queue: string, start: Start = startElevated): Promise<boolean> {
  // It would end the argument; no name in Windows has one.
  if (queue.includes('"')) return false;
  const system = path.win32.join(process.env['SystemRoot'] ?? 'C:/Windows', 'System32');
  return start(path.win32.join(system, 'rundll32.exe'), connectArguments(queue));
}
