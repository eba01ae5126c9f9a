/** The label beside the text, without VS Code: which picture is shown, and what a click and the cursor lead to. */
import { format, type Locale } from '@platen/messages';
import type { Box, FromPage, ToPage } from './messages.ts';

export interface Position {
  readonly line: number;
  readonly character: number;
}
export interface TextRange {
  readonly start: Position;
  readonly end: Position;
}
export interface Picture {
  readonly labels: number;
  readonly picture?: {
    readonly png: string;
    readonly widthDots: number;
    readonly heightDots: number;
    readonly dpi: number;
  };
}
export interface FoundElement {
  readonly label: number;
  readonly box: Box;
  readonly range?: TextRange;
}

/** What the preview needs of the editor and of the language server. */
export interface PreviewHost {
  readonly picture: (label: number) => Promise<Picture>;
  readonly elementsAt: (label: number, x: number, y: number) => Promise<readonly FoundElement[]>;
  readonly elementsFrom: (position: Position) => Promise<readonly FoundElement[]>;
  readonly post: (message: ToPage) => void;
  readonly select: (range: TextRange) => void;
  readonly locale: Locale;
  /** False once the text is closed: the language server knows nothing of it any more. */
  readonly isOpen: () => boolean;
}

export interface Preview {
  /** The text has changed. */
  readonly update: () => Promise<void>;
  readonly moveCursor: (position: Position) => Promise<void>;
  readonly receive: (message: FromPage) => Promise<void>;
}

interface Shown {
  readonly label: number;
  readonly labels: number;
  readonly widthDots?: number;
  readonly heightDots?: number;
  readonly dpi?: number;
}

function captionOf({ label, labels, widthDots, heightDots, dpi }: Shown, locale: Locale): string {
  if (widthDots === undefined) return format(locale, 'editor.no_label');
  const [number, all, width, height] = [label + 1, labels, widthDots, heightDots].map(String);
  const params = { label: number!, labels: all!, width: width!, height: height!, dpi: String(dpi) };
  return format(locale, 'editor.label_of', params);
}

const closed = (locale: Locale): ToPage => ({
  kind: 'picture',
  label: 0,
  labels: 0,
  widthDots: 0,
  heightDots: 0,
  dpi: 0,
  caption: format(locale, 'editor.closed'),
});

export function createPreview(host: PreviewHost): Preview {
  let label = 0;
  let cursor: Position | undefined;
  /** A drawing that runs, and whether the text has changed since it began. */
  let drawing: Promise<void> | undefined;
  let isStale = false;

  async function draw(): Promise<void> {
    do {
      isStale = false;
      if (!host.isOpen()) return host.post(closed(host.locale));
      let shown = await host.picture(label);
      if (!shown.picture && shown.labels > 0) {
        label = shown.labels - 1;
        shown = await host.picture(label);
      }
      const { widthDots = 0, heightDots = 0, dpi = 203, png } = shown.picture ?? {};
      const { labels } = shown;
      const caption = captionOf({ label, labels, ...shown.picture }, host.locale);
      host.post({ kind: 'picture', label, labels, png, widthDots, heightDots, dpi, caption });
    } while (isStale);
    await frame();
  }

  /** Draws once for all changes that come while it draws. */
  function update(): Promise<void> {
    isStale = true;
    drawing ??= draw().finally(() => {
      drawing = undefined;
    });
    return drawing;
  }

  /** Frames what the text at the cursor makes; the first of it decides which label is shown. */
  async function frame(): Promise<void> {
    if (!cursor) return;
    const found = await host.elementsFrom(cursor);
    host.post({ kind: 'frames', boxes: found.filter((each) => each.label === label).map(({ box }) => box) });
  }

  return {
    update,
    moveCursor: async (position) => {
      cursor = position;
      const found = await host.elementsFrom(position);
      if (found.length > 0 && !found.some((each) => each.label === label)) {
        label = found[0]!.label;
        return update();
      }
      await frame();
    },
    receive: async (message) => {
      if (message.kind === 'ready') return update();
      if (message.kind === 'label') {
        label = message.label;
        return update();
      }
      const found = await host.elementsAt(label, message.x, message.y);
      const first = found.find(({ range }) => range);
      if (!first) return;
      host.select(first.range!);
      cursor = first.range!.start;
      // The element that was clicked, and not others that the same text makes.
      host.post({ kind: 'frames', boxes: [first.box] });
    },
  };
}
