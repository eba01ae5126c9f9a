/** Saves a file for the user: with the browser's own download, in Electron with its save dialog. */
import { bytesOf } from '@platen/ui';

export function saveFile(fileName: string, base64: string, type: string): void {
  const url = URL.createObjectURL(new Blob([bytesOf(base64)], { type }));
  const link = Object.assign(document.createElement('a'), { href: url, download: fileName });
  link.click();
  URL.revokeObjectURL(url);
}
