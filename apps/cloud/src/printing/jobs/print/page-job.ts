/** What the conversion and what the printer does with the pages of a job. */
import { type ConversionParams, type PageOptions, printsPages } from '@platen/protocol';
import type { PrinterRecord } from '../../printers/store.ts';

interface Asked {
  readonly printer: Pick<PrinterRecord, 'connectionType' | 'nativeFormat' | 'driver'>;
  readonly params: ConversionParams;
  readonly options: { readonly pages: PageOptions | null };
}

/** Pages are scaled by the driver, which knows its paper; to a size that is given, by the conversion. */
const isFitByDriver = ({ printer, params: { fit, label } }: Asked): boolean =>
  fit !== undefined && label?.width === undefined && label?.height === undefined && printsPages(printer);

/** The options that travel with the job; null: as the printer's defaults say. */
export function optionsOf(asked: Asked): PageOptions | null {
  const { pages } = asked.options;
  return isFitByDriver(asked) ? { ...pages, fit: asked.params.fit } : pages;
}

/** The parameters of the conversion. */
export function paramsOf(asked: Asked): ConversionParams {
  if (!isFitByDriver(asked)) return asked.params;
  const { fit: _, ...params } = asked.params;
  return params;
}
