/** `<platen-label src="label.zpl">`: a label drawn in any page, by the codecs, in the browser of who looks at it. */
import type { FormatName, Label } from '@platen/codecs';
import { formatOf } from '../playground/document/open-file.ts';
import { paint } from '../playground/picture/paint.ts';

/** Bytes of a document. */
const MOST_BYTES = 5_000_000;
const STYLE = `:host { display: inline-block; max-width: 100%; }
canvas { display: block; max-width: 100%; background: #fff; }`;

class PlatenLabel extends HTMLElement {
  static readonly observedAttributes = ['src', 'format', 'dpi', 'label'];
  readonly #canvas = document.createElement('canvas');
  #newest = 0;

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
    root.adoptedStyleSheets = [sheet];
    this.#canvas.setAttribute('role', 'img');
    root.append(this.#canvas);
  }

  connectedCallback(): void {
    void this.#draw();
  }

  attributeChangedCallback(): void {
    if (this.isConnected) void this.#draw();
  }

  async #draw(): Promise<void> {
    const asked = ++this.#newest;
    try {
      const label = await this.#load();
      if (asked !== this.#newest) return;
      const { renderLabel, withParts } = await import('@platen/codecs');
      paint(this.#canvas, await withParts(() => renderLabel(label)));
      this.#canvas.ariaLabel = this.getAttribute('alt') ?? this.getAttribute('src');
      this.dispatchEvent(new CustomEvent('load'));
    } catch (error) {
      if (asked !== this.#newest) return;
      this.#canvas.ariaLabel = String(error);
      this.dispatchEvent(new CustomEvent('error', { detail: error }));
    }
  }

  /** Errors: the document does not come, or is no label. */
  async #load(): Promise<Label> {
    const src = this.getAttribute('src') ?? '';
    const answer = await fetch(new URL(src, document.baseURI));
    if (!answer.ok) throw new Error(`${src}: ${answer.status}`);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const from = (this.getAttribute('format') as FormatName | null) ?? formatOf(src.replace(/[?#].*$/, ''), bytes);
    if (!from || bytes.length > MOST_BYTES) throw new Error(`${src}: ${from ? bytes.length : 'format'}`);
    const dpi = Number(this.getAttribute('dpi'));
    const { layOut } = await import('@platen/codecs');
    const { labels, failure } = await layOut(bytes, {
      from,
      to: 'png',
      labelNumber: Number(this.getAttribute('label')) || 1,
      ...(dpi > 0 ? { dpi } : {}),
    });
    if (failure) throw new Error(failure.message);
    return labels[0]!;
  }
}

if (!customElements.get('platen-label')) customElements.define('platen-label', PlatenLabel);
