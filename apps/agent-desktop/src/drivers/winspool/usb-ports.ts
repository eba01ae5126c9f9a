/**
 * The device at a USB port of the Windows spooler: `usbprint.sys` stores, for every printer that was ever plugged in,
 * the number of its port next to its device path, which contains its serial number (SDK header usbprint.h:
 * GUID_DEVINTERFACE_USBPRINT). Loaded in `spooler-worker.ts` only.
 */
import koffi from 'koffi';
import { readDevicePath } from '../usbprint/device-path.ts';
import { call } from './winspool.ts';

const advapi = koffi.load('advapi32.dll');
const RegOpenKeyEx = advapi.func(
  'int32_t __stdcall RegOpenKeyExW(int64_t root, str16 path, uint32_t options, uint32_t access, _Out_ void **key)',
);
const RegEnumKeyEx = advapi.func(
  'int32_t __stdcall RegEnumKeyExW(void *key, uint32_t index, void *name, _Inout_ uint32_t *length, void *reserved, void *class_, void *classLength, void *time)',
);
const RegGetValue = advapi.func(
  'int32_t __stdcall RegGetValueW(void *key, str16 path, str16 name, uint32_t flags, void *type, void *data, _Inout_ uint32_t *size)',
);
const RegCloseKey = advapi.func('int32_t __stdcall RegCloseKey(void *key)');

const HKEY_LOCAL_MACHINE = -0x7ffffffe;
const KEY_READ = 0x20019;
const RRF_RT_REG_DWORD = 0x10;
const NAME_CHARACTERS = 256;
const MAX_DEVICES = 1_000;

const PRINTERS = String.raw`SYSTEM\CurrentControlSet\Control\DeviceClasses\{28d78fad-5a12-11d1-ae5b-0000f803a8c2}`;

/** Key of every USB printer that was ever plugged in (`##?#USB#…`) → port of the spooler (`USB001`). */
export function portsOfDevices(): ReadonlyMap<string, string> {
  const key: unknown[] = [null];
  if (call(RegOpenKeyEx, HKEY_LOCAL_MACHINE, PRINTERS, 0, KEY_READ, key) !== 0) return new Map();
  try {
    const ports = new Map<string, string>();
    for (let index = 0; index < MAX_DEVICES; index++) {
      const name = Buffer.alloc(NAME_CHARACTERS * 2);
      const length = [NAME_CHARACTERS];
      if (call(RegEnumKeyEx, key[0], index, name, length, null, null, null, null) !== 0) break;
      const device = name.toString('utf16le', 0, length[0]! * 2);
      const number = Buffer.alloc(4);
      const path = String.raw`${device}\#\Device Parameters`;
      if (call(RegGetValue, key[0], path, 'Port Number', RRF_RT_REG_DWORD, null, number, [4]) !== 0) continue;
      ports.set(device, `USB${String(number.readUInt32LE()).padStart(3, '0')}`);
    }
    return ports;
  } finally {
    call(RegCloseKey, key[0]);
  }
}

/** `USB001` → serial number. A port that several devices have had belongs to none of them. */
export function serialsOfPorts(): ReadonlyMap<string, string> {
  const serials = new Map<string, Set<string>>();
  for (const [device, port] of portsOfDevices()) {
    const serial = readDevicePath(device)?.serial;
    if (serial !== undefined) serials.set(port, (serials.get(port) ?? new Set()).add(serial));
  }
  return new Map(
    [...serials].flatMap(([port, found]): [string, string][] => (found.size === 1 ? [[port, [...found][0]!]] : [])),
  );
}
