/** The files that the rules of this folder read. */
import { readdirSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** Every TypeScript file of the repository, by its path from the root. */
export function sourceFiles(): string[] {
  const files: string[] = [];
  for (const top of ['apps', 'packages', 'e2e', 'scripts', 'bench', 'test']) {
    const entries = readdirSync(path.join(root, top), { recursive: true, withFileTypes: true });
    for (const entry of entries) {
      const file = path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/');
      if (entry.isFile() && /\.tsx?$/.test(file) && !/(^|\/)(node_modules|dist)\//.test(file)) files.push(file);
    }
  }
  return files;
}
