/** A label with twenty merge fields and its rows: what the designer shows of them, and what a printer gets. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { convert, sampleText } from '@platen/codecs';
import { startVirtualPrinter } from '@platen/virtual-printer';
import { layOutSource } from '../src/engine/open-source.ts';

const FIELDS = Array.from({ length: 20 }, (_, index) => `field_${index + 1}`);
const LABEL = `^XA^PW812^LL1218${FIELDS.map((field, index) => `^FO20,${20 + index * 58}^A0N,40^FD{${field}}^FS`).join('')}^XZ`;

/** `shown`: rows whose label shows all of their values, by its number. `printed`: prints of each row, by the bytes. */
export async function printedRows(count: number) {
  const data = Array.from({ length: count }, (_, row) =>
    Object.fromEntries(FIELDS.map((field, index) => [field, `R${row + 1}-${index + 1}`])),
  );
  const bytes = new TextEncoder().encode(LABEL);
  const { labels } = await layOutSource({ format: 'zpl', bytes, options: { dpi: 203, data } });
  const shown = data.filter((row, index) => {
    const texts = labels[index]!.elements.map((element) => ('content' in element ? sampleText(element.content) : ''));
    return Object.values(row).every((value, at) => texts[at] === value);
  });
  const converted = await convert(bytes, { from: 'zpl', to: 'zpl', dpi: 203, data });
  if (converted.failure) throw new Error(converted.failure.message);
  const document = new TextDecoder('latin1').decode(converted.bytes);
  const formats = document.match(/\^XA[^]*?\^XZ/g) ?? [];
  const rowOf = (format: string): number => Number(/\^FDR(\d+)-1\^/.exec(format)?.[1]);
  const rowsOfHashes = new Map(
    formats.map((format) => [createHash('sha256').update(format, 'latin1').digest('hex'), rowOf(format)] as const),
  );
  const printer = await startVirtualPrinter({ dotsPerMm: 8 });
  try {
    const socket = connect(printer.port, printer.host).on('error', () => undefined);
    socket.end(converted.bytes);
    await once(socket, 'close');
    await printer.waitForLabels(count);
    const rows = printer.formatHashes().map((hash) => rowsOfHashes.get(hash));
    return { labels: labels.length, shown: shown.length, printed: printer.labelCount(), rows };
  } finally {
    await printer.close();
  }
}
