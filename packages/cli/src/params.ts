/** The options of a conversion, the same for every command that converts. */
import type { ConversionParams } from '@platen/codecs';
import { type Command, InvalidArgumentError } from 'commander';
import { CliError } from './exit-codes.ts';

/** The options that `withConversionOptions` declares. */
export interface ConversionOptions {
  readonly dpi?: string;
  readonly size?: Readonly<Record<string, string>>;
  readonly fit?: string;
  readonly trim?: boolean;
  readonly rotate?: string;
  readonly scale?: string;
  readonly label?: string;
  readonly param?: Readonly<Record<string, string>>;
}

const MM_PER_INCH = 25.4;

export const withConversionOptions = (command: Command): Command =>
  command
    .option('--dpi <dots>', 'dots an inch of the document and of the result (203, or what the document says)')
    .option('--size <WxH>', 'size of the result: 4x6 in inches, 100x150mm in millimetres', readSize)
    .option('--fit <how>', 'how the label comes to that size: contain, cover or none')
    .option('--trim', 'without the white margins around what prints, before it is made to fit')
    .option('--rotate <degrees>', 'clockwise turn, a multiple of 90')
    .option('--scale <percent>', 'scale in percent')
    .option('--label <number>', 'only this label of the document, from 1')
    .option(
      '-p, --param <name=value>',
      'any other parameter of a conversion, as in the API: -p colorMode=BW',
      readParam,
    );

/** The parameters, checked as the API checks them; its table is loaded only if there is one to check. */
export async function conversionParams(options: ConversionOptions): Promise<ConversionParams> {
  const query = Object.entries({
    dpi: options.dpi,
    ...options.size,
    fit: options.fit,
    trim: options.trim ? 'true' : undefined,
    rotation: options.rotate,
    scaling: options.scale,
    label: options.label,
    ...options.param,
  }).filter((entry): entry is [string, string] => entry[1] !== undefined);
  if (query.length === 0) return {};
  const { CONVERSION_PARAMETERS, parseConversionQuery, unknownNameMessage } = await import('@platen/protocol');
  const known = Object.keys(CONVERSION_PARAMETERS);
  const unknown = Object.keys(options.param ?? {}).find((name) => !known.includes(name));
  if (unknown !== undefined) throw new CliError('bad_input', unknownNameMessage('parameter', { path: unknown, known }));
  const result = parseConversionQuery(Object.fromEntries(query));
  if (!result.ok) throw new CliError('bad_input', `${asOption(result.message, options)}.`);
  return result.params;
}

/** Names of parameters in messages, and the options of the command line in their place. */
const OPTION_NAMES: Readonly<Record<string, string>> = {
  dpi: '--dpi',
  'label.width': 'The width of --size, in inches,',
  'label.height': 'The height of --size, in inches,',
  fit: '--fit',
  trim: '--trim',
  rotation: '--rotate',
  scaling: '--scale',
  label: '--label',
};

/** `rotation must be a multiple of 90`, of an option that is called `--rotate`. */
function asOption(message: string, { param = {} }: ConversionOptions): string {
  const [name = ''] = message.split(' ', 1);
  const option = name in param ? undefined : OPTION_NAMES[name];
  return option === undefined ? message : option + message.slice(name.length);
}

/** `4x6` in inches or `100x150mm`, as parameters of a conversion, in inches. */
export function readSize(text: string): Record<string, string> {
  const [, width, height, unit] = /^(\d+(?:\.\d+)?)x(\d+(?:\.\d+)?)(in|mm)?$/i.exec(text) ?? [];
  if (width === undefined || height === undefined)
    throw new InvalidArgumentError('Write width and height: 4x6 in inches, 100x150mm in millimetres.');
  const perInch = unit?.toLowerCase() === 'mm' ? MM_PER_INCH : 1;
  return { 'label.width': String(Number(width) / perInch), 'label.height': String(Number(height) / perInch) };
}

function readParam(text: string, before: Record<string, string> = {}): Record<string, string> {
  const at = text.indexOf('=');
  if (at < 1) throw new InvalidArgumentError('Write the name, "=" and the value: colorMode=BW.');
  return { ...before, [text.slice(0, at)]: text.slice(at + 1) };
}
