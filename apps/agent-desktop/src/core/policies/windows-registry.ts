/** The policies of this computer in Windows' registry (koffi into advapi32.dll). */
import koffi from 'koffi';
import { POLICIES, POLICIES_KEY, POLICY_NAMES, type RegistryValues } from './policies.ts';

const advapi = koffi.load('advapi32.dll');
const RegGetValue = advapi.func(
  'int32_t __stdcall RegGetValueW(int64_t root, str16 path, str16 name, uint32_t flags, void *type, void *data, _Inout_ uint32_t *size)',
);
const RegOpenKeyEx = advapi.func(
  'int32_t __stdcall RegOpenKeyExW(int64_t root, str16 path, uint32_t options, uint32_t access, _Out_ void **key)',
);
const RegEnumValue = advapi.func(
  'int32_t __stdcall RegEnumValueW(void *key, uint32_t index, void *name, _Inout_ uint32_t *length, void *reserved, void *type, void *data, _Inout_ uint32_t *size)',
);
const RegCloseKey = advapi.func('int32_t __stdcall RegCloseKey(void *key)');

const HKEY_LOCAL_MACHINE = -0x7ffffffe;
const KEY_READ = 0x20019;
const REG_SZ = 1;
/** Takes REG_EXPAND_SZ too, with `%ProgramFiles%` in it replaced. */
const RRF_RT_REG_SZ = 0x2;
const RRF_RT_REG_DWORD = 0x10;
const ERROR_SUCCESS = 0;
const ERROR_FILE_NOT_FOUND = 2;
/** Longer values, and more of a list, are not those of a policy. */
const TEXT_BYTES = 4096;
const NAME_CHARACTERS = 256;
const MAX_LISTED = 256;

export function registryValues(): RegistryValues {
  return Object.fromEntries(
    POLICY_NAMES.map((name) => {
      const { value, kind } = POLICIES[name];
      return [value, kind === 'list' ? listBelow(`${POLICIES_KEY}\\${value}`) : valueAt(value)];
    }),
  );
}

/** Undefined if there is none; '' for one of another type or a longer one, which no policy allows. */
function valueAt(name: string): string | number | undefined {
  const number = Buffer.alloc(4);
  if (get(name, RRF_RT_REG_DWORD, number).code === ERROR_SUCCESS) return number.readUInt32LE();
  const text = Buffer.alloc(TEXT_BYTES);
  const { code, size } = get(name, RRF_RT_REG_SZ, text);
  if (code === ERROR_FILE_NOT_FOUND) return undefined;
  return code === ERROR_SUCCESS ? textOf(text, size) : '';
}

function get(name: string, flags: number, data: Buffer): { readonly code: number; readonly size: number } {
  const size = [data.length];
  const code = RegGetValue(HKEY_LOCAL_MACHINE, POLICIES_KEY, name, flags, null, data, size) as number;
  return { code, size: size[0]! };
}

function listBelow(path: string): readonly string[] | undefined {
  const key: unknown[] = [null];
  if (RegOpenKeyEx(HKEY_LOCAL_MACHINE, path, 0, KEY_READ, key) !== ERROR_SUCCESS) return undefined;
  try {
    const texts: string[] = [];
    for (let index = 0; index < MAX_LISTED; index++) {
      const [name, data, type] = [Buffer.alloc(NAME_CHARACTERS * 2), Buffer.alloc(TEXT_BYTES), Buffer.alloc(4)];
      const size = [data.length];
      const code = RegEnumValue(key[0], index, name, [NAME_CHARACTERS], null, type, data, size) as number;
      if (code !== ERROR_SUCCESS) break;
      texts.push(type.readUInt32LE() === REG_SZ ? textOf(data, size[0]!) : '');
    }
    return texts.length === 0 ? undefined : texts;
  } finally {
    RegCloseKey(key[0]);
  }
}

const textOf = (data: Buffer, size: number): string => data.toString('utf16le', 0, size).replace(/\0.*$/s, '');
