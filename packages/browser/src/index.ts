/** Prints labels from a web page with a page token. */
export { createPlaten, PlatenError, UsageError } from './platen.ts';
export type {
  Job,
  JobStatus,
  Platen,
  PlatenOptions,
  PrintAnswer,
  PrintDocument,
  Printer,
  PrinterStatus,
  PrinterStatusReport,
  PrintOptions,
} from './platen.ts';
