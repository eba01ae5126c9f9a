/** `<platen-label src="label.zpl">`: a label in any page, drawn by the codecs in the visitor's browser. */
import type { FormatName, Label } from '@platen/codecs';
import { FORMAT_TABLE } from '@platen/formats';
import { formatOf, paint } from '@platen/label-editor';
import { fetchLabel } from './fetch-label.ts';

/** The picture is as large as its dots, or as the page makes the element. A label that cannot be drawn shows its name in a box, like a broken image. */
const STYLE = `:host { display: inline-block; max-width: 100%; }
:host([hidden]), canvas[hidden], span[hidden] { display: none; }
canvas { display: block; width: 100%; height: 100%; object-fit: contain; background: #fff; }
span { display: inline-block; padding: 0.5em 0.75em; border: 1px dashed; font-size: 0.875em; overflow-wrap: anywhere; }`;

class PlatenLabel extends HTMLElement {
  static readonly observedAttributes = ['src', 'format', 'dpi', 'label', 'alt'];
  readonly #canvas = document.createElement('canvas');
  /** Stands in place of the picture. */
  readonly #fallback = document.createElement('span');
  #newest = 0;
  #isAsked = false;

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
    root.adoptedStyleSheets = [sheet];
    this.#canvas.setAttribute('role', 'img');
    this.#canvas.hidden = this.#fallback.hidden = true;
    root.append(this.#canvas, this.#fallback);
  }

  connectedCallback(): void {
    this.#ask();
  }

  attributeChangedCallback(name: string): void {
    if (name === 'alt') this.#name();
    else if (this.isConnected) this.#ask();
  }

  /** Draws once for all attributes that change together. */
  #ask(): void {
    if (this.#isAsked) return;
    this.#isAsked = true;
    queueMicrotask(() => {
      this.#isAsked = false;
      void this.#draw();
    });
  }

  #name(): void {
    const name = this.getAttribute('alt') ?? this.getAttribute('src') ?? '';
    this.#canvas.ariaLabel = name;
    this.#fallback.textContent = name;
  }

  #show(shown: HTMLElement): void {
    this.#name();
    for (const part of [this.#canvas, this.#fallback]) part.hidden = part !== shown;
  }

  async #draw(): Promise<void> {
    const asked = ++this.#newest;
    try {
      const label = await this.#load();
      if (asked !== this.#newest) return;
      const { renderLabel, withParts } = await import('@platen/codecs');
      const bits = await withParts(() => renderLabel(label));
      if (asked !== this.#newest) return;
      paint(this.#canvas, bits);
      this.#show(this.#canvas);
      this.dispatchEvent(new CustomEvent('load'));
    } catch (error) {
      if (asked !== this.#newest) return;
      this.#show(this.#fallback);
      this.#fallback.title = error instanceof Error ? error.message : String(error);
      this.dispatchEvent(new CustomEvent('error', { detail: error }));
    }
  }

  /** Errors: an attribute is wrong, the document does not come, or it is no label. */
  async #load(): Promise<Label> {
    const src = this.getAttribute('src');
    if (!src) throw new Error('src is missing: the address of a label.');
    const format = this.getAttribute('format');
    if (format !== null && !isFormat(format))
      throw new Error(`format is "${format}"; it must be one of ${FORMAT_NAMES.join(', ')}.`);
    const bytes = await fetchLabel(src, new URL(src, document.baseURI));
    const from = format ?? formatOf(src.replace(/[?#].*/s, ''), bytes);
    if (!from) throw new Error(`${src} is in no format that is known; if it is a label, name its format.`);
    const dpi = Number(this.getAttribute('dpi'));
    const { layOut } = await import('@platen/codecs');
    const { labels, failure } = await layOut(bytes, {
      from,
      to: 'png',
      fieldNames: true,
      labelNumber: Number(this.getAttribute('label')) || 1,
      ...(dpi > 0 ? { dpi } : {}),
    });
    if (failure) throw new Error(failure.message);
    return labels[0]!;
  }
}

const FORMAT_NAMES = FORMAT_TABLE.map(({ name }) => name);
const isFormat = (name: string): name is FormatName => (FORMAT_NAMES as readonly string[]).includes(name);

if (!customElements.get('platen-label')) customElements.define('platen-label', PlatenLabel);
