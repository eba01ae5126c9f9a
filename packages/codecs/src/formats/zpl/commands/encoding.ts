/** Commands about characters and clocks: ^CI, ^SE, ^FL, ^SO, and the prefix characters. */
import { message } from '@platen/messages';
import { decodeBytes } from '../../../bytes/code-pages.ts';
import { CHARACTER_SET_TITLES, characterSet, encodingTable, nationalGlyphs } from '../character-sets.ts';
import { SL_LANGUAGES } from '../clock.ts';
import { fontKey, linkedBase } from '../fonts.ts';
import type { Command } from '../../../language/frame/command-table.ts';
import { reportRest } from '../../../language/data/kept.ts';
import { character, int, meaning, required, text } from '../../../language/frame/parameters.ts';
import { objectKey, objectName, storedKey } from '../parameters.ts';
import { endCommand } from '../scan.ts';
import { type Session, type ZplCommand, type ZplReader, setting } from '../state.ts';

type ZplRow = Command<ZplReader, ZplCommand>;

/** ^CC, ^CT, ^CD and their control forms: the next byte, whatever it is, becomes the new character. */
function prefixCommand(name: string, title: string, key: 'caret' | 'tilde' | 'delimiter'): ZplRow {
  return setting(
    name,
    title,
    { character: character('^') },
    (reader) => {
      const { session, text: source } = reader;
      const character = reader.position < reader.end ? source[reader.position]! : undefined;
      if (character === undefined || character === '\n' || character === '\r')
        return reader.report(message('zpl.missing_parameter.character', { command: name }), {
          expected: message('expected.character'),
        });
      reader.position++;
      endCommand(reader, reader.position);
      const others: Pick<Session, 'caret' | 'tilde' | 'delimiter'> = { ...session, [key]: '' };
      if ([others.caret, others.tilde, others.delimiter].includes(character))
        return reader.report(message('zpl.prefix_conflict', { command: name, character: JSON.stringify(character) }), {
          expected: message('expected.free_character'),
        });
      session[key] = character;
    },
    { body: 'own' },
  );
}

/** Character sets that use the table of ^SE, whether ^SE comes before or after ^CI. */
const BY_TABLE: ReadonlySet<number> = new Set([14, 24, 26]);

/** Fonts linked to one font, at most. */
const MAX_LINKS = 16;
/** One for each character of a code page. */
const MAX_PAIRS = 256;

const setSession = (reader: ZplReader, change: Partial<Session>): void => {
  Object.assign(reader.session, change);
};

export const ENCODING_COMMANDS: readonly ZplRow[] = [
  prefixCommand('^CC', 'Prefix of format commands', 'caret'),
  prefixCommand('~CC', 'Prefix of format commands', 'caret'),
  prefixCommand('^CT', 'Prefix of control commands', 'tilde'),
  prefixCommand('~CT', 'Prefix of control commands', 'tilde'),
  prefixCommand('^CD', 'Delimiter of parameters', 'delimiter'),
  prefixCommand('~CD', 'Delimiter of parameters', 'delimiter'),
  setting(
    '^CI',
    'Character set',
    { set: meaning(text(), CHARACTER_SET_TITLES) },
    (reader, { set: written }, { args: raw }) => {
      const set = written === '' ? reader.session.characterSet : parseInt(written, 10);
      const found = characterSet(set);
      if (!found)
        return reader.report(message('zpl.unknown_character_set', { value: written }), {
          expected: '0–17, 24, 26–31, 33–36',
        });
      const pairs = raw
        .split(reader.session.delimiter)
        .slice(1, 1 + MAX_PAIRS * 2)
        .map((piece) => parseInt(piece, 10));
      let glyphs = nationalGlyphs(set, reader.options.plainBackslash);
      if (pairs.length >= 2 && set <= 13) {
        const changed = new Map(glyphs);
        for (let i = 0; i + 1 < pairs.length; i += 2) {
          const [printed, written] = [pairs[i]!, pairs[i + 1]!];
          if (printed >= 0 && printed < 256 && written >= 0 && written < 256)
            changed.set(byteText(written), byteText(printed));
        }
        glyphs = changed;
      }
      const { encoding } = reader.session;
      const byTable = BY_TABLE.has(set);
      setSession(reader, {
        characterSet: set,
        page: (byTable && encoding?.page) || found.page,
        table: byTable ? encoding?.table : undefined,
        glyphs,
      });
    },
    { open: true },
  ),
  // Not in the manual; ZebraDesigner 2 writes ^CI17^F8 before texts in downloaded fonts, whose data is UTF-8.
  setting('^F8', 'Field data is UTF-8', {}, (reader) =>
    setSession(reader, { page: 'utf-8', table: undefined, glyphs: undefined }),
  ),
  setting('^SE', 'Encoding table', { table: objectName('DAT') }, (reader, { table }) => {
    const { session } = reader;
    const stored = session.encodings.get(storedKey(table, (key) => session.encodings.has(key)));
    const page = encodingTable(table.name);
    if (!stored && !page)
      return reader.report(message('zpl.unknown_encoding_table', { name: objectKey(table) }), {
        expected: message('expected.conversion_table'),
      });
    setSession(reader, { encoding: { page, table: stored } });
    // Shift JIS and EUC are converted to the table's codes by their own rules.
    if (session.characterSet !== 15 && session.characterSet !== 16)
      setSession(reader, { page: page ?? session.page, table: stored, glyphs: undefined });
  }),
  setting(
    '^FL',
    'Links fonts',
    { extension: required(objectName('TTF')), base: required(objectName('TTF')), link: required(int(0, 1, 1)) },
    (reader, { extension, base, link }) => {
      const { fontLinks, fonts } = reader.session;
      const [key, name] = [fontKey(reader.session, extension), linkedBase(fontKey(reader.session, base))];
      const others = (fontLinks.get(name) ?? []).filter((each) => each !== key);
      if (link === 1 && !fonts.has(key))
        reader.report(message('zpl.font_not_stored.linked', { name: key, base: objectKey(base) }), {
          expected: message('expected.before_it', { command: message('expected.or', { first: '~DU', last: '~DY' }) }),
        });
      if (link === 1 && others.length >= MAX_LINKS) reportRest(reader, MAX_LINKS, 'fonts');
      else fontLinks.set(name, link === 1 ? [...others, key] : others);
    },
  ),
  setting(
    '^SO',
    'Offset of the second or third clock',
    {
      clock: int(2, 3, 2),
      months: int(-32000, 32000, 0),
      days: int(-32000, 32000, 0),
      years: int(-32000, 32000, 0),
      hours: int(-32000, 32000, 0),
      minutes: int(-32000, 32000, 0),
      seconds: int(-32000, 32000, 0),
    },
    (reader, p) => {
      reader.session.clockOffsets[p.clock - 2] = {
        months: p.months + 12 * p.years,
        days: p.days,
        seconds: (p.hours * 60 + p.minutes) * 60 + p.seconds,
      };
    },
  ),
  setting(
    '^SL',
    'Clock mode and language of its names',
    { mode: text(), language: int(1, 18, 1) },
    ({ session }, { language }) => {
      const tag = SL_LANGUAGES[language - 1];
      session.clockLanguage = tag === 'en' ? undefined : tag;
    },
  ),
];

/** Returns the character of a byte in Zebra's code page 850, where 21 is the euro sign. */
const byteText = (byte: number): string => (byte === 21 ? '€' : decodeBytes(Uint8Array.of(byte), 'cp850'));
