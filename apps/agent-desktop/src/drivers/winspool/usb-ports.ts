/**
 * Which device stands behind a USB port of the Windows spooler: `usbprint.sys` keeps, for every printer that was ever
 * plugged in, the number of its port beside its device path, which names its serial number (SDK header usbprint.h:
 * GUID_DEVINTERFACE_USBPRINT). Loaded in `spooler-worker.ts` only.
 */
import koffi from 'koffi';
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
const MOST_DEVICES = 1_000;

const PRINTERS = String.raw`SYSTEM\CurrentControlSet\Control\DeviceClasses\{28d78fad-5a12-11d1-ae5b-0000f803a8c2}`;

/** `##?#USB#VID_0A5F&PID_0120#D2J1234#{…}` → `D2J1234`; undefined for a device without a number of its own. */
function serialOfDevice(path: string): string | undefined {
  const instance = /^##\?#USB#[^#]+#([^#]+)#/i.exec(path)?.[1];
  // Windows makes up an instance with `&` where the device tells no serial number.
  return instance === undefined || instance.includes('&') ? undefined : instance;
}

/** `USB001` → serial number. A port that several devices have had belongs to nobody. */
export function serialsOfPorts(): ReadonlyMap<string, string> {
  const key: unknown[] = [null];
  if (call(RegOpenKeyEx, HKEY_LOCAL_MACHINE, PRINTERS, 0, KEY_READ, key) !== 0) return new Map();
  try {
    const devices = new Map<string, Set<string>>();
    for (let index = 0; index < MOST_DEVICES; index++) {
      const name = Buffer.alloc(NAME_CHARACTERS * 2);
      const length = [NAME_CHARACTERS];
      if (call(RegEnumKeyEx, key[0], index, name, length, null, null, null, null) !== 0) break;
      const device = name.toString('utf16le', 0, length[0]! * 2);
      const serial = serialOfDevice(device);
      const number = Buffer.alloc(4);
      const path = String.raw`${device}\#\Device Parameters`;
      if (serial === undefined) continue;
      if (call(RegGetValue, key[0], path, 'Port Number', RRF_RT_REG_DWORD, null, number, [4]) !== 0) continue;
      const port = `USB${String(number.readUInt32LE()).padStart(3, '0')}`;
      devices.set(port, (devices.get(port) ?? new Set()).add(serial));
    }
    return new Map(
      [...devices].flatMap(([port, serials]): [string, string][] =>
        serials.size === 1 ? [[port, [...serials][0]!]] : [],
      ),
    );
  } finally {
    call(RegCloseKey, key[0]);
  }
}
