/**
 * The process that draws labels. It reads untrusted documents, so it is not the process that prints. Started by
 * pictures.ts.
 */
import { sentence, sentenceOf } from '@platen/messages';
import { read, write, type Diagnostic } from '@platen/codecs';
import type { JobWarnings } from '@platen/protocol';
import type { PictureAnswer, PictureRequest } from './messages.ts';

const MAX_WARNINGS = 10;

function warningsOf(diagnostics: readonly Diagnostic[]): JobWarnings | null {
  const found = diagnostics.filter(({ severity }) => severity !== 'info');
  if (found.length === 0) return null;
  const worstFirst = found.toSorted((a, b) => Number(b.severity === 'error') - Number(a.severity === 'error'));
  const first = worstFirst
    .slice(0, MAX_WARNINGS)
    .map(({ code, message, key, params, length, line, column, command }) => ({
      code,
      message: message.slice(0, 500),
      ...(key && { fact: { key, ...(params && { params }) } }),
      line: length > 0 ? line : 0,
      column: length > 0 ? column : 0,
      ...(command === undefined ? {} : { command: command.slice(0, 100) }),
    }));
  return { count: found.length, first };
}

async function draw({ id, format, bytes, label, dpi }: PictureRequest): Promise<PictureAnswer> {
  try {
    // The printer fills in no merge field: for it, braces and tildes are text.
    const { document, diagnostics } = await read(format, bytes, { dpi, mergeFields: false });
    const chosen = document.labels[Math.min(label, document.labels.length - 1)];
    if (!chosen) {
      const error = diagnostics.find(({ severity }) => severity === 'error');
      const why = error && {
        text: error.message,
        ...(error.key && { fact: { key: error.key, params: error.params } }),
      };
      return { id, ok: false, why: why ?? sentence('view.noLabel') };
    }
    const { bytes: png, diagnostics: drawing } = await write('png', { labels: [chosen] });
    const { widthDots, heightDots, dpi: chosenDpi } = chosen;
    const warnings = warningsOf([...diagnostics, ...drawing]);
    return { id, ok: true, png, labels: document.labels.length, widthDots, heightDots, dpi: chosenDpi, warnings };
  } catch (error) {
    return { id, ok: false, why: sentenceOf(error) };
  }
}

process.on('message', (request: PictureRequest) => {
  void draw(request).then((answer) => process.send?.(answer));
});
process.on('disconnect', () => process.exit(0));
