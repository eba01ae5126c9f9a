/** The findings of preflight: one per defect, with its place on the label and in the document. */
import type { Element, Rect, Severity } from '@platen/codecs';
import { type Message, render } from '@platen/messages';

/** The codes of preflight's own findings; the codes of the codecs (`over_edge`, `unknown_command`, …) are beside them. */
export const PREFLIGHT_CODES = {
  /** No decoder reads the bar code in the picture. */
  unreadable: 'error',
  /** Bars in a picture that no decoder reads. */
  unread_bars: 'warning',
  /** A decoder reads other data than the document states. */
  wrong_data: 'error',
  /** One decoder reads the bar code and another, which knows the symbology, does not. */
  one_decoder: 'warning',
  /** No decoder knows the symbology: the bar code is measured and not scanned. */
  not_scanned: 'info',
  /** Less white beside or around the symbol than its standard asks for. */
  quiet_zone: 'warning',
  /** Bars lower than scanners need. */
  bars_too_low: 'warning',
  /** Modules of a drawn bar code that are hard to read; of others the codecs report it. */
  module_too_small: 'warning',
  /** Something prints over the bar code. */
  overprinted: 'warning',
  /** A text that cannot be read: black on black, or wiped by what prints later. */
  hidden_text: 'warning',
  /** Two texts print over each other. */
  text_overlap: 'warning',
  /** An element string that GS1's syntax does not allow. */
  gs1_syntax: 'error',
  /** Element strings that must stand with others, which the label lacks. */
  gs1_missing_ai: 'warning',
  /** A bar code that looks like element strings and does not begin with FNC1. */
  gs1_fnc1: 'warning',
  /** A separator is missing: the symbol splits into other elements than the text beside it. */
  gs1_separator: 'error',
  /** A label of another size than the profile allows. */
  profile_size: 'warning',
  /** A bar code that the profile asks for is not there. */
  profile_missing: 'error',
  /** A module width outside of the profile's range. */
  profile_module: 'warning',
  /** Bars lower than the profile asks for. */
  profile_height: 'warning',
  /** Data that the profile does not allow. */
  profile_data: 'error',
  /** More labels or bar codes than one run checks. */
  not_checked: 'warning',
} as const satisfies Record<string, Severity>;

export type PreflightCode = keyof typeof PREFLIGHT_CODES;

/** A reference to an element of a label. */
export interface ElementRef {
  /** Index into the elements of the label. */
  readonly index: number;
  readonly kind: Element['kind'];
  /** The name that the document gives it. */
  readonly name?: string;
  /** The symbology of a bar code. */
  readonly symbology?: string;
}

export interface Finding {
  /** A code of `PREFLIGHT_CODES`, or of the codecs' diagnostics. */
  readonly code: string;
  readonly severity: Severity;
  /** The sentence's key in packages/messages, and its parameters; absent where the codecs have English text only. */
  readonly key?: string;
  readonly params?: Message['params'];
  /** The English sentence. */
  readonly text: string;
  /** The right value in English, and as a message if it is words. */
  readonly expected?: string;
  readonly expectedFact?: Message;
  /** Index of the label in the document; absent for findings about the document. */
  readonly label?: number;
  readonly element?: ElementRef;
  /** Where it is in the printed picture, in dots. */
  readonly box?: Rect;
  /** Bytes of the document: offset and length. */
  readonly span?: readonly [offset: number, length: number];
  /** 1-based; the column counts bytes. */
  readonly line?: number;
  readonly column?: number;
  /** The command at fault, as written. */
  readonly command?: string;
}

/** The sentence of the finding in `locale`, or its English text where the catalogue lacks it. */
export function sentenceOf({ key, params, text }: Finding, locale: 'en' | 'de'): string {
  return (key === undefined ? undefined : render(locale, { key, params } as Message)) ?? text;
}
