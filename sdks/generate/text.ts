/** Text of generated sources. */

/** Lines of at most `width` characters, the first `first` shorter; what has no blank stays whole. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    if (line !== '' && line.length + word.length + 1 > width) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  if (line !== '') lines.push(line);
  return lines;
}

/** A sentence ends with a full stop. */
export const sentence = (text: string): string => (text === '' || /[.:!?`)]$/.test(text) ? text : `${text}.`);
