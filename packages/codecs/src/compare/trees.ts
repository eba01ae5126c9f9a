/** Two labels as trees: the lines of their dumps that differ. */
import { structuredPatch } from 'diff';
import { dumpDocument, type Document } from '../label/index.ts';

/**
 * The lines that differ, each with `context` lines around it: `-` is in A alone, `+` in B alone. `  …` stands between
 * two places. Empty where the trees are the same.
 */
export function compareTrees(a: Document, b: Document, context = 1): string[] {
  const { hunks } = structuredPatch('a', 'b', `${dumpDocument(a)}\n`, `${dumpDocument(b)}\n`, '', '', { context });
  return hunks.flatMap(({ lines }, index) =>
    (index === 0 ? lines : ['  …', ...lines]).filter((line) => !line.startsWith('\\')),
  );
}
