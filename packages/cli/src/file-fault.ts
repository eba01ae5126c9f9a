/** Turns an error of the system about a file into a sentence with the next step. */
import type { ExitName } from './exit-codes.ts';

export interface FileFault {
  readonly exit: Exclude<ExitName, 'ok'>;
  readonly message: string;
}

/** Undefined for an error that is none of a file, or none that a person could do something about. */
export function fileFault(error: unknown): FileFault | undefined {
  const { code, path: file = 'A file' } = error as NodeJS.ErrnoException;
  switch (code) {
    case 'ENOENT':
      return { exit: 'bad_input', message: `There is no file ${file}; check the path.` };
    case 'EISDIR':
      return { exit: 'bad_input', message: `${file} is a folder; name a file in it.` };
    case 'ENOTDIR':
    case 'EEXIST':
      return { exit: 'bad_input', message: `${file} cannot be: a part of its path is a file and no folder; check it.` };
    case 'ENAMETOOLONG':
      return { exit: 'bad_input', message: `${file} is too long a name for this computer; choose a shorter one.` };
    case 'ELOOP':
      return { exit: 'bad_input', message: `${file} is a link that leads back to itself; name the file itself.` };
    case 'EACCES':
    case 'EPERM':
      return { exit: 'permission', message: `${file} may not be used; check its permissions.` };
    case 'EROFS':
      return { exit: 'permission', message: `${file} cannot be written: its disk is read-only; name another folder.` };
    case 'EBUSY':
      return { exit: 'conflict', message: `${file} is in use; close the program that holds it.` };
    case 'ENOSPC':
    case 'EDQUOT':
      return { exit: 'failed', message: `There is no room for ${file}; free some, or name a folder on another disk.` };
    default:
      return undefined;
  }
}
