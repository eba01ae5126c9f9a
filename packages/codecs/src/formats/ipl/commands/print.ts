/** Print mode of IPL: modes, data from the host, printing; set-up commands. */
import { message } from '@platen/messages';
import { fromHex } from '../../../bytes/encodings.ts';
import { concatBytes, latin1 } from '../../../bytes/cursor.ts';
import type { PrintSettings } from '../../../label/index.ts';
import { silentRows } from '../../../language/frame/command-table.ts';
import { reportRest } from '../../../language/data/kept.ts';
import { spelled } from '../../../language/frame/parameters.ts';
import type { Scanned } from '../../../language/frame/reader.ts';
import { CODEC_LIMITS } from '../../../limits.ts';
import { ASSUMED } from '../assumptions.ts';
import { readDirect } from '../direct.ts';
import { printLabel } from '../labels.ts';
import { digits, whole } from '../parameters.ts';
import { DATA } from '../scan.ts';
import { type IplReader, hostFields, open, own, row, setting } from '../state.ts';
import { usePosition } from './pages.ts';

/** Bytes that a field accepts from the host. */
const MAX_DATA = 4000;
const count = { count: whole(0, 999_999, 1) };
const step = { step: whole(0, 999_999, 1) };
const n = { n: whole(0, 999_999, 0) };

const set = (reader: IplReader, print: Partial<PrintSettings>): void => {
  reader.print = { ...reader.print, ...print };
};

const mode = (name: string, title: string, emulation: boolean) =>
  setting(name, title, n, (reader, p) => void Object.assign(reader, { emulation, modeNumber: p.n }));

export const PRINT_COMMANDS = [
  mode('<ESC>C', 'Advanced mode', false),
  mode('<ESC>c', 'Emulation mode', true),
  setting('<ESC>P', 'Program mode', {}, (reader) => void (reader.inProgram = true)),
  setting('<ESC>T', 'Test and service mode', {}, (reader) => void (reader.inProgram = true)),
  open('<ESC>E', 'Chooses a format, or a position of the page', { format: spelled('0 … 99, a … z') }, choose),
  own('<ESC>F', 'Chooses a field for data', { field: spelled('0 … 199') }, chooseField),
  setting('<ESC>I', 'Counts up by', step, (reader, p) => void (reader.step = p.step)),
  setting('<ESC>D', 'Counts down by', step, (reader, p) => void (reader.step = -p.step)),
  setting('<ESC>N', 'Counts no more', {}, (reader) => void (reader.step = 0)),
  row('<ESC>g0', 'Draws a picture, whose commands follow', {}, (reader, _, { args }) => draw(reader, args), {
    body: 'own',
  }),
  row(
    '<ESC>g1',
    'Draws a picture, whose commands follow as hexadecimal digits',
    {},
    (reader, _, { args }) => draw(reader, fromHex(latin1(args).replace(/[\r\n]/g, ''))),
    { body: 'own' },
  ),
  own(DATA, 'Data for the field', {}, takeData, { manual: '<ESC>F' }),
  setting('<CAN>', 'Clears the data of all fields', {}, (reader) => {
    reader.hostData.clear();
    for (const data of reader.pageData.values()) data.clear();
    reader.hostField = hostFields(reader)[0];
  }),
  setting('<CR>', 'Goes to the next field', {}, (reader) => {
    const fields = hostFields(reader);
    const index = fields.indexOf(reader.hostField ?? -1);
    reader.hostField = index >= 0 ? fields[index + 1] : undefined;
  }),
  setting('<ACK>', 'Goes to the first field', {}, (reader) => void (reader.hostField = hostFields(reader)[0])),
  setting('<DEL>', 'Clears the data of the field', {}, ({ hostField, hostData }) => {
    if (hostField !== undefined) hostData.delete(hostField);
  }),
  setting('<RS>', 'Batches', count, (reader, p) => void (reader.batches = p.count)),
  setting('<US>', 'Copies of each label', count, (reader, p) => void (reader.copies = p.count)),
  setting('<SO>', 'Cuts', {}, (reader) => set(reader, { mode: 'cutter' })),
  row('<ETB>', 'Prints', {}, printLabel),
  open('<SI>W', 'Width of the label in dots', n, (reader, p) => void (reader.widthDots = p.n || reader.widthDots)),
  open('<SI>L', 'Length of the label in 5 mil', n, (reader, p) => {
    reader.lengthUnits = p.n || reader.lengthUnits;
  }),
  open('<SI>T', 'Sensor of labels', n, (reader, p) =>
    set(reader, { media: (['continuous', 'gap', 'mark'] as const)[p.n] ?? 'gap' }),
  ),
  open('<SI>S', 'Speed', n, (reader, p) => {
    if (p.n > 0) set(reader, { speedIps: p.n >= 10 ? p.n / 10 : p.n });
  }),
  open('<SI>d', 'Darkness', { n: whole(-999_999, 999_999, 0) }, (reader, p) =>
    set(reader, { darknessPercent: Math.min(100, Math.max(0, Math.round((p.n / ASSUMED.darknessMax) * 100))) }),
  ),
  open('<SI>g', 'Direct thermal or thermal transfer', n, (reader, p) =>
    set(reader, { thermal: p.n === 1 ? 'transfer' : 'direct' }),
  ),
  open('<SI>t', 'Peels labels off', n, (reader, p) => {
    if (p.n > 0) set(reader, { mode: 'peel-off' });
  }),
  open('<SI>c', 'Cutter', n, (reader, p) => {
    if (p.n > 0) set(reader, { mode: 'cutter' });
  }),
  open('<SI>l', 'Language of text', n, (reader, p) => void (reader.language = p.n)),
  ...silentRows<IplReader, Scanned>({
    '<ESC>H': 'Reports the print head', '<ESC>L': 'Reports label and gap', '<ESC>M': 'Reports the program',
    '<ESC>O': 'Reports the options', '<ESC>Q': 'Reports the configuration', '<ESC>Z': 'Reports a graphic',
    '<ESC>m': 'Reports memory', '<ESC>p': 'Reports the configuration', '<ESC>u': 'Reports tables', '<ESC>v': 'Reports a font',
    '<ESC>x': 'Reports a format', '<ESC>y': 'Reports a page', '<ESC>d': 'Reports by itself', '<ESC>e': 'Reports by itself',
    '<ESC>j': 'Reports by itself', '<ESC>k': 'Reports by itself', '<ESC>J': 'Protocol', '<ESC>%': 'Protocol', '<ESC> ': 'Protocol',
    '<FF>': 'Feeds to the next label', '<LF>': 'Separates', '<NUL>': 'Separates', '<BS>': 'Starts again', '<ENQ>': 'Asks for the status',
    '<SI>C': 'Mode after power-up', '<SI>D': 'Way between labels', '<SI>F': 'Top of form', '<SI>I': 'Bands of the image',
    '<SI>N': 'Storage', '<SI>P': 'Port', '<SI>R': 'Retracts', '<SI>X': 'Origin', '<SI>e': 'Goes on after faults', '<SI>f': 'Rest point',
    '<SI>h': 'Direction of the head', '<SI>i': 'Code page of the host', '<SI>r': 'Way to retract', '<SI>z': 'Slashed zero',
  }), // prettier-ignore
];

/** `<ESC>En` chooses a format, `<ESC>Ea` a position. */
function choose(reader: IplReader, { format }: { format: string }): void {
  if (/^[a-z]/.test(format)) {
    const found = usePosition(reader, format);
    if (!found) reader.report(message('ipl.ipl_no_format.position', { position: format }));
  } else {
    reader.page = 0;
    reader.selected = digits(format, 0);
    if (!reader.formats.has(reader.selected))
      reader.report(message('ipl.ipl_no_format.undefined', { number: reader.selected }));
  }
  reader.hostField = hostFields(reader)[0];
}

/** `<ESC>Fn` or `<ESC>F"name"`. */
function chooseField(reader: IplReader, _: object, { args }: Scanned): void {
  const wanted = latin1(args);
  const name = /^"(.*)"/s.exec(wanted)?.[1];
  const fields = reader.formats.get(reader.selected)?.fields.values() ?? [];
  reader.hostField = name === undefined ? digits(wanted, 0) : [...fields].find((field) => field.name === name)?.number;
}

function takeData(reader: IplReader, _: object, { args }: Scanned): void {
  const { hostField, hostData } = reader;
  if (hostField === undefined) {
    const start = latin1(args, 0, 20);
    // Drivers send R to leave Program mode, in case the printer is in it.
    if (start.trim() !== '' && start !== 'R') reader.report(message('ipl.invalid_parameter.data', { data: start }));
    return;
  }
  const data = hostData.get(hostField) ?? new Uint8Array();
  if (data.length < MAX_DATA) hostData.set(hostField, concatBytes([data, args]));
  else reportRest(reader, MAX_DATA, 'bytes');
}

function draw(reader: IplReader, stream: Uint8Array): void {
  const { work, command } = reader;
  const { pictures, problem } = readDirect(stream, Math.max(0, work.dotsLeft));
  const place = { offset: command.offset, length: command.length };
  for (const picture of pictures) {
    work.dotsLeft -= picture.bitmap.widthDots * picture.bitmap.heightDots;
    if (reader.direct.length < CODEC_LIMITS.elementsPerLabel) reader.direct.push({ ...picture, place });
    else reportRest(reader, CODEC_LIMITS.elementsPerLabel, 'pictures');
  }
  if (problem) reader.report(problem);
}
