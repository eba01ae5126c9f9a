/** The texts about labels alone: what npm's packages of the codecs hold in place of catalogues.ts (scripts/packages). */
export { labels as de } from './de/labels.ts';
export { labels as en } from './en/labels.ts';
