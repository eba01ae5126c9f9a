/** Names and folders of the machine-wide agent: its service, its data, and where its windows find it. */
import path from 'node:path';

export const SERVICE_NAME = 'PlatenAgent';
export const SERVICE_TITLE = 'Platen Agent';

export interface ServicePlace {
  /** SYSTEM and administrators alone. */
  readonly root: string;
  /** Identity, ledger, log. */
  readonly dataDir: string;
  /** What the set-up program asks of the first start: server and code. */
  readonly requestFile: string;
  /** How that ended. */
  readonly resultFile: string;
  /** People who are logged in at this computer may read it; it holds `addressFile`. */
  readonly windowDir: string;
  /** Where the windows of people reach the service. */
  readonly addressFile: string;
  /** The same for administrators, in the closed folder. */
  readonly managerFile: string;
}

/** Below `%ProgramData%\Platen Agent`, unless another root is named. */
export function servicePlace(
  root = path.join(process.env['ProgramData'] ?? String.raw`C:\ProgramData`, 'Platen Agent'),
): ServicePlace {
  const windowDir = path.join(root, 'window');
  return {
    root,
    dataDir: path.join(root, 'agent'),
    requestFile: path.join(root, 'enroll.txt'),
    resultFile: path.join(root, 'enroll-result.txt'),
    windowDir,
    addressFile: path.join(windowDir, 'address.json'),
    managerFile: path.join(root, 'manager.json'),
  };
}
