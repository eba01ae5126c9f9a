/** The child process of `pnpm bench convert`: 2,000 mixed conversions of the documents that it is sent; answers with its memory. */
import { convert, type FormatName } from '@platen/codecs';
import { residentMb } from './figures.ts';

// The preloaded script lets go of the channel, for programs that have more to do than to listen.
process.channel?.ref();
const [documents] = await new Promise<[[FormatName, Uint8Array][]]>((resolve) =>
  process.once('message', (...message) => resolve(message as never)),
);
let mb = 0;
for (let count = 0; count < 2000; count++) {
  const [source, bytes] = documents[count % documents.length]!;
  const [target] = documents[Math.floor(count / documents.length) % documents.length]!;
  const params = { dpi: 203, pdf: { conversionMode: count % 3 === 0 ? ('NATIVE' as const) : ('IMAGE' as const) } };
  const { failure } = await convert(bytes, { from: source, to: target, ...params });
  if (failure) throw new Error(`${source} to ${target}: ${failure.message}`);
  if (count % 50 === 0) mb = Math.max(mb, residentMb(process.pid));
}
process.send!(Math.max(mb, residentMb(process.pid)));
