/** Commands for the whole job: begin and end, media, quantity, speed, darkness, sensor, print modes, code pages. */
import { message } from '@platen/messages';
import { codePageName } from '../../../bytes/code-pages.ts';
import type { PrintSettings } from '../../../label/index.ts';
import { choice, int, text, spelled, meaning } from '../../../language/frame/parameters.ts';
import { shaped, silentRows, unreadRows } from '../../../language/frame/command-table.ts';
import { ASSUMED } from '../assumptions.ts';
import { encodingPage } from '../encodings.ts';
import { latin1 } from '../../../bytes/cursor.ts';
import { endJob } from '../labels.ts';
import { type SbplReader, startField, ALONE, row, WITH_REST, setting } from '../state.ts';

const set = (reader: SbplReader, print: PrintSettings): void => {
  reader.print = { ...reader.print, ...print };
};

/** `PMa` (e/Pro, CT400): print modes; 0 is continuous. */
const PRINT_MODES: Readonly<Record<string, NonNullable<PrintSettings['mode']>>> = {
  1: 'tear-off', 2: 'cutter', 3: 'cutter', 4: 'cutter', 7: 'peel-off', 8: 'peel-off',
}; // prettier-ignore

const darkness = (name: '#E' | '#F', most: number) =>
  setting(name, 'Darkness', shaped(/^(\d{1,2})/, { level: int(0, 99, most) }), (reader, { level }) =>
    set(reader, { darknessPercent: Math.min(100, Math.round((level / most) * 100)) }),
  );

const cutter = (name: string, shape: RegExp) =>
  setting(name, 'Cuts behind so many labels', shaped(shape, { every: int(0, 99_999, 0) }), (reader, { every }) => {
    if (every > 0) set(reader, { mode: 'cutter', pauseEvery: every });
  });

export const JOB_COMMANDS = [
  setting('A', 'Begins a job', ALONE, startJob),
  row('Z', 'Ends a job', WITH_REST, (reader, _, { args }) => {
    endJob(reader);
    const name = latin1(args, 0, 40)
      .replace(/[\x00-\x20]+/g, ' ')
      .trim();
    if (name !== '') reader.report(message('sbpl.unknown_command', { name }));
  }),
  setting(
    'A1',
    'Size of the media in dots',
    shaped(/^(?:V(\d{1,5})H(\d{1,5})|(\d{6,10})\s*$)/, {
      height: spelled('V1 … V99999'),
      width: spelled('H1 … H99999'),
      digits: spelled('00800600, 0080000600'),
    }),
    (reader, p) => {
      const half = Math.floor(p.digits.length / 2);
      reader.media = p.digits
        ? { first: Number(p.digits.slice(0, half)), second: Number(p.digits.slice(half)) }
        : { heightDots: Number(p.height), widthDots: Number(p.width) };
    },
  ),
  setting(
    'A3',
    'Moves the base point, for later jobs too',
    { offsets: spelled('V+0008H-0016') },
    (reader, { offsets }) => {
      const across = /H([+-]?\d{1,5})/.exec(offsets);
      const down = /V([+-]?\d{1,5})/.exec(offsets);
      if (across) reader.offsetX = Number(across[1]);
      if (down) reader.offsetY = Number(down[1]);
    },
  ),
  setting('Q', 'Number of labels', shaped(/^(\d{1,6})/, { count: int(0, 999_999, 1) }), (reader, p) => {
    reader.quantity = p.count;
  }),
  setting('CS', 'Speed in inches a second', shaped(/^(\d{1,2})/, { ips: int(0, 99, 0) }), (reader, p) =>
    set(reader, { speedIps: p.ips }),
  ),
  darkness('#E', ASSUMED.darknessE),
  darkness('#F', ASSUMED.darknessF),
  setting('IG', 'Sensor: mark, gap, none', shaped(/^([012])/, { sensor: int(0, 2, 1) }), (reader, p) =>
    set(reader, { media: (['mark', 'gap', 'continuous'] as const)[p.sensor]! }),
  ),
  setting('TW', 'Gap between labels', shaped(/^\d?(\d{4})/, { dots: int(0, 9999, 0) }), (reader, p) =>
    set(reader, { gapDots: p.dots }),
  ),
  cutter('CT', /^(\d{1,4})/),
  cutter('~', /^[AaB]?(\d{1,5})/),
  setting('PM', 'Mode of print', shaped(/^(\d)/, { mode: meaning(text(), PRINT_MODES) }), (reader, p) => {
    if (PRINT_MODES[p.mode]) set(reader, { mode: PRINT_MODES[p.mode] });
  }),
  setting(
    'PH',
    'Thermal transfer or direct thermal',
    shaped(/^([01])/, { method: choice(['0', '1'], '0') }),
    (reader, p) => set(reader, { thermal: p.method === '0' ? 'transfer' : 'direct' }),
  ),
  setting(
    'WK',
    'Name of the job',
    shaped(/^(.{1,16})/s, { name: spelled(message('expected.most_characters', { most: 16 })) }),
    (reader, p) => {
      reader.name = p.name || undefined;
    },
  ),
  setting('LD', 'Control codes from the next job on', shaped(/^,(.*)/s, { codes: text() }), (reader, p) => {
    reader.codes = p.codes;
  }),
  setting('CE', 'Code page of text', shaped(/^([^,]+)/, { page: spelled('850, 1252, UTF-8 …') }), (reader, p) => {
    reader.page = encodingPage(p.page) ?? reader.page;
  }),
  setting('KC', 'Code of kanji', shaped(/^(\d)/, { code: int(0, 9, 1) }), (reader, { code }) => {
    reader.kanjiPage = code === 0 ? 'euc-jp' : code === 1 ? 'shift_jis' : (codePageName('utf-16be') ?? 'utf-16be');
  }),
  ...unreadRows({
    RM: ['Mirrors an area', message('sbpl.unsupported_command.mirroring')],
    IP: ['RFID', message('language.side_effect_lost.rfid')],
    RF: ['RFID', message('language.side_effect_lost.rfid')],
    AL: ['Alignment of fields', message('sbpl.unsupported_command.alignment')],
    FX: ['Counter of BX', message('sbpl.unsupported_command.counter')],
  }),
  ...silentRows({
    '\0': 'Cuts', '#': 'Darkness by the printer', '*': 'Clears memory', '@': 'Goes off line', AO: 'On line again',
    AR: 'Standard print area', AX: 'Expanded print area', BJ: 'Sequential number', CB: 'Memory card',
    CC: 'Selects a card', CL: 'Adds a line end', DT: 'Date and time', EP: 'End position', EX: 'Expanded length',
    FM: 'Formats the card', FP: 'Prints a font table', ID: 'Number of the job', KS: 'Kanji style', NC: 'No cut',
    NUL: 'Cuts', PA: 'Print area', PC: 'Stored configuration', PG: 'Printer settings', PO: 'Print offset',
    WT: 'Sets the clock',
  }), // prettier-ignore
];

function startJob(reader: SbplReader): void {
  reader.field = startField();
  reader.elements = [];
  reader.fromBottom.clear();
  reader.name = undefined;
  reader.kept = 0;
  reader.quantity = undefined;
  reader.storing = undefined;
  reader.filling = undefined;
  reader.stored = false;
  reader.open = true;
}
