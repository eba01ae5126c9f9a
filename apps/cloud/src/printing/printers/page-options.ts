/** Which options of pages a printer takes. */
import { message } from '@platen/messages';
import {
  type PageOptionName,
  type PageOptions,
  pageOptions,
  parsePageOptions,
  printsPages,
  type Query,
  refusedForLabels,
  refusedOption,
} from '@platen/protocol';
import { ApiError } from '../../ground/http/api-error.ts';
import { canTake } from './directory.ts';
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

/** Throws as `checkPageOptions` does, and `agent_update_required` if an agent of the printer does not know options. */
export function refuseOptions(printer: PrinterRecord, options: PageOptions): void {
  checkPageOptions(printer, options);
  if (printer.bindings.some((binding) => !canTake(binding, { options: true })))
    throw new ApiError('agent_update_required', message('api.agent_update_required.options'));
}

/** Throws `invalid_parameter`. `among`: the options that these parameters may be; all but `fit` unless given. */
export function parsePages(query: Query, among?: readonly PageOptionName[]): PageOptions | null {
  const parsed = parsePageOptions(query, among);
  if (!parsed.ok) throw new ApiError('invalid_parameter', parsed.message);
  return parsed.options;
}

/** The values that the sentence lists; all of them are in the error. */
const MAX_NAMED = 20;

/** The defaults of a printer, of the fields of its `config`. */
export const defaultsIn = (config: Readonly<Record<string, unknown>>): PageOptions =>
  pageOptions.safeParse(Object.fromEntries(Object.entries(config).filter(([, value]) => value !== null))).data ?? {};
