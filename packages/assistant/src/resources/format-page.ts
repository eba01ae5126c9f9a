/** The description of a format, made of the table of formats and the commands of its language. */
import { factsOf, type FormatName } from '@platen/formats';
import { isBinary } from '../labels/document.ts';
import type { Guides } from './guides.ts';

const KINDS = {
  language: (makers: string | undefined) => `A language of label printers (${makers}).`,
  page: () => 'A format of pages.',
  picture: () => 'A format of pictures.',
  notation: () => 'The label itself: its texts, bar codes, lines and pictures with their places.',
} as const;

/** The guide that says most about a format. */
const guideOf = (name: FormatName): string => {
  const { kind } = factsOf(name);
  return kind === 'language' ? `languages/${name}` : kind === 'notation' ? 'label-xml' : 'convert';
};

interface Described {
  readonly guides: Guides;
  /** Each with what it does; none for what is no printer language. */
  readonly commands: readonly string[];
}

export function formatPage(name: FormatName, { guides, commands }: Described): string {
  const { title, kind, makers, aliases, mediaType, extension, multiLabel } = factsOf(name);
  const guide = guideOf(name);
  const rows = [
    ['Name in arguments', [name, ...aliases].map((one) => `\`${one}\``).join(', ')],
    ['Media type', `\`${mediaType}\``],
    ['File', `\`.${extension}\``],
    ['As an argument of a tool', isBinary(name) ? 'base64' : 'text'],
    ['Labels in one document', multiLabel ? 'any number' : 'one'],
    ...(guides.read(guide) === undefined ? [] : [['Guide', `platen://guides/${guide}`]]),
  ];
  const listed =
    commands.length === 0
      ? ''
      : `\n## Commands\n\nThe tool \`command_help\` explains each.\n\n${commands.map((one) => `- ${one}`).join('\n')}\n`;
  return `# ${title}

${KINDS[kind](makers)}

| | |
|---|---|
${rows.map(([what, is]) => `| ${what} | ${is} |`).join('\n')}
${listed}`;
}
