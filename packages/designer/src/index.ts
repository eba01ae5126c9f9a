/** `<platen-designer>`: a label that is edited on its picture, in any page, without an account. */
import type { Root } from 'react-dom/client';
import { formatOfName, PERMISSIONS, type LabelDocument } from './label-document.ts';

export { type LabelDocument, PERMISSIONS, type Permission } from './label-document.ts';

/** What `platen-change` and `platen-save` carry. */
export type LabelEvent = CustomEvent<LabelDocument>;

/** The build puts it beside this script. */
const STYLES = new URL(/* @vite-ignore */ './designer.css', import.meta.url).href;

/** A server that renders pages loads this file, too: there the element is only a name. */
const Base = globalThis.HTMLElement ?? (class {} as typeof HTMLElement);

const listOf = (text: string | null): readonly string[] | undefined => text?.split(/[\s,]+/).filter(Boolean);

/**
 * Attributes: `may` lists what may be changed (`text move …`; default: everything), `only` the elements that may be, by their
 * names or their merge fields; `lang` is `en` or `de`, `color-scheme` is `light`, `dark` or `auto`, `nonce` is that of the
 * page's content security policy.
 *
 * Events: `platen-ready` once it can load, `platen-change` after each change, `platen-save` when somebody saves.
 */
export class PlatenDesigner extends Base {
  static readonly observedAttributes = ['may', 'only', 'lang', 'color-scheme'];
  #root: Root | undefined;
  #document: LabelDocument | undefined;
  #version = 0;
  #isAsked = false;
  readonly #dark = matchMedia('(prefers-color-scheme: dark)');
  readonly #follow = (): void => this.#ask();

  connectedCallback(): void {
    this.#dark.addEventListener('change', this.#follow);
    this.#ask();
    queueMicrotask(() => this.isConnected && this.dispatchEvent(new CustomEvent('platen-ready', { bubbles: true })));
  }

  disconnectedCallback(): void {
    this.#dark.removeEventListener('change', this.#follow);
    // An element that only moves in the page is connected again at once.
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#root?.unmount();
      this.#root = undefined;
    });
  }

  attributeChangedCallback(): void {
    this.#ask();
  }

  /** The label as it is now; undefined before one was loaded. */
  get label(): LabelDocument | undefined {
    return this.#document;
  }

  /** Shows a label. Errors: throws where the format is none that can be edited. */
  load(document: LabelDocument): void {
    this.#document = { ...document, format: formatOfName(document.format) };
    this.#version++;
    this.#ask();
  }

  /** Dispatches `platen-save` with the label, as its button and Ctrl+S do. */
  save(): void {
    if (this.#document) this.#tell('platen-save', this.#document);
  }

  #tell(name: string, detail: LabelDocument): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true }));
  }

  /** Draws once for everything that changes together. */
  #ask(): void {
    if (this.#isAsked) return;
    this.#isAsked = true;
    queueMicrotask(() => {
      this.#isAsked = false;
      void this.#draw();
    });
  }

  async #draw(): Promise<void> {
    if (!this.isConnected) return;
    const { mount, rendered } = await import('./mount.tsx');
    if (!this.isConnected) return;
    this.#root ??= mount(this, STYLES);
    const may = listOf(this.getAttribute('may'));
    this.#root.render(
      rendered({
        host: this,
        label: this.#document,
        version: this.#version,
        may: may && PERMISSIONS.filter((each) => may.includes(each)),
        only: listOf(this.getAttribute('only')),
        language: this.getAttribute('lang')?.startsWith('de') ? 'de' : 'en',
        scheme: this.#scheme(),
        nonce: this.nonce || undefined,
        onChange: (text) => {
          this.#document = { ...this.#document!, text };
          this.#tell('platen-change', this.#document);
        },
        onSave: () => this.save(),
      }),
    );
  }

  #scheme(): 'light' | 'dark' {
    const asked = this.getAttribute('color-scheme');
    if (asked === 'light' || asked === 'dark') return asked;
    return this.#dark.matches ? 'dark' : 'light';
  }
}

if (globalThis.customElements && !customElements.get('platen-designer'))
  customElements.define('platen-designer', PlatenDesigner);

declare global {
  interface HTMLElementTagNameMap {
    'platen-designer': PlatenDesigner;
  }
}
