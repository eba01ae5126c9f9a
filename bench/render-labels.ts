/** The carrier labels that benchmarks of rendering take: those of the shared corpus, or else the project's own. */
import { readFileSync } from 'node:fs';
import { corpusLabels, hasSharedCorpus } from '../test/corpus/corpus.ts';

/** Size of the carrier labels in dots. */
export const CARRIER = { dpi: 203, widthDots: 813, heightDots: 1626 };

export function carrierLabels(): { readonly labels: readonly Uint8Array[]; readonly missing?: string } {
  const labels = corpusLabels()
    .filter(({ group }) => !hasSharedCorpus || group === 'labelize-labels')
    .map(({ file }) => readFileSync(file));
  return hasSharedCorpus ? { labels } : { labels, missing: '../shared/corpus' };
}
