/** The USB printers that are plugged in, by usbprint.sys' device interface (koffi into setupapi.dll). */
import koffi from 'koffi';
import { readDevicePath, type UsbPrinterPath } from './device-path.ts';

const setupapi = koffi.load('setupapi.dll');
const GetClassDevs = setupapi.func(
  'intptr_t __stdcall SetupDiGetClassDevsW(void *guid, str16 enumerator, void *window, uint32_t flags)',
);
const EnumDeviceInterfaces = setupapi.func(
  'int __stdcall SetupDiEnumDeviceInterfaces(intptr_t set, void *device, void *guid, uint32_t index, void *data)',
);
const GetInterfaceDetail = setupapi.func(
  'int __stdcall SetupDiGetDeviceInterfaceDetailW(intptr_t set, void *data, void *detail, uint32_t size, _Out_ uint32_t *needed, void *device)',
);
const DestroyList = setupapi.func('int __stdcall SetupDiDestroyDeviceInfoList(intptr_t set)');

/** GUID_DEVINTERFACE_USBPRINT {28d78fad-5a12-11d1-ae5b-0000f803a8c2}, in memory order. */
const USBPRINT = Buffer.from('ad8fd728125ad111ae5b0000f803a8c2', 'hex');
const PRESENT_INTERFACES = 0x12;
const INVALID_HANDLE = -1;
/**
 * SP_DEVICE_INTERFACE_DATA: size, GUID, flags, reserved. SP_DEVICE_INTERFACE_DETAIL_DATA_W has size 8; its path starts
 * at offset 4.
 */
const DATA_BYTES = 32;
const DETAIL_SIZE = 8;
const PATH_OFFSET = 4;
const MAX_DEVICES = 256;

export function listUsbPrinters(): UsbPrinterPath[] {
  const set = Number(GetClassDevs(USBPRINT, null, null, PRESENT_INTERFACES));
  if (set === INVALID_HANDLE) return [];
  try {
    const found: UsbPrinterPath[] = [];
    for (let index = 0; index < MAX_DEVICES; index++) {
      const data = Buffer.alloc(DATA_BYTES);
      data.writeUInt32LE(DATA_BYTES, 0);
      if (!EnumDeviceInterfaces(set, null, USBPRINT, index, data)) break;
      const needed = [0];
      GetInterfaceDetail(set, data, null, 0, needed, null);
      const detail = Buffer.alloc(Math.max(needed[0]!, DETAIL_SIZE));
      detail.writeUInt32LE(DETAIL_SIZE, 0);
      if (!GetInterfaceDetail(set, data, detail, detail.length, needed, null)) continue;
      const device = readDevicePath(detail.toString('utf16le', PATH_OFFSET).replace(/\0[\s\S]*$/, ''));
      if (device) found.push(device);
    }
    return found;
  } finally {
    DestroyList(set);
  }
}
