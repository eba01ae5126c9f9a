/** What the parts of the ZPL writer share: what has been sent already, and fields as lines of bytes. */
import { type CodePage, encodeText } from '../../bytes/code-pages.ts';
import type { FontFile, Picture, ScriptRules } from '../../label/index.ts';
import type { Page } from '../../language/writer.ts';
import { pageOf } from './character-sets.ts';
import { scriptRules } from './write-settings.ts';

export interface ZplPage extends Page {
  /** `dialect=moca`: merge fields stay in. */
  readonly keepsFields: boolean;
  /** Fonts that the document brings along → the name that they are stored under. */
  readonly fonts: Map<FontFile, string>;
  /** What must stand before the label (downloads). */
  readonly before: string[];
  /** Pictures that were written already, by how they lie on the label. */
  readonly pictures: Map<Picture, Map<string, readonly Uint8Array[]>>;
}

/** ^FO, or ^FT with a baseline; an end to the right with `,1`. */
interface Place {
  readonly x: number;
  readonly y: number;
  readonly baseline?: boolean;
  readonly alignRight?: boolean;
}

/** What holds for one field only. */
interface Around {
  /** The character set of its data where it is not ^CI28. */
  readonly characterSet?: number;
  /** ^PA of its text where it is not all of a script's rules. */
  readonly script?: ScriptRules;
  /** ^FL of its font: `extension,base`. */
  readonly links?: readonly string[];
}

/** A line of the label: `^FO10,20…^FS`. */
export function field(place: Place, commands: string, around: Around = {}): Uint8Array {
  const { characterSet: set = 28, script, links = [] } = around;
  const linked = (on: 0 | 1): string => links.map((fonts) => `^FL${fonts},${on}`).join('');
  const open = `${set === 28 ? '' : `^CI${set}`}${script ? scriptRules(script) : ''}${linked(1)}`;
  const close = `${set === 28 ? '' : '^CI28'}${script ? scriptRules() : ''}${linked(0)}`;
  const at = `${place.baseline ? '^FT' : '^FO'}${place.x},${place.y}${place.alignRight ? ',1' : ''}`;
  return encodeText(`${open}${at}${inAscii(commands, pageOf(set))}^FS${close}\n`, 'utf-8').bytes;
}

/** All of a document is UTF-8: data in another character set is written in hexadecimal (^FH). */
function inAscii(commands: string, page: CodePage): string {
  if (page === 'utf-8' || /^[\x00-\x7f]*$/.test(commands)) return commands;
  const marked = commands.includes('^FH^FD');
  const start = commands.indexOf('^FD') + 3;
  const hex = (character: string): string =>
    Buffer.from(encodeText(character, page).bytes).toString('hex').toUpperCase().replace(/../g, '_$&');
  const data = commands.slice(start).replace(marked ? /[^\x00-\x7f]/gu : /[^\x00-\x7f]|_/gu, hex);
  return `${commands.slice(0, start - 3)}${marked ? '' : '^FH'}^FD${data}`;
}

/** Parameters of the ^A and ^B commands. */
export const ROTATION_LETTERS = { 0: 'N', 90: 'R', 180: 'I', 270: 'B' } as const;
