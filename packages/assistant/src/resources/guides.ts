/** The guides that an assistant reads: those of a cloud, or of the folder that a program brings along. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface Guide {
  /** `print`, `languages/zpl`. */
  readonly name: string;
  readonly title: string;
}

export interface Guides {
  readonly list: () => readonly Guide[];
  /** The Markdown of a guide; undefined for a name that is none. */
  readonly read: (name: string) => string | undefined;
}

/** Pages about changing the sources: their readers have the repository. */
export const FOR_CONTRIBUTORS = /^adding-/;

/** The guides in a folder, and those of the printer languages in its `languages`. */
export function guidesIn(folder: string): Guides {
  const namesIn = (below: string): string[] =>
    readdirSync(path.join(folder, below))
      .filter((file) => file.endsWith('.md') && !FOR_CONTRIBUTORS.test(file))
      .toSorted()
      .map((file) => path.posix.join(below, file.slice(0, -'.md'.length)));
  const names = new Set([...namesIn('.'), ...namesIn('languages')]);
  const read = (name: string): string | undefined =>
    names.has(name) ? readFileSync(path.join(folder, `${name}.md`), 'utf8') : undefined;
  return { list: () => [...names].map((name) => ({ name, title: titleIn(read(name)!, name) })), read };
}

/** The first heading of a guide. */
export const titleIn = (markdown: string, name: string): string => /^# (.+)$/m.exec(markdown)?.[1] ?? name;
