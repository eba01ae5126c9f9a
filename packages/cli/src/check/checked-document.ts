/** The result of one checked document, from which the reports are made. */
import type { FormatName } from '@platen/codecs';
import type { PreflightResult } from '@platen/preflight';

/** One document and what was found in it. */
export interface CheckedDocument extends PreflightResult {
  /** The file as it was named on the command line. */
  readonly file: string;
  readonly format: FormatName;
  /** A finding of the severity that `--fail-on` names, or worse. */
  readonly failed: boolean;
}
