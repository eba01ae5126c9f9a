/**
 * Finds out which sentence of the catalogue a text is, and says it in another language. The English text is what is
 * kept and sent, in ledgers, histories and clouds of any age, so nothing else has to travel with it; what is not in the
 * catalogue (the words of an operating system, of a printer, of a cloud) stays as it is.
 */
import { english, type SentenceKey } from './english.ts';
import { fill } from './say.ts';

export interface Sentence {
  readonly key: SentenceKey;
  readonly parameters: Readonly<Record<string, string>>;
}

/** The texts of another language. */
export type Language = Readonly<Record<SentenceKey, string>>;

interface Pattern {
  readonly key: SentenceKey;
  readonly regex: RegExp;
  /** Looked for first, since most texts are another sentence. */
  readonly longestPart: string;
  readonly fixedLength: number;
}

/** Parameters that are numbers; all others may be any text. */
export const NUMBERS: ReadonlySet<string> = new Set(
  'copy copies sent most number count page width height megabytes seconds ms'.split(' '),
);

/** Texts that the agent makes are shorter; longer ones come from elsewhere. */
const LONGEST = 1_200;

/** What says most of itself is tried first: `{why} It may still print …` would take many others for its own. */
const PATTERNS: readonly Pattern[] = (Object.keys(english) as SentenceKey[])
  .map((key): Pattern => {
    const parts = english[key].split(/\{\w+\}/);
    const names: readonly string[] = english[key].match(/(?<=\{)\w+/g) ?? [];
    const groups = names.map((name, index) =>
      // A name that comes twice is the same both times.
      names.indexOf(name) < index ? `\\k<${name}>` : `(?<${name}>${NUMBERS.has(name) ? '\\d+' : '.+?'})`,
    );
    const pattern = parts.map((part, index) => escapeRegex(part) + (groups[index] ?? '')).join('');
    return {
      key,
      regex: new RegExp(`^${pattern}$`, 's'),
      longestPart: parts.reduce((longest, part) => (part.length > longest.length ? part : longest)),
      fixedLength: parts.join('').length,
    };
  })
  .toSorted((a, b) => b.fixedLength - a.fixedLength);

function escapeRegex(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** The sentence that the text is; undefined where it is none of ours. */
export function readSentence(text: string): Sentence | undefined {
  if (text.length > LONGEST) return undefined;
  for (const { key, regex, longestPart } of PATTERNS) {
    const match = text.includes(longestPart) ? regex.exec(text) : null;
    if (match) return { key, parameters: { ...match.groups } };
  }
  return undefined;
}

/** The text in another language, with the sentences inside it. */
export function translate(text: string, language: Language): string {
  const sentence = readSentence(text);
  if (!sentence) return text;
  const parameters = Object.entries(sentence.parameters).map(([name, value]) => [name, translate(value, language)]);
  return fill(language[sentence.key], Object.fromEntries(parameters) as Record<string, string>);
}
