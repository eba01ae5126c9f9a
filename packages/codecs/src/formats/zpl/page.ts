/** Shared by the parts of the ZPL writer: a page with its downloads, and fields as lines of bytes. */
import { toHex } from '../../bytes/encodings.ts';
import { type CodePage, encodeText } from '../../bytes/code-pages.ts';
import type { FontFile, Picture, ScriptRules } from '../../label/index.ts';
import type { Page } from '../../language/frame/writer.ts';
import { pageOf } from './character-sets.ts';
import { scriptRules } from './write-settings.ts';

export interface ZplPage extends Page {
  /** `dialect=moca`: merge fields are written unfilled. */
  readonly keepsFields: boolean;
  /** Fonts of the document → the name under which they are stored. */
  readonly fonts: Map<FontFile, string>;
  /** Downloads, written before the label. */
  readonly before: string[];
  /** Pictures written before, by their place, size and orientation on the label. */
  readonly pictures: Map<Picture, Map<string, readonly Uint8Array[]>>;
}

/** ^FO, or ^FT with a baseline; `,1` for a right end. */
interface Place {
  readonly x: number;
  readonly y: number;
  readonly baseline?: boolean;
  readonly alignRight?: boolean;
}

/** Settings of a single field. */
interface Around {
  /** The character set of its data, if not ^CI28. */
  readonly characterSet?: number;
  /** ^PA of its text, unless all rules of scripts apply. */
  readonly script?: ScriptRules;
  /** ^FL of its font: `extension,base`. */
  readonly links?: readonly string[];
}

/** Returns a line of the label: `^FO10,20…^FS`. */
export function field(place: Place, commands: string, around: Around = {}): Uint8Array {
  const { characterSet: set = 28, script, links = [] } = around;
  const linked = (on: 0 | 1): string => links.map((fonts) => `^FL${fonts},${on}`).join('');
  const open = `${set === 28 ? '' : `^CI${set}`}${script ? scriptRules(script) : ''}${linked(1)}`;
  const close = `${set === 28 ? '' : '^CI28'}${script ? scriptRules() : ''}${linked(0)}`;
  const at = `${place.baseline ? '^FT' : '^FO'}${place.x},${place.y}${place.alignRight ? ',1' : ''}`;
  return encodeText(`${open}${at}${inAscii(commands, pageOf(set))}^FS${close}\n`, 'utf-8').bytes;
}

/** Documents are written in UTF-8; data in another character set is written in hexadecimal (^FH). */
function inAscii(commands: string, page: CodePage): string {
  if (page === 'utf-8' || /^[\x00-\x7f]*$/.test(commands)) return commands;
  const marked = commands.includes('^FH^FD');
  const start = commands.indexOf('^FD') + 3;
  const hex = (character: string): string => toHex(encodeText(character, page).bytes).replace(/../g, '_$&');
  const data = commands.slice(start).replace(marked ? /[^\x00-\x7f]/gu : /[^\x00-\x7f]|_/gu, hex);
  return `${commands.slice(0, start - 3)}${marked ? '' : '^FH'}^FD${data}`;
}

/** Orientation parameter of the ^A and ^B commands. */
export const ROTATION_LETTERS = { 0: 'N', 90: 'R', 180: 'I', 270: 'B' } as const;
