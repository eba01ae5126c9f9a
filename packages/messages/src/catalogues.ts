/** The texts of every area. */
export { de } from './de/index.ts';
export { en } from './en/index.ts';
