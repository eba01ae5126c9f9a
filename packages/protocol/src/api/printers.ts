/** Printers, their bindings to agents, and their status. */
import { NATIVE_FORMATS, PRINTER_LANGUAGES } from '@platen/formats';
import * as z from 'zod';
import { fact } from '../fact.ts';
import { EXAMPLES } from './examples.ts';
import { pageDefaults, printerCapabilities, receiptDefaults } from '../agent/page-options.ts';
import { type AgentPrinter, deviceInfo, printerStatus, statusDetail, statusSource } from '../agent/messages.ts';
import { defaultExpiresIn, displayName, id, timestamp } from './fields.ts';

/** Formats that a printer may accept natively. */
export const nativeFormat = z.enum(NATIVE_FORMATS);
/** Print densities that label, receipt and office printers have. */
const DENSITIES = [150, 152, 180, 200, 203, 240, 300, 305, 360, 400, 406, 600, 609, 720, 1200, 2400] as const;
export const density = z
  .int()
  .refine((value) => (DENSITIES as readonly number[]).includes(value), `must be one of ${DENSITIES.join(', ')}`);
/** `network`, as printers are listed, is `tcp`. */
const connectionType = z.enum(['tcp', 'network', 'usb', 'spooler', 'cups', 'escpos', 'virtual']);

/** The connection of a request, under either of its names. */
export function connectionTypeOf(fields: {
  readonly connectionType?: z.infer<typeof connectionType> | undefined;
  readonly connection_type?: z.infer<typeof connectionType> | undefined;
}): AgentPrinter['connectionType'] | undefined {
  const type = fields.connectionType ?? fields.connection_type;
  return type === 'network' ? 'tcp' : type;
}
const line = z
  .string()
  .trim()
  .min(1)
  .max(255)
  .refine((value) => !/\p{Cc}/u.test(value), 'must not hold control characters');
const address = line;
const driver = line;
const expiresIn = defaultExpiresIn.meta({
  description:
    'Seconds after which a job that has not begun to print fails as `expired`, if it sets no time itself; null: as in the account.',
});

/** The formats that can be sent over each kind of connection; null: any. */
const FORMATS_OF: Readonly<Record<AgentPrinter['connectionType'], readonly string[] | null>> = {
  tcp: null,
  usb: null,
  spooler: [...PRINTER_LANGUAGES, 'pdf', 'png', 'bmp'],
  cups: [...PRINTER_LANGUAGES, 'pdf', 'png', 'jpeg', 'gif'],
  escpos: ['png', 'pdf'],
  virtual: null,
};
const HOST_AND_PORT =
  /^(?:\[([0-9a-f:.]+(?:%[\w.-]+)?)\]|([a-z\d_](?:[a-z\d_-]{0,61}[a-z\d_])?(?:\.[a-z\d_](?:[a-z\d_-]{0,61}[a-z\d_])?)*\.?))(?::(\d{1,5}))?$/i;

function isSocketAddress(text: string): boolean {
  const match = HOST_AND_PORT.exec(text);
  if (!match) return false;
  const [, v6, host, port] = match;
  if (port !== undefined && !(Number(port) >= 1 && Number(port) <= 65_535)) return false;
  if (v6 !== undefined) return z.ipv6().safeParse(v6.replace(/%.*/, '')).success;
  // Only digits and dots: an address, not a name.
  return !/^[\d.]+$/.test(host!) || z.ipv4().safeParse(host).success;
}

/** Returns the field that does not fit the other fields and what it must be; undefined if all fit. */
export function printerTrouble(fields: {
  readonly connectionType: string;
  readonly address: string;
  readonly nativeFormat: string;
}): { readonly path: readonly string[]; readonly message: string } | undefined {
  const { connectionType: type, address: at, nativeFormat: format } = fields;
  if ((type === 'tcp' || type === 'escpos') && !isSocketAddress(at))
    return {
      path: ['address'],
      message: z.ipv6().safeParse(at.replace(/%.*/, '')).success
        ? `must have an IPv6 address in brackets: [${at}]:9100`
        : 'must be a host name or IP address with a port from 1 to 65535, such as 192.0.2.5:9100 or [2001:db8::5]:9100',
    };
  const formats = FORMATS_OF[type as AgentPrinter['connectionType']];
  if (formats && !formats.includes(format))
    return {
      path: ['config', 'nativeFormat'],
      message: `must be ${formats.length === 1 ? formats[0] : `one of ${formats.join(', ')}`} for connectionType ${type}`,
    };
  return undefined;
}

/** Fields of a printer's `config` that this cloud knows; others are kept for agents that know them. */
const KNOWN_CONFIG = new Set(['nativeFormat', 'driver', 'dpi', 'expiresIn', 'stock']);
const MAX_OTHER_CONFIG_BYTES = 4096;

/** The fields of `config` that are not known here, for an agent that may know them. */
export const otherConfig = (config: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(config).filter(([name]) => !KNOWN_CONFIG.has(name)));

/** True if the fields of `config` that are not known here are few enough to be stored. */
export const boundedConfig = (config: Readonly<Record<string, unknown>>): boolean =>
  JSON.stringify(otherConfig(config)).length <= MAX_OTHER_CONFIG_BYTES;
export const CONFIG_TOO_LARGE = `must hold at most ${MAX_OTHER_CONFIG_BYTES} characters beside nativeFormat, driver, dpi, expiresIn and stock`;

const millimetres = (most: number) => z.number().min(0).max(most);
/** What is loaded in a printer of labels. */
export const stock = z
  .object({
    widthMm: z.number().min(10).max(1000),
    lengthMm: z.number().min(5).max(2000).nullable().default(null).meta({
      description: 'The length of a label; null: the stock is continuous, or it is not known.',
    }),
    gapMm: millimetres(50).nullable().default(null).meta({ description: 'Between two labels; null: not known.' }),
    kind: z.enum(['gap', 'mark', 'continuous']).default('gap').meta({
      description: '`gap`: labels on a liner; `mark`: with a black mark; `continuous`: without an end.',
    }),
  })
  .meta({ id: 'Stock', examples: [{ widthMm: 57, lengthMm: 32, gapMm: 3, kind: 'gap' }] });
export type Stock = z.infer<typeof stock>;
const loadedStock = stock.nullable().meta({
  description: 'What is loaded; null: not known. A label that is larger prints, with the warning `stock_too_small`.',
});
const place = displayName.nullable().meta({
  description:
    'Where it stands, as the account calls it: `Hall 3`. Lists and reports select by it. null: nowhere in particular.',
});

/** Other names of a printer that programs may print to. */
const aliases = z
  .array(displayName)
  .max(20)
  .refine((names) => new Set(names).size === names.length, 'must not hold a name twice')
  .meta({ description: 'Other names under which programs print to it, as its name and its id.' });

const isSandbox = z.literal(true).optional().meta({ description: 'It is the sandbox printer of the account.' });
export const printer = z
  .object({
    id,
    name: z.string(),
    connection_type: z.string(),
    address: z.string(),
    status: printerStatus,
    config: z.looseObject({
      nativeFormat: z.string(),
      driver: z.string().nullable(),
      dpi: z.int().nullable(),
      expiresIn,
      stock: loadedStock,
      ...pageDefaults,
      ...receiptDefaults,
    }),
    capabilities: printerCapabilities.optional().meta({
      description:
        'What its driver or print server can do with pages: the values of `paper`, `tray`, `duplex` and `color`. Missing for a printer of labels, and until its agent has reported it.',
    }),
    agent_id: id.nullable().meta({ description: 'The primary agent; null: the sandbox, which has none.' }),
    aliases: z.array(z.string()),
    place: z.string().nullable().meta({ description: place.description! }),
    paused: z.boolean().meta({
      description:
        'It is out of service by the account’s word: its jobs wait. What the device says of itself is `status`.',
    }),
    redirectTo: id.nullable().meta({ description: 'The printer that prints its jobs while it is out of service.' }),
    sandbox: isSandbox,
    created_date: timestamp,
  })
  .meta({ id: 'Printer', examples: [EXAMPLES.printer] });
export type Printer = z.infer<typeof printer>;
export const printerListQuery = z.object({
  sandbox: z.enum(['true', 'false']).default('false').meta({
    description:
      '`true`: the sandbox printer of the account as well, last. It is in the cloud, needs no agent, counts towards no quota, and keeps its last labels to be looked at.',
  }),
});
export const printerList = z.object({ printers: z.array(printer) });

const printerWarning = z.object({
  code: z
    .enum(['shared_address'])
    .meta({ description: '`shared_address`: another printer of the same agent has this address.' }),
  message: z.string(),
  fact,
});
export type PrinterWarning = z.infer<typeof printerWarning>;
/** A printer that was added or changed. */
export const savedPrinter = printer
  .extend({
    warnings: z
      .array(printerWarning)
      .optional()
      .meta({ description: 'What looks like a slip, although it is saved. Missing: nothing does.' }),
  })
  .meta({ id: 'SavedPrinter', examples: [EXAMPLES.savedPrinter] });
export type SavedPrinter = z.infer<typeof savedPrinter>;

export const createPrinterInput = z
  .object({
    name: displayName,
    connectionType: connectionType.optional(),
    connection_type: connectionType
      .optional()
      .meta({ description: 'The same as `connectionType`, as printers are listed.' }),
    address,
    aliases: aliases.optional(),
    place: place.optional(),
    config: z
      .looseObject({
        nativeFormat: nativeFormat.default('zpl'),
        driver: driver.nullish(),
        dpi: density.nullish(),
        expiresIn: expiresIn.optional(),
        stock: loadedStock.optional(),
        ...pageDefaults,
        ...receiptDefaults,
      })
      .refine(boundedConfig, CONFIG_TOO_LARGE)
      .default({ nativeFormat: 'zpl' }),
  })
  .superRefine((input, context) => {
    const type = connectionTypeOf(input);
    const { address: at, config } = input;
    const trouble = type
      ? printerTrouble({ connectionType: type, address: at, nativeFormat: config.nativeFormat })
      : { path: ['connectionType'], message: 'is required' };
    if (trouble) context.addIssue({ code: 'custom', path: [...trouble.path], message: trouble.message });
  })
  .meta({
    id: 'CreatePrinter',
    examples: [
      {
        name: 'Dock 2',
        connectionType: 'tcp',
        address: '192.0.2.5:9100',
        config: { nativeFormat: 'zpl', driver: 'Zebra', dpi: 203 },
      },
    ],
  });

export const updatePrinterInput = z
  .object({
    name: displayName.optional(),
    connectionType: connectionType.optional(),
    connection_type: connectionType
      .optional()
      .meta({ description: 'The same as `connectionType`, as printers are listed.' }),
    address: address.optional(),
    aliases: aliases.optional(),
    place: place.optional(),
    config: z
      .looseObject({
        nativeFormat: nativeFormat.optional(),
        driver: driver.nullish(),
        dpi: density.nullish(),
        expiresIn: expiresIn.optional(),
        stock: loadedStock.optional(),
        ...pageDefaults,
        ...receiptDefaults,
      })
      .refine(boundedConfig, CONFIG_TOO_LARGE)
      .optional(),
  })
  .meta({ id: 'UpdatePrinter', examples: [EXAMPLES.updatePrinter] });

export const pausePrinterInput = z
  .object({
    redirectTo: id.nullish().meta({
      description: 'A printer of the same language and resolution that prints the jobs meanwhile. Missing: they wait.',
    }),
  })
  .nullish()
  .meta({ id: 'PausePrinter', examples: [{ redirectTo: EXAMPLES.printer.id }] });

export const bindAgentInput = z.object({ agentId: id }).meta({ id: 'BindAgent', examples: [EXAMPLES.bindAgent] });

export const printerOverview = z
  .object({
    printers: z.array(
      z.object({
        id,
        name: z.string(),
        address: z.string(),
        place: z.string().nullable(),
        status: printerStatus,
        message: z.string().nullable().meta({ description: "As in the printer's status." }),
        fact,
        lastStatusDate: timestamp.nullable(),
        isCurrent: z.boolean().meta({ description: 'false if the reading is too old to count.' }),
        method: statusSource
          .nullable()
          .meta({ description: 'As in `statusDetail` of the status; null if nobody has reported it.' }),
        waiting: z.object({ jobs: z.int(), oldestDate: timestamp.nullable() }),
        lastJob: z
          .object({
            id,
            title: z.string().nullable(),
            status: z.enum(['queued', 'dispatched', 'printing', 'completed', 'failed']),
            date: timestamp,
          })
          .nullable(),
        pictureJobId: id.nullable().meta({ description: 'The newest job whose document is still stored.' }),
        agents: z
          .array(z.object({ id, name: z.string(), hostname: z.string(), online: z.boolean() }))
          .meta({ description: 'Primary agent first.' }),
      }),
    ),
  })
  .meta({ id: 'PrinterOverview', examples: [EXAMPLES.printerOverview] });
export type PrinterOverview = z.infer<typeof printerOverview>;

export const agentOrderInput = z
  .object({
    agentIds: z
      .array(id)
      .min(1)
      .max(50)
      .meta({ description: 'Every agent bound to the printer: the primary first, then the standby agents in order.' }),
  })
  .meta({ id: 'AgentOrder', examples: [EXAMPLES.agentOrder] });

const moment = z.iso
  .datetime({ offset: true, error: 'must be a time in ISO 8601, such as 2026-11-21T09:30:00Z' })
  .transform((text) => new Date(text));
export const historyQuery = z.object({
  from: moment.optional().meta({ description: 'By default a day before `to`.' }),
  to: moment.optional().meta({ description: 'By default now.' }),
});
export const printerHistory = z
  .object({
    from: timestamp,
    to: timestamp,
    statuses: z
      .array(
        z.object({
          at: timestamp,
          status: printerStatus,
          reason: z.string().nullable().meta({ description: 'Key of the reason in the catalogue of messages.' }),
        }),
      )
      .meta({ description: 'The status at `from`, then each change.' }),
    truncated: z.boolean().meta({ description: 'true if there were more changes than listed; the latest are listed.' }),
    jobs: z
      .array(z.object({ hour: timestamp, completed: z.int(), failed: z.int(), copies: z.int() }))
      .meta({ description: 'Jobs by the hour in which they ended; hours without jobs are omitted.' }),
  })
  .meta({ id: 'PrinterHistory', examples: [EXAMPLES.printerHistory] });
export type PrinterHistory = z.infer<typeof printerHistory>;

export const agentObservation = z.object({
  agentId: id,
  agentName: z.string(),
  priority: z.int(),
  isPrimary: z.boolean(),
  agentOnline: z.boolean(),
  status: printerStatus,
  lastStatusDate: timestamp.nullable(),
});

/** What the agent reports, with its source in the words that clients have known from the first. */
export const reportedDetail = statusDetail.extend({
  source: statusSource.extract(['zpl', 'tcp', 'winspool', 'winspool-bidi']).meta({
    description:
      'Who reported the state: `zpl` the printer itself answered, in whatever language; `tcp` it can be reached; `winspool` the spooler of the computer; `winspool-bidi` the printer answered through its driver.',
  }),
  method: statusSource.meta({
    description:
      'The way precisely: `zpl`, `sato`, `tspl`, `dpl`, `epl` a query in that language; `snmp`, `usb`, `cups` that protocol; `tcp` a connection alone; `winspool`, `winspool-bidi` as in `source`; `virtual` a printer that prints nothing.',
  }),
});
export type ReportedDetail = z.infer<typeof reportedDetail>;

export const printerStatusReport = z
  .object({
    id,
    name: z.string(),
    connectionType: z.string(),
    address: z.string(),
    status: printerStatus,
    message: z
      .string()
      .nullable()
      .meta({ description: 'What is wrong and what to do, as an English sentence; null if the printer prints.' }),
    fact,
    lastStatusDate: timestamp.nullable(),
    statusDetail: reportedDetail.nullable(),
    deviceInfo: deviceInfo.nullable(),
    agents: z.array(agentObservation),
    sandbox: isSandbox,
  })
  .meta({ id: 'PrinterStatus', examples: [EXAMPLES.printerStatus] });
export type PrinterStatusReport = z.infer<typeof printerStatusReport>;

export const refreshAnswer = z.object({
  requested: z.boolean().meta({ description: 'false if every bound agent is offline.' }),
});
