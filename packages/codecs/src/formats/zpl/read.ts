/** ZPL → label tree. Any bytes have a result. */
import { message } from '@platen/messages';
import type { CodePage } from '../../bytes/code-pages.ts';
import { unmapped } from '../../bytes/control-names.ts';
import { latin1 } from '../../bytes/cursor.ts';
import { type LanguageReader, type ReadableLanguage, readLanguage } from '../../language/frame/reader.ts';
import type { ReadOptions, ReadResult } from '../format.ts';
import { nationalGlyphs } from './character-sets.ts';
import { ZPL_COMMANDS } from './commands/index.ts';
import { endFormat } from './labels.ts';
import { createControlFinder, createPrefixFinder, leaveFormat, scanZpl } from './scan.ts';
import { type Session, type ZplCommand, type ZplReader, createField, createSession, createSpent } from './state.ts';

export const ZPL: ReadableLanguage<ZplReader, ZplCommand> = {
  manual: 'ZPL II Programming Guide',
  prints: '^XA … ^XZ',
  printedBy: '^XZ',
  place: { bytes: ({ source }) => unmapped(source), position: ({ position }) => position },
  densities: [300, 600],
  commands: ZPL_COMMANDS,
  delimiter: ({ session }) => session.delimiter,
  open: openReader,
  scan: (reader) => scanZpl(reader, ZPL_COMMANDS),
  unknown: reportUnknown,
  finish: (reader) => {
    if (!reader.format) return;
    while (leaveFormat(reader));
    if (!reader.work.stopped)
      reader.report(message('zpl.missing_format_end.document'), {
        expected: message('expected.at_end', { command: '^XZ' }),
        command: '^XA',
        offset: reader.end,
        length: 0,
      });
    endFormat(reader);
  },
};

/**
 * Reads every label of a ZPL stream. Settings, stored formats, graphics and fonts carry over from one label to the
 * next as on a printer. Never throws for bad input.
 */
export const readZpl = (source: Uint8Array, options: ReadOptions = {}): ReadResult =>
  readLanguage(source, options, ZPL);

function reportUnknown({ report }: ZplReader, { name, args }: ZplCommand): void {
  if (name.length === 1)
    return report(message('zpl.stray_prefix', { prefix: JSON.stringify(name) }), {
      expected: message('expected.two_letters'),
    });
  const other = (name[0] === '^' ? '~' : '^') + name.slice(1);
  report(message('zpl.unknown_command', { command: args }), {
    expected: ZPL_COMMANDS.has(other) ? other : message('expected.command', { language: 'ZPL II' }),
  });
}

/** Returns a reader in the state of a printer that has just been switched on. */
function openReader(base: LanguageReader, source: Uint8Array): ZplReader {
  const text = latin1(source);
  const reader: ZplReader = {
    ...base,
    // Problems of a stored format are reported at the command that recalls it.
    report: (problem, place) =>
      base.report(problem, reader.recalledBy ? { ...reader.recalledBy, command: '^XF', ...place } : place),
    text,
    source,
    end: source.length,
    position: 0,
    findPrefix: createPrefixFinder(text),
    findControl: createControlFinder(text),
    recalledBy: undefined,
    outer: [],
    ignored: new Set((base.options.commandsToIgnore ?? []).map(commandName)),
    session: { ...createSession(), ...startingSet(base.options), ...(usesControls(text) && CONTROL_PREFIXES) },
    spent: createSpent(),
    recurses: false,
    format: undefined,
    field: createField(-1),
  };
  return reader;
}

/** RS and DLE may stand for the prefixes: those of a document that begins its label with RS. */
const usesControls = (text: string): boolean => /^[^^~\x1e]*\x1eXA/i.test(text.slice(0, 1000));
const CONTROL_PREFIXES = { caret: '\x1e', tilde: '\x10' } as const;

/** `^pq`, `PQ` and `^PQ` are the same command. */
function commandName(written: string): string {
  const name = written.trim().toUpperCase();
  return /^[\^~]/.test(name) ? name : `^${name}`;
}

/** Encoding option for documents without ^CI → ^CI number. */
const SET_OF_ENCODING: { readonly [Page in CodePage]?: number } = { cp850: 0, cp1252: 27, 'utf-8': 28 };
/** The set of any other encoding: no character of it is replaced by a national one. */
const PLAIN_SET = 27;

function startingSet({
  encoding = 'cp850',
  plainBackslash,
}: ReadOptions): Pick<Session, 'characterSet' | 'page' | 'glyphs'> {
  const number = SET_OF_ENCODING[encoding] ?? PLAIN_SET;
  return { characterSet: number, page: encoding, glyphs: nationalGlyphs(number, plainBackslash) };
}
