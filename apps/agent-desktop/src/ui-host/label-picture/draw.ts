/** The process that draws labels: it takes documents apart, so it is not the one that prints. Started by pictures.ts. */
import { read, write } from '@platen/codecs';
import type { PictureAnswer, PictureRequest } from './messages.ts';

async function draw({ id, format, bytes, label, dpi }: PictureRequest): Promise<PictureAnswer> {
  try {
    // As the printer takes it: braces and tildes are text, nothing is filled in.
    const { document, diagnostics } = await read(format, bytes, { dpi, mergeFields: false });
    const chosen = document.labels[Math.min(label, document.labels.length - 1)];
    if (!chosen) {
      const reason = diagnostics.find(({ severity }) => severity === 'error')?.message;
      return { id, ok: false, message: reason ?? 'There is no label in these bytes, only commands.' };
    }
    const { bytes: png } = await write('png', { labels: [chosen] });
    const { widthDots, heightDots } = chosen;
    return { id, ok: true, png, labels: document.labels.length, widthDots, heightDots, dpi: chosen.dpi };
  } catch (error) {
    return { id, ok: false, message: error instanceof Error ? error.message : String(error) };
  }
}

process.on('message', (request: PictureRequest) => {
  void draw(request).then((answer) => process.send?.(answer));
});
process.on('disconnect', () => process.exit(0));
