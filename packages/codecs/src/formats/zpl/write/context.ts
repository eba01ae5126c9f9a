/** What the parts of the ZPL writer share: the label's density, options, diagnostics, and what has been sent already. */
import type { DiagnosticCode, DiagnosticSink } from '../../../diagnostics/index.ts';
import type { Element, FontFile, Label, Picture, ScriptRules } from '../../../label/index.ts';
import type { WriteOptions } from '../../format.ts';

export interface ZplWriter {
  readonly options: WriteOptions;
  readonly sink: DiagnosticSink;
  readonly label: Label;
  readonly now: Date;
  /** `dialect=moca`: merge fields stay in. */
  readonly keepFields: boolean;
  /** Fonts that the document brings along → the name that they are stored under. */
  readonly fonts: Map<FontFile, string>;
  /** What must stand before the label (downloads). */
  readonly before: string[];
  /** Pictures that were written already, by how they lie on the label. */
  readonly pictures: Map<Picture, Map<string, WrittenField>>;
  /** What the label's elements may still cost, in dots drawn (render/work.ts). */
  readonly work: { leftDots: number };
}

/** An element in ZPL: its commands, without place and ^FS. */
export interface WrittenField {
  /** Commands of the field behind its place. */
  readonly commands: string;
  readonly x: number;
  readonly y: number;
  /** ^FT in place of ^FO. */
  readonly baseline?: boolean;
  readonly alignRight?: boolean;
  /** Fields that must stand before this one. */
  readonly before?: readonly WrittenField[];
  /** Fields that stand behind this one: the line of a bar code. */
  readonly after?: readonly WrittenField[];
  /** The character set of its data where it is not ^CI28. */
  readonly characterSet?: number;
  /** ^PA of its text where it is not all of a script's rules. */
  readonly script?: ScriptRules;
  /** ^FL of its font: `extension,base`. */
  readonly links?: readonly string[];
}

/** The field, or in words why ZPL cannot say the element. */
export type Written = WrittenField | string;

/** The number of the element for messages, and what kind it is. */
export const describe = (element: Element): string =>
  element.name ? `${element.kind} "${element.name}"` : element.kind;

export function say(writer: ZplWriter, code: DiagnosticCode, message: string): void {
  writer.sink.add({ code, message });
}

export const ROTATION_LETTERS = { 0: 'N', 90: 'R', 180: 'I', 270: 'B' } as const;
