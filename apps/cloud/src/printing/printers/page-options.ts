/** Which options of pages a printer takes. */
import { message } from '@platen/messages';
import { type PageOptions, pageOptions, printsPages, refusedForLabels, refusedOption } from '@platen/protocol';
import { ApiError } from '../../ground/http/api-error.ts';
import type { PrinterRecord } from './store.ts';

type Printer = Pick<PrinterRecord, 'name' | 'connectionType' | 'nativeFormat' | 'driver' | 'capabilities'>;

/** Throws `option_not_supported`. What a driver can do is not known before its agent has reported it; the agent checks again. */
export function checkPageOptions(printer: Printer, options: PageOptions): void {
  const isForPages = printsPages(printer);
  const refused = isForPages
    ? printer.capabilities && refusedOption(options, printer.capabilities)
    : refusedForLabels(options);
  if (!refused) return;
  const { option, value, able } = refused;
  const names = { printer: printer.name, option, value, able: able.slice(0, MAX_NAMED).join(', ') };
  throw new ApiError(
    'option_not_supported',
    able.length > 0
      ? message('api.option_not_supported', names)
      : message(isForPages ? 'api.option_not_supported.none' : 'api.option_not_supported.labels', names),
    { extra: { option, value, supported: [...able] } },
  );
}

/** The values that the sentence lists; all of them are in the error. */
const MAX_NAMED = 20;

/** The defaults of a printer, of the fields of its `config`. */
export const defaultsIn = (config: Readonly<Record<string, unknown>>): PageOptions =>
  pageOptions.safeParse(Object.fromEntries(Object.entries(config).filter(([, value]) => value !== null))).data ?? {};
