/** Receipt printers: pictures become ESC/POS raster bytes (npm `node-thermal-printer`), which the TCP driver sends. */
import { sentence } from '@platen/messages';
import { reasonOf } from '../../core/agent-error.ts';
import { openTcpDriver } from '../tcp/tcp-driver.ts';
import type { Driver, DriverFactory, PrintOutcome } from '../driver.ts';

/** ESC/POS bytes that print the PNG and cut. Errors: throws on a picture that cannot be decoded. */
export async function receiptOf(png: Uint8Array): Promise<Buffer> {
  const { ThermalPrinter, PrinterTypes } = await import('node-thermal-printer');
  // The interface is never opened: the library only writes the bytes; the TCP driver sends them and reports the result.
  const receipt = new ThermalPrinter({ type: PrinterTypes.EPSON, interface: 'tcp://127.0.0.1:9100' });
  await receipt.printImageBuffer(Buffer.from(png));
  receipt.cut();
  return receipt.getBuffer();
}

export const openEscposDriver: DriverFactory = (printer, options): Driver => {
  // Status bytes of receipt printers differ by maker: this driver only connects.
  const tcp = openTcpDriver({ ...printer, connectionType: 'tcp', driver: null }, options);
  return {
    ...tcp,
    print: async (request): Promise<PrintOutcome> => {
      if (request.format !== 'png') {
        return {
          result: 'failed',
          code: 'document_corrupt',
          message: sentence('job.receiptFormat', { name: printer.name, format: request.format }),
        };
      }
      let document: Buffer;
      try {
        document = await receiptOf(request.document);
      } catch (error) {
        return {
          result: 'failed',
          code: 'document_corrupt',
          message: sentence('job.receiptPicture', { name: printer.name, why: reasonOf(error) }),
        };
      }
      return tcp.print({ ...request, document, format: 'escpos' });
    },
  };
};
