/** Repairs labels by what the tools of `platen mcp` answer: places, what is expected, parameters, boxes of elements. */
import type { Json } from '../../../apps/cloud/test/cloud.ts';

/** The structured content of a tool's answer. */
export type CallTool = (name: string, args: object) => Promise<Json>;

/** Findings are mended one at a time: mending one may end others. */
const MAX_ROUNDS = 6;
const GAP = 8;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly widthDots: number;
  readonly heightDots: number;
}

/** A document and one finding about it. Offsets count bytes. */
class Patient {
  readonly bytes: Buffer;
  readonly finding: Json;
  readonly #call: CallTool;
  constructor(document: string, finding: Json, call: CallTool) {
    this.bytes = Buffer.from(document);
    this.finding = finding;
    this.#call = call;
  }

  /** The text of the document that the finding is about. */
  get text(): string {
    return this.bytes.toString('utf8', this.finding.offset, this.finding.offset + this.finding.length);
  }
  /** A number, or a word, of what is expected. */
  expected(pattern: RegExp): string {
    const found = pattern.exec(this.finding.expected ?? '');
    if (!found) throw new Error(`No next step in ${JSON.stringify(this.finding)}`);
    return found[1]!;
  }
  splice(offset: number, length: number, text: string): string {
    const after = this.bytes.subarray(offset + length);
    return Buffer.concat([this.bytes.subarray(0, offset), Buffer.from(text), after]).toString();
  }
  /** Changes the bytes that the finding names. */
  replace(change: (text: string) => string): string {
    return this.splice(this.finding.offset, this.finding.length, change(this.text));
  }
  /** The element that the finding names, as `label_render` lists it, and the label. */
  async drawn(): Promise<{ label: Json; element: Json }> {
    const { labels } = await this.#call('label_render', { document: this.bytes.toString(), format: 'zpl' });
    return { label: labels[0], element: labels[0].elements[this.finding.element.index] };
  }
  /** The command of the finding's element that begins with `name`, explained. */
  async help(name: string): Promise<Json> {
    const { element } = await this.drawn();
    const offset = this.bytes.indexOf(name, element.offset);
    return (await this.#call('command_help', { document: this.bytes.toString(), format: 'zpl', offset })).command;
  }
  async setParameter(command: string, name: string, value: string): Promise<string> {
    const { parameters } = await this.help(command);
    const { span } = parameters.find((parameter: Json) => parameter.name === name);
    return this.splice(span.offset, span.length, value);
  }
  /** Sets the parameter that the sentence of the finding names. */
  setNamed(value: string): Promise<string> {
    const [, name] = /parameter \d+ \((\w+)\)/.exec(this.finding.text)!;
    return this.setParameter(this.finding.command, name!, value);
  }
  /** Moves the element where it has its white and meets no other element. */
  async move(): Promise<string> {
    const { label, element } = await this.drawn();
    const white =
      element.kind === 'barcode' ? Number(/\((\d+) dots\)/.exec(this.finding.expected ?? '')?.[1] ?? 40) : GAP;
    const others: Box[] = label.elements.filter((other: Json) => other !== element).map(({ box }: Json) => box);
    const { widthDots, heightDots } = element.box as Box;
    // The line of text below bars belongs to them, and is not in their box.
    const height = heightDots + (element.kind === 'barcode' ? 40 : 0);
    for (let y = GAP; y + height < label.heightDots; y += GAP)
      for (let x = white; x + widthDots + white < label.widthDots; x += GAP) {
        const isFree = others.every(
          (other) =>
            x + widthDots + white <= other.x ||
            other.x + other.widthDots + white <= x ||
            y + height <= other.y ||
            other.y + other.heightDots + GAP <= y,
        );
        if (!isFree) continue;
        const text = this.bytes.toString('utf8', element.offset, element.offset + element.length);
        return this.splice(element.offset, Buffer.byteLength(text), text.replace(/\^FO\d+,\d+/, `^FO${x},${y}`));
      }
    throw new Error('The label has no free place.');
  }
}

type Repair = (patient: Patient) => string | Promise<string>;

const move: Repair = (patient) => patient.move();
const data =
  (change: (text: string, patient: Patient) => string): Repair =>
  async (patient) => {
    const { element } = await patient.drawn();
    const text = patient.bytes.toString('utf8', element.offset, element.offset + element.length);
    return patient.splice(element.offset, Buffer.byteLength(text), change(text, patient));
  };

/** The repair of each finding, by its code. */
const REPAIRS: Readonly<Record<string, Repair>> = {
  quiet_zone: move,
  text_overlap: move,
  overprinted: move,
  over_edge: move,
  outside_label: move,
  // The text behind it would become a parameter of the command before.
  unknown_command: ({ bytes, finding }) => {
    const rest = bytes.toString('utf8', finding.offset + finding.length);
    return `${bytes.toString('utf8', 0, finding.offset)}${rest.replace(/^[^^~]*/, '')}`;
  },
  missing_format_end: (patient) => `${patient.bytes}${patient.expected(/^(\^\w+)/)}`,
  missing_field_separator: (patient) => patient.splice(patient.finding.offset, 0, patient.expected(/^(\^\w+)/)),
  utf8_without_ci28: (patient) => patient.splice(patient.bytes.indexOf('^FO'), 0, patient.expected(/^(\^CI\d+)/)),
  invalid_parameter: (patient) => patient.setNamed(patient.expected(/^one of (\w+)/)),
  parameter_out_of_range: (patient) => patient.setNamed(patient.expected(/ to (\d+)/)),
  font_not_stored: (patient) => patient.replace((text) => text.replace(/\^A@(.*),[A-Z]:.*$/, '^A0$1')),
  characters_left_out: (patient) =>
    patient.replace((text) => text.replaceAll(/"(.+)" is left out/.exec(patient.finding.text)![1]!, '')),
  check_digit_replaced: data((text, patient) => text.replace(/\^FD[^^]*/, `^FD${patient.expected(/^(\d+)$/)}`)),
  gs1_syntax: data((text, patient) => text.replace(/\^FD[^^]*/, `^FD${patient.expected(/^(\(\d+\)\d+)$/)}`)),
  missing_glyphs: data((text, { finding }) => text.replaceAll(/ prints (.+?) \(U\+/.exec(finding.text)![1]!, '')),
  gs1_fnc1: (patient) => patient.setParameter('^BC', 'mode', 'D'),
  bars_too_low: (patient) => patient.setParameter('^BC', 'height', patient.expected(/: (\d+) dots/)),
  text_overprinted: (patient) => patient.setParameter('^FB', 'lines', patient.expected(/(\d+) lines/)),
  module_too_small: async (patient) => {
    const dots = patient.expected(/: (\d+) dots/);
    const { command } = patient.finding;
    const { parameters } = await patient.help(command);
    // A bar code without a parameter for it takes the module of ^BY.
    if (parameters.some(({ name }: Json) => name === 'magnification'))
      return patient.setParameter(command, 'magnification', dots);
    return patient.setParameter('^BY', 'module', dots);
  },
};

/** Checks and repairs until the label is clean; returns it. */
export async function repair(document: string, call: CallTool): Promise<string> {
  let current = document;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const { ok, findings } = await call('label_check', { document: current, format: 'zpl' });
    if (ok) return current;
    const finding = findings.find(({ code }: Json) => code in REPAIRS);
    if (!finding) throw new Error(`No repair of ${JSON.stringify(findings)} in ${current}`);
    current = await REPAIRS[finding.code]!(new Patient(current, finding, call));
  }
  throw new Error(`Not clean after ${MAX_ROUNDS} repairs: ${current}`);
}
