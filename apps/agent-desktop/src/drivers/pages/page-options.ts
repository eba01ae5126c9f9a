/** How a document is put on paper: options of a print, and the defaults of a printer (its `config`). */
import { sentence, SentenceError } from '@platen/messages';
import type { PageOptions, RefusedOption } from '@platen/protocol/agent';

export type { PageOptions } from '@platen/protocol/agent';

/** The document cannot be printed with these options; the message names what can. */
export class OptionRefused extends SentenceError {
  override readonly name = 'OptionRefused';
}

const WORDS = {
  duplex: ['none', 'long', 'short'],
  orientation: ['auto', 'portrait', 'landscape'],
  fit: ['contain', 'cover', 'none'],
} as const;

/** The page options among the fields of a printer's `config`. Errors: OptionRefused. */
export function pageOptionsOf(config: Readonly<Record<string, unknown>> = {}): PageOptions {
  const options: Record<string, unknown> = {};
  for (const name of ['paper', 'tray', 'pages'] as const) if (isText(config[name])) options[name] = config[name];
  for (const name of ['color', 'collate'] as const) if (typeof config[name] === 'boolean') options[name] = config[name];
  for (const [name, words] of Object.entries(WORDS)) {
    const value = config[name];
    if (value === undefined || value === null) continue;
    if (!words.includes(value as never)) throw refused({ option: name as 'fit', value: String(value), able: words });
    options[name] = value;
  }
  return options;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

export const refused = ({ option, value, able }: RefusedOption): OptionRefused =>
  new OptionRefused(sentence('page.option', { option, value, able: able.length > 0 ? able.join(', ') : '–' }));

/** The indexes, from 0, of the pages that are printed. Errors: OptionRefused. */
export function pagesWanted(pages: string | undefined, count: number): readonly number[] {
  if (pages === undefined) return Array.from({ length: count }, (_, index) => index);
  const wanted = pages.split(',').flatMap((part) => {
    const match = /^(\d{0,6})(-?)(\d{0,6})$/.exec(part.replaceAll(/\s/g, ''));
    const [, from = '', dash, to = ''] = match ?? [];
    const first = from === '' ? 1 : Number(from);
    const last = dash ? (to === '' ? count : Number(to)) : first;
    const isRange = match && (from !== '' || dash) && first >= 1 && first <= last && first <= count;
    if (!isRange) throw refused({ option: 'pages', value: pages, able: [`1-${count}`] });
    return Array.from({ length: Math.min(last, count) - first + 1 }, (_, index) => first - 1 + index);
  });
  return wanted;
}
