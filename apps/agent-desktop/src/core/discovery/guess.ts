/** Derives language, driver and density from a device's own description. */

export interface Guess {
  readonly nativeFormat: string | null;
  /** A driver allows queries, so it is guessed only if maker or language are named. */
  readonly driver: string | null;
  readonly dpi: number | null;
}

interface Evidence {
  readonly model?: string;
  readonly maker?: string;
  readonly languages?: readonly string[];
  readonly dpi?: number;
  readonly zebra?: boolean;
}

/**
 * First match wins: a Zebra in EPL mode names EPL in its languages or in its name. A mobile printer that knows ZPL too is
 * used in ZPL. CPCL printers are not probed.
 */
const RULES: readonly { readonly test: RegExp; readonly nativeFormat: string; readonly driver: string | null }[] = [
  { test: /\b(EPL2?|Eltron|LP ?28\d\d|TLP ?28\d\d)\b/i, nativeFormat: 'epl', driver: 'epl' },
  { test: /\b(SBPL|SATO)\b/i, nativeFormat: 'sbpl', driver: 'sato' },
  { test: /\b(TSPL2?|TSC)\b/i, nativeFormat: 'tspl', driver: 'tsc' },
  { test: /\b(DPL|Datamax|O'?Neil)\b/i, nativeFormat: 'dpl', driver: 'datamax' },
  { test: /\b(IPL|Intermec|EasyCoder)\b/i, nativeFormat: 'ipl', driver: 'intermec' },
  { test: /^(?!.*\bZPL).*\b(CPCL|Comtec|QLn?[ -]?[234]20|RW[ -]?[24]20)\b/i, nativeFormat: 'cpcl', driver: null },
  // Receipts: pages are drawn for them.
  { test: /\b(ESC[-/ ]?POS|TM-[A-Z]+\d|SRP-\d|TSP\d|CT-S\d)/i, nativeFormat: 'png', driver: 'escpos' },
  { test: /\b(ZPL(II)?|Zebra|ZTC|ZDesigner|Z[DTQ]\d{3})\b/i, nativeFormat: 'zpl', driver: 'zebra' },
];

const DPI_OF_DPMM: Readonly<Record<string, number>> = { '6': 152, '8': 203, '12': 300, '24': 600 };

export function guess({ model = '', maker = '', languages = [], dpi, zebra }: Evidence): Guess {
  const rule =
    RULES.find(({ test }) => languages.length > 0 && test.test(languages.join(' '))) ??
    (zebra ? RULES.at(-1) : RULES.find(({ test }) => test.test(`${maker} ${model}`)));
  const named = /(\d{3})\s*dpi/i.exec(model)?.[1] ?? DPI_OF_DPMM[/(\d{1,2})\s*dpmm/i.exec(model)?.[1] ?? ''];
  const resolution = dpi ?? (named === undefined ? null : Number(named) === 200 ? 203 : Number(named));
  return { nativeFormat: rule?.nativeFormat ?? null, driver: rule?.driver ?? null, dpi: resolution };
}
