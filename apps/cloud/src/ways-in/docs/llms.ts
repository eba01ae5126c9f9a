/** `llms.txt`: the pages of the documentation in Markdown, for assistants (https://llmstxt.org). */
import { type GuideGroup, readGuide } from './guides.ts';
import { sectionsOf } from './search-documents.ts';

export const listForAssistants = (groups: readonly GuideGroup[], publicUrl: string): string => `# Platen

> Converts labels between printer languages, pictures, PDF, XML and JSON over HTTP, and prints them on label printers through an agent on a
> computer near the printer.

- [Five minutes](${publicUrl}/docs.md): the first conversion and the first print
- [OpenAPI](${publicUrl}/openapi.json): every route, parameter and answer

${groups
  .map(
    ({ title, guides }) =>
      `## ${title}\n\n${guides.map((guide) => `- [${guide.title}](${publicUrl}/docs/${guide.name}.md)${begin(guide.name)}`).join('\n')}`,
  )
  .join('\n\n')}
`;

/** The first sentence of a page, or nothing. */
export function beginOf(name: string): string {
  const text = sectionsOf('', readGuide(name))[0]!.text;
  const end = text.search(/[.:](?: |$)/);
  return text.slice(0, end + 1);
}

const begin = (name: string): string => {
  const sentence = beginOf(name);
  return sentence === '' ? '' : `: ${sentence}`;
};
