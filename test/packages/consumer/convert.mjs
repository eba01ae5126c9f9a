// Converts one label into every format and each of them back to dots; prints a hash of every result.
import { createHash } from 'node:crypto';
import { convert, FORMAT_NAMES } from '@platen/codecs';

const LABEL =
  '^XA^CI28^FO50,50^A0N,40,40^FDHello 你好 مرحبا^FS^FO50,150^BCN,80^FD123456^FS^FO50,300^BQN,2,5^FDQA,hello^FS^XZ';

const hash = ({ bytes, failure }) => failure?.message ?? createHash('sha256').update(bytes).digest('hex');

const hashes = {};
for (const target of FORMAT_NAMES) {
  const made = await convert(new TextEncoder().encode(LABEL), { from: 'zpl', to: target, dpi: 203 });
  const drawn = await convert(made.bytes, { from: target, to: 'png', dpi: 203 });
  hashes[target] = [hash(made), hash(drawn)];
}
console.log(JSON.stringify({ node: process.versions.node.split('.')[0], hashes }));
