/** The dialog of every program: with a title and a button that closes it. */
export { Dialog } from '@platen/ui';
