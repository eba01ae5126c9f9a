/** Names and folders of the machine-wide agent: its service, its data, and the file that leads its windows to it. */
import path from 'node:path';

export const SERVICE_NAME = 'PlatenAgent';
export const SERVICE_TITLE = 'Platen Agent';

export interface ServicePlace {
  /** Only for SYSTEM and administrators. */
  readonly root: string;
  /** Identity, ledger, log. */
  readonly dataDir: string;
  /** The set-up program's request for the first start: server and code. */
  readonly requestFile: string;
  /** The result of that request. */
  readonly resultFile: string;
  /** Left by the set-up: the service starts the tray icons of who is logged in. */
  readonly traysFile: string;
  /** Users logged in at this computer may read it; it contains `addressFile`. */
  readonly windowDir: string;
  /** Where the users' windows can reach the service. */
  readonly addressFile: string;
  /** The same for administrators, in the closed folder. */
  readonly managerFile: string;
}

/** Below `%ProgramData%\Platen Agent`, unless `root` names another folder. */
export function servicePlace(
  root = path.join(process.env['ProgramData'] ?? String.raw`C:\ProgramData`, 'Platen Agent'),
): ServicePlace {
  const windowDir = path.join(root, 'window');
  return {
    root,
    dataDir: path.join(root, 'agent'),
    requestFile: path.join(root, 'enroll.txt'),
    resultFile: path.join(root, 'enroll-result.txt'),
    traysFile: path.join(root, 'start-trays'),
    windowDir,
    addressFile: path.join(windowDir, 'address.json'),
    managerFile: path.join(root, 'manager.json'),
  };
}
