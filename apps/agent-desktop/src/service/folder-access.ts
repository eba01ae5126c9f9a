/**
 * Access to the machine-wide agent's folders: access lists in Windows' own notation (SDDL), set through advapi32.dll.
 */
import { mkdirSync } from 'node:fs';
import koffi from 'koffi';

/** Full access for SYSTEM and administrators, no access for others, nothing inherited. */
export const CLOSED = 'D:P(A;OICI;FA;;;SY)(A;OICI;FA;;;BA)';
/** In addition, users logged in at this computer may read. */
export const READABLE = `${CLOSED}(A;OICI;FR;;;IU)`;

const DACL = 4;
const PROTECTED_DACL = 0x80000000;
const OWNER = 1;
const SDDL_REVISION = 1;

const advapi = koffi.load('advapi32.dll');
const ConvertToDescriptor = advapi.func(
  'int __stdcall ConvertStringSecurityDescriptorToSecurityDescriptorW(str16 text, uint32_t revision, _Out_ void **descriptor, void *size)',
);
const ConvertToText = advapi.func(
  'int __stdcall ConvertSecurityDescriptorToStringSecurityDescriptorW(void *descriptor, uint32_t revision, uint32_t parts, _Out_ void **text, void *length)',
);
const SetFileSecurity = advapi.func('int __stdcall SetFileSecurityW(str16 file, uint32_t parts, void *descriptor)');
const GetFileSecurity = advapi.func(
  'int __stdcall GetFileSecurityW(str16 file, uint32_t parts, void *descriptor, uint32_t size, _Out_ uint32_t *needed)',
);

/** Creates the folder with that access list, or sets it on an existing folder. Errors: throws if Windows refuses. */
export function makeFolder(folder: string, access: string): void {
  mkdirSync(folder, { recursive: true });
  const descriptor: unknown[] = [null];
  if (!ConvertToDescriptor(access, SDDL_REVISION, descriptor, null)) throw new Error(`${access} is no access list.`);
  if (!SetFileSecurity(folder, (DACL | PROTECTED_DACL) >>> 0, descriptor[0]))
    throw new Error(`The access to ${folder} cannot be set: this needs an administrator.`);
}

/** Owner and access list of a file, as SDDL. */
export function accessOf(file: string): string {
  const needed = [0];
  GetFileSecurity(file, OWNER | DACL, null, 0, needed);
  const descriptor = Buffer.alloc(needed[0]!);
  if (!GetFileSecurity(file, OWNER | DACL, descriptor, descriptor.length, needed))
    throw new Error(`The access to ${file} cannot be read.`);
  const text: unknown[] = [null];
  if (!ConvertToText(descriptor, SDDL_REVISION, OWNER | DACL, text, null))
    throw new Error(`The access to ${file} cannot be read.`);
  return koffi.decode(text[0], 'char16_t', -1) as string;
}
