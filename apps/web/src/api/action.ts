/**
 * An action of the account, said once: the request that it makes, how it is named, and its form or its run. A page's button,
 * the palette, the bulk bar and the refusal read it (decision 0261).
 */
import type { Route } from '@platen/protocol';
import type { Icon } from '@tabler/icons-react';
import type { PlainTextKey } from '../texts.ts';

export interface Action {
  /** The request that it makes; the cloud's rule for the request says who may. */
  readonly route: Route;
  /** The words on its button. None where a field is changed in its place. */
  readonly title?: PlainTextKey;
  readonly icon?: Icon;
  /** Something ends or is deleted. */
  readonly isDangerous?: true;
  /** The address at which its form is open. */
  readonly form?: string;
  readonly run?: (...input: never[]) => Promise<unknown>;
  /** First parts of the keys of the queries that are out of date afterwards. */
  readonly refreshes?: readonly string[];
}

/** An action with the words on its button. */
export type TitledAction = Action & { readonly title: PlainTextKey };
/** An action whose form has an address. */
export type FormAction = TitledAction & { readonly form: string };
