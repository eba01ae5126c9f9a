/** Labels as people print them, made of a seed: carriers, pallets, shelves, medicines, assets. Sizes are millimetres. */

/** One field of a label in ZPL. */
export interface Field {
  readonly role: 'text' | 'code' | 'shape';
  /** The symbology of the bar code, for defects that need one of a kind. */
  readonly symbology?: 'code128' | 'gs1-128' | 'ean13' | 'itf14' | 'qrcode' | 'datamatrix' | 'gs1-datamatrix' | 'other';
  /** Top-left corner of the bars or letters, in dots. */
  readonly x: number;
  readonly y: number;
  /** The height of the bars. */
  readonly heightDots?: number;
  readonly data: string;
  readonly write: (field: Place & { readonly data: string }) => string;
  readonly module?: number;
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly module?: number;
  readonly heightDots?: number;
}

export interface Sheet {
  readonly name: string;
  readonly dpi: number;
  readonly widthDots: number;
  readonly heightDots: number;
  readonly fields: readonly Field[];
}

export const zplOf = ({ widthDots, heightDots, fields }: Sheet): string =>
  `^XA\n^CI28\n^PW${widthDots}\n^LL${heightDots}\n${fields.map((field) => field.write(field)).join('\n')}\n^XZ\n`;

/** Whole numbers from 0 to `below`, the same for the same seed. */
export type Random = (below: number) => number;

/** mulberry32. */
export function randomOf(seed: number): Random {
  let state = seed * 0x9e3779b9;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

export const digits = (random: Random, count: number): string =>
  Array.from({ length: count }, () => random(10)).join('');
/** GS1's modulo 10 digit. */
export const checkDigit = (body: string): string =>
  String(
    (10 - ([...body].reduceRight((sum, digit, at) => sum + Number(digit) * ((body.length - at) % 2 ? 3 : 1), 0) % 10)) %
      10,
  );
const withCheck = (body: string): string => body + checkDigit(body);
const capitals = (random: Random, count: number): string =>
  Array.from({ length: count }, () => 'ABCDEFGHJKLMNPQRSTUVWXYZ'[random(24)]).join('');

const NAMES = ['Ada Example', 'Jörg Müller', 'Zoë Ångström', 'Łukasz Nowak', 'Jane Q. Public', 'Amélie Dupont'];
const STREETS = ['12 Harbour Road', 'Lindenstraße 4', 'Rue de Rivoli 25', '221B Baker Street', 'Calle Mayor 8'];
const TOWNS = ['Southampton SO14 3XB', '10969 Berlin', '75001 Paris', 'London NW1 6XE', '28013 Madrid'];

interface Paper {
  readonly dpi: number;
  readonly random: Random;
  /** Millimetres as dots. */
  readonly mm: (millimetres: number) => number;
  /** The narrowest whole number of dots of at least these millimetres. */
  readonly module: (millimetres: number) => number;
  readonly pick: (list: readonly string[]) => string;
}

const text = ({ mm }: Paper, x: number, y: number, heightMm: number, data: string): Field => ({
  role: 'text',
  x: mm(x),
  y: mm(y),
  data,
  write: (field) => `^FO${field.x},${field.y}^A0N,${mm(heightMm)}^FD${field.data}^FS`,
});
const rule = ({ mm }: Paper, y: number, widthMm: number): Field => ({
  role: 'shape',
  x: mm(2),
  y: mm(y),
  data: '',
  write: (field) => `^FO${field.x},${field.y}^GB${mm(widthMm)},3,3^FS`,
});

interface CodeOf {
  readonly symbology: NonNullable<Field['symbology']>;
  readonly module: number;
  readonly heightMm?: number;
  /** The ^B command; `#` is the module and `@` the height. */
  readonly command: string;
  readonly data: string;
}

const code = ({ mm }: Paper, x: number, y: number, { symbology, module, heightMm, command, data }: CodeOf): Field => ({
  role: 'code',
  symbology,
  x: mm(x),
  y: mm(y),
  module,
  heightDots: heightMm === undefined ? undefined : mm(heightMm),
  data,
  write: (field) =>
    `^BY${field.module},3^FO${field.x},${field.y}${command.replace('#', String(field.module)).replace('@', String(field.heightDots))}^FD${field.data}^FS`,
});

const address = (paper: Paper, x: number, y: number): Field[] => [
  text(paper, x, y, 5, paper.pick(NAMES)),
  text(paper, x, y + 6, 5, paper.pick(STREETS)),
  text(paper, x, y + 12, 5, paper.pick(TOWNS)),
];

type Template = readonly [name: string, widthMm: number, heightMm: number, fields: (paper: Paper) => readonly Field[]];

const GS1_128 = '^BCN,@,Y,N,N,D';

const TEMPLATES: readonly Template[] = [
  [
    'parcel',
    101.6,
    152.4,
    (paper) => [
      text(paper, 5, 4, 7, 'PLATEN LOGISTICS'),
      rule(paper, 14, 97),
      ...address(paper, 5, 18),
      rule(paper, 40, 97),
      code(paper, 12, 46, {
        symbology: 'code128',
        module: paper.module(0.3),
        heightMm: 20,
        command: '^BCN,@,Y,N,N',
        data: `>:JD>5${digits(paper.random, 18)}`,
      }),
      rule(paper, 80, 97),
      code(paper, 10, 88, {
        symbology: 'qrcode',
        module: paper.module(0.7),
        command: '^BQN,2,#',
        data: `MA,https://example.com/t/${digits(paper.random, 12)}`,
      }),
      text(paper, 50, 92, 4, 'Weight 12.50 kg'),
      text(paper, 50, 98, 4, `Parcel 1 / ${1 + paper.random(5)}`),
    ],
  ],
  [
    'pallet',
    148,
    210,
    (paper) => {
      const gtin = withCheck(`0950110${digits(paper.random, 6)}`);
      const sscc = withCheck(`09501101${digits(paper.random, 9)}`);
      return [
        text(paper, 6, 5, 7, 'PLATEN FOODS LTD'),
        text(paper, 6, 16, 5, `SSCC ${sscc}`),
        text(paper, 6, 24, 5, `CONTENT ${gtin}  COUNT 48`),
        rule(paper, 34, 130),
        code(paper, 10, 40, {
          symbology: 'gs1-128',
          module: paper.module(0.495),
          heightMm: 32,
          command: GS1_128,
          data: `(02)${gtin}(37)48`,
        }),
        code(paper, 10, 90, {
          symbology: 'gs1-128',
          module: paper.module(0.495),
          heightMm: 32,
          command: GS1_128,
          data: `(15)2712${11 + paper.random(18)}(10)L${digits(paper.random, 4)}`,
        }),
        code(paper, 10, 140, {
          symbology: 'gs1-128',
          module: paper.module(0.495),
          heightMm: 32,
          command: GS1_128,
          data: `(00)${sscc}`,
        }),
      ];
    },
  ],
  [
    'express',
    101.6,
    152.4,
    (paper) => [
      ...address(paper, 5, 5),
      code(paper, 8, 32, {
        symbology: 'other',
        module: 1,
        command: '^BD3',
        data: `840840${digits(paper.random, 2)}0000${capitals(paper.random, 8)}`,
      }),
      text(paper, 45, 36, 9, `PA ${digits(paper.random, 3)} 9-02`),
      code(paper, 45, 48, {
        symbology: 'gs1-128',
        module: paper.module(0.3),
        heightMm: 13,
        command: GS1_128,
        data: `(420)${digits(paper.random, 5)}`,
      }),
      rule(paper, 80, 97),
      text(paper, 5, 83, 6, 'EXPRESS SAVER'),
      code(paper, 10, 93, {
        symbology: 'code128',
        module: paper.module(0.3),
        heightMm: 25,
        command: '^BCN,@,N,N,N,A',
        data: `1Z${capitals(paper.random, 6)}${digits(paper.random, 10)}`,
      }),
      rule(paper, 125, 97),
      text(paper, 5, 130, 4, 'BILLING: P/P   DESC: Goods'),
    ],
  ],
  [
    'ground',
    101.6,
    171,
    (paper) => [
      ...address(paper, 5, 6),
      code(paper, 8, 36, {
        symbology: 'other',
        module: paper.module(0.3),
        command: '^B7N,8,4,8',
        data: `0210${digits(paper.random, 5)}840019${digits(paper.random, 12)}FDEG${capitals(paper.random, 20)}`,
      }),
      rule(paper, 78, 97),
      text(paper, 5, 82, 8, `TRK# ${digits(paper.random, 12)}`),
      code(paper, 12, 100, {
        symbology: 'code128',
        module: paper.module(0.3),
        heightMm: 25,
        command: '^BCN,@,N,N,N',
        data: `>;96${digits(paper.random, 20)}`,
      }),
    ],
  ],
  [
    'box',
    101.6,
    152.4,
    (paper) => [
      text(paper, 5, 5, 6, 'FBA'),
      text(paper, 5, 14, 4, 'SHIP TO:'),
      ...address(paper, 5, 20),
      rule(paper, 50, 97),
      code(paper, 10, 58, {
        symbology: 'code128',
        module: paper.module(0.25),
        heightMm: 22,
        command: '^BCN,@,N,N,N,A',
        data: `FBA15${capitals(paper.random, 5)}U00000${1 + paper.random(9)}`,
      }),
      text(paper, 10, 84, 5, 'Mixed SKUs'),
    ],
  ],
  [
    'shelf',
    57,
    38,
    (paper) => [
      text(paper, 3, 2, 4, 'Organic olive oil 500 ml'),
      text(paper, 30, 8, 9, `${1 + paper.random(9)}.49`),
      code(paper, 8, 20, {
        symbology: 'ean13',
        module: paper.module(0.26),
        heightMm: 9,
        command: '^BEN,@,Y,N',
        data: withCheck(`400${digits(paper.random, 9)}`),
      }),
    ],
  ],
  [
    'medicine',
    60,
    40,
    (paper) => {
      const gtin = withCheck(`0400638${digits(paper.random, 6)}`);
      const batch = `LOT${digits(paper.random, 4)}`;
      const serial = capitals(paper.random, 8);
      return [
        code(paper, 4, 6, {
          symbology: 'gs1-datamatrix',
          module: paper.module(0.5),
          command: '^BXN,#,200,,,,_',
          data: `_101${gtin}17280630${`10${batch}_121${serial}`}`,
        }),
        text(paper, 30, 6, 3, `GTIN ${gtin}`),
        text(paper, 30, 11, 3, 'EXP 2028-06-30'),
        text(paper, 30, 16, 3, `LOT ${batch}`),
        text(paper, 30, 21, 3, `SN ${serial}`),
      ];
    },
  ],
  [
    'asset',
    70,
    30,
    (paper) => [
      text(paper, 4, 3, 4, 'PROPERTY OF PLATEN LTD'),
      code(paper, 6, 10, {
        symbology: 'other',
        module: paper.module(0.25),
        heightMm: 10,
        command: '^B3N,N,@,Y,N',
        data: `PL-${digits(paper.random, 5)}`,
      }),
    ],
  ],
  [
    'carton',
    150,
    60,
    (paper) => [
      text(paper, 5, 3, 6, `Article ${digits(paper.random, 6)}`),
      code(paper, 12, 14, {
        symbology: 'itf14',
        module: paper.module(0.5),
        heightMm: 32,
        command: '^B2N,@,Y,N,N',
        data: withCheck(`1400638${digits(paper.random, 6)}`),
      }),
    ],
  ],
  [
    'ticket',
    80,
    60,
    (paper) => [
      text(paper, 5, 4, 6, 'GATE B42   SEAT 12A'),
      code(paper, 6, 16, {
        symbology: 'other',
        module: paper.module(0.5),
        command: '^BON,#',
        data: `M1${capitals(paper.random, 10)}/ADA E${digits(paper.random, 12)}`,
      }),
      code(paper, 42, 16, {
        symbology: 'datamatrix',
        module: paper.module(0.5),
        command: '^BXN,#,200',
        data: `T-${digits(paper.random, 14)}`,
      }),
    ],
  ],
];

/** ^BY takes no wider modules. */
const MAX_MODULE_DOTS = 10;
const DENSITIES = [203, 300, 600] as const;

/** The `number`th label: each template in turn, at the densities in turn. */
export function sheetOf(number: number): Sheet {
  const [name, widthMm, heightMm, fields] = TEMPLATES[number % TEMPLATES.length]!;
  const random = randomOf(number + 1);
  const dpi = DENSITIES[Math.floor(number / TEMPLATES.length) % DENSITIES.length]!;
  const mm = (millimetres: number): number => Math.round((millimetres * dpi) / 25.4);
  const paper: Paper = {
    dpi,
    random,
    mm,
    module: (millimetres) => Math.min(MAX_MODULE_DOTS, Math.ceil((millimetres * dpi) / 25.4 - 0.05)),
    pick: (list) => list[random(list.length)]!,
  };
  return { name: `${name}-${number}`, dpi, widthDots: mm(widthMm), heightDots: mm(heightMm), fields: fields(paper) };
}
