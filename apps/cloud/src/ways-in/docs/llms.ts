/** `llms.txt`: the pages of the documentation in Markdown, for assistants (https://llmstxt.org). */
import { type GuideGroup, readGuide } from './guides.ts';

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

/** The first sentence of a page. */
function begin(name: string): string {
  const paragraph = readGuide(name)
    .split(/\n{2,}/)
    .find((part) => /^[A-Z`]/.test(part));
  const sentence = paragraph?.replaceAll('\n', ' ').match(/^.*?[.:](?= |$)/)?.[0];
  return sentence === undefined ? '' : `: ${sentence.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')}`;
}
