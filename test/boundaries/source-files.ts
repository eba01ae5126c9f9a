/** The files that the rules of this folder read. */
import { readdirSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
/** Not entered: a list of everything below them takes two seconds. */
const NOT_OURS = new Set(['node_modules', 'dist']);

/** Every TypeScript file of the repository, by its path from the root. */
export function sourceFiles(): string[] {
  const filesOf = (folder: string): string[] =>
    readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const file = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return NOT_OURS.has(entry.name) ? [] : filesOf(file);
      return entry.isFile() && /\.tsx?$/.test(file) ? [file] : [];
    });
  return ['apps', 'packages', 'e2e', 'scripts', 'bench', 'test', 'sdks'].flatMap(filesOf);
}
