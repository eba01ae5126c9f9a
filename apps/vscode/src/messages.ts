/** What the extension and the page beside the text send each other. */

/** In dots of the label's picture. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly widthDots: number;
  readonly heightDots: number;
}

export type ToPage =
  | {
      readonly kind: 'picture';
      /** From 0. */
      readonly label: number;
      readonly labels: number;
      /** Base64; undefined where the document has no label. */
      readonly png?: string;
      readonly widthDots: number;
      readonly heightDots: number;
      readonly dpi: number;
      /** What is shown, in words. */
      readonly caption: string;
    }
  /** The elements that the text at the cursor makes, on the label that is shown. */
  | { readonly kind: 'frames'; readonly boxes: readonly Box[] };

export type FromPage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'label'; readonly label: number }
  | { readonly kind: 'click'; readonly x: number; readonly y: number };

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/** A message of the page, checked; undefined for anything else. */
export function messageFrom(value: unknown): FromPage | undefined {
  const { kind, label, x, y } = (value ?? {}) as Record<string, unknown>;
  if (kind === 'ready') return { kind };
  if (kind === 'label' && isNumber(label) && label >= 0) return { kind, label: Math.floor(label) };
  if (kind === 'click' && isNumber(x) && isNumber(y)) return { kind, x, y };
  return undefined;
}
