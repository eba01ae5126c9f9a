/** The carrier labels that benchmarks of rendering take: those of the shared corpus, or else the project's own. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');

/** Size of the carrier labels in dots. */
export const CARRIER = { dpi: 203, widthDots: 813, heightDots: 1626 };

export function carrierLabels(): { readonly labels: readonly Uint8Array[]; readonly missing?: string } {
  const shared = path.join(root, '../shared/corpus/zpl/labelize-labels');
  const own = path.join(import.meta.dirname, 'fidelity-labels');
  const folder = existsSync(shared) ? shared : own;
  const labels = readdirSync(folder)
    .filter((file) => file.endsWith('.zpl'))
    .map((file) => readFileSync(path.join(folder, file)));
  return folder === own ? { labels, missing: path.relative(root, shared) } : { labels };
}
