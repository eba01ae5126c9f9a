/** Runs under the Windows Node: how many of the USB printers that Windows knows are listed. Prints it as one line of JSON. */
import { listUsbPrinters } from '../../src/drivers/usbprint/list-devices.ts';
import { portsOfDevices } from '../../src/drivers/winspool/usb-ports.ts';

console.log(JSON.stringify({ plugged: listUsbPrinters().length, ports: portsOfDevices().size }));
process.exit(0);
