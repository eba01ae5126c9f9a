/** The options of `platen convert`. */
import type { ConversionOptions } from '../params.ts';

export interface ConvertOptions extends ConversionOptions {
  readonly output?: string;
  readonly from?: string;
  readonly to?: string;
  readonly data?: string;
  readonly watch?: boolean;
  readonly quiet?: boolean;
  readonly verbose?: boolean;
  readonly json?: boolean;
}
