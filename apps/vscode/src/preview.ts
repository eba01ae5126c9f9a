/** The label beside the text, without VS Code: which picture is shown, and what a click and the cursor lead to. */
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
}

export interface Preview {
  /** The text has changed. */
  readonly update: () => Promise<void>;
  readonly moveCursor: (position: Position) => Promise<void>;
  readonly receive: (message: FromPage) => Promise<void>;
}

export function createPreview(host: PreviewHost): Preview {
  let label = 0;
  let cursor: Position | undefined;
  /** A drawing that runs, and whether the text has changed since it began. */
  let drawing: Promise<void> | undefined;
  let isStale = false;

  async function draw(): Promise<void> {
    do {
      isStale = false;
      let shown = await host.picture(label);
      if (!shown.picture && shown.labels > 0) {
        label = shown.labels - 1;
        shown = await host.picture(label);
      }
      const { widthDots = 0, heightDots = 0, dpi = 203, png } = shown.picture ?? {};
      host.post({ kind: 'picture', label, labels: shown.labels, png, widthDots, heightDots, dpi });
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
      if (first) host.select(first.range!);
    },
  };
}
