/** Turns formats into printed labels, one after the other: pictures in a folder, and a record of each. */
import { mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { copyOfLabel, read, write, type Label } from '@platen/codecs';

export interface PrintedLabel {
  /** Counts from 1. */
  readonly number: number;
  readonly at: Date;
  readonly widthDots: number;
  readonly heightDots: number;
  /** Path of the PNG, where the printer has an output folder. */
  readonly file: string | undefined;
  /** The number of the label within its quantity, from 1. */
  readonly copy: number;
  readonly quantity: number;
  /** Number of the document in the printer's journal. */
  readonly document: number;
  /** The label as drawn; undefined if the printer only counts, and for all but the last few labels. */
  readonly label: Label | undefined;
}

interface PressOptions {
  readonly dpi: number;
  readonly widthDots: number;
  readonly heightDots: number;
  readonly outputDir: string | undefined;
  readonly keepLabels: number;
  readonly canPrint: () => boolean;
  readonly labelMs: () => number;
  readonly onLabel: (label: PrintedLabel) => void;
  readonly onDrained: () => void;
}

export interface Press {
  /** `document`: its number in the printer's journal. */
  readonly print: (format: Buffer, document: number) => void;
  /** Keeps a download (`~DG`, `~DY`) in the printer's memory for later formats. */
  readonly remember: (download: Buffer) => void;
  readonly resume: () => void;
  readonly cancelAll: () => void;
  /** Formats in the buffer, the one being printed included. */
  readonly waiting: () => number;
  readonly labelsRemaining: () => number;
  readonly labels: () => readonly PrintedLabel[];
  readonly labelCount: () => number;
  /** Forgets what waits, the label that is being printed included. */
  readonly stop: () => Promise<void>;
}

/** Labels whose trees stay in memory, to be looked at and compared. */
const KEPT_TREES = 25;

/** Bytes of stored formats, graphics and settings that the printer remembers. */
const MEMORY_BYTES = 1024 * 1024;

export function createPress(options: PressOptions): Press {
  const queue: { readonly format: Buffer; readonly document: number }[] = [];
  const memory = createMemory();
  const printed = createPrinted(options.keepLabels);
  const draw = options.outputDir === undefined ? undefined : createPictures(options.outputDir);
  let remaining = 0;
  let running: Promise<void> | undefined;
  let cancelled = new AbortController();

  const run = async (): Promise<void> => {
    while (queue.length > 0 && options.canPrint()) {
      const first = queue[0]!;
      await printFormat(first, cancelled.signal);
      if (queue[0] === first) queue.shift();
      options.onDrained();
    }
  };

  const resume = (): void => {
    if (running || queue.length === 0 || !options.canPrint()) return;
    running = run().finally(() => {
      running = undefined;
      resume();
    });
  };

  const printFormat = async ({ format, document }: (typeof queue)[number], signal: AbortSignal): Promise<void> => {
    const labels = draw ? await memory.labelsOf(format, options.dpi) : countLabels(format, options);
    for (const label of labels) {
      const { widthDots, heightDots } = label;
      const quantity = 'print' in label ? (label.print.quantity ?? 1) : label.quantity;
      let drawn: Label | undefined;
      let file: string | undefined;
      for (let copy = 1; copy <= quantity; copy++) {
        if (draw && 'print' in label) {
          // A label that counts has a picture for every number.
          const shown = copyOfLabel(label, copy - 1);
          if (shown !== drawn) file = await draw(shown, printed.count() + 1);
          drawn = shown;
        }
        remaining = quantity - copy + 1;
        const ms = options.labelMs();
        if (ms > 0) await delay(ms, undefined, { signal }).catch(() => undefined);
        while (!options.canPrint() && !signal.aborted) await delay(20);
        if (signal.aborted) return;
        options.onLabel(printed.add({ widthDots, heightDots, file, copy, quantity, document, label: drawn }));
      }
    }
    remaining = 0;
  };

  const cancelAll = (): void => {
    queue.length = 0;
    remaining = 0;
    cancelled.abort();
    cancelled = new AbortController();
  };

  return {
    print: (format, document) => {
      queue.push({ format, document });
      resume();
    },
    remember: memory.remember,
    resume,
    cancelAll,
    waiting: () => queue.length,
    labelsRemaining: () => remaining,
    labels: printed.labels,
    labelCount: printed.count,
    stop: async () => {
      cancelAll();
      await running;
    },
  };
}

/** Formats, graphics and settings that the printer remembers; the oldest are forgotten. */
function createMemory(): {
  readonly remember: (bytes: Buffer) => void;
  /** Labels of a format. A format without labels only sets things up and is remembered. */
  readonly labelsOf: (format: Buffer, dpi: number) => Promise<readonly Label[]>;
} {
  let memory: Buffer[] = [];
  const remember = (bytes: Buffer): void => {
    if (memory.some((known) => known.equals(bytes))) return;
    memory.push(bytes);
    while (memory.length > 1 && memory.reduce((sum, part) => sum + part.length, 0) > MEMORY_BYTES)
      memory = memory.slice(1);
  };
  return {
    remember,
    labelsOf: async (format, dpi) => {
      const { document } = await read('zpl', Buffer.concat([...memory, format]), { dpi, mergeFields: false });
      if (document.labels.length === 0) remember(format);
      return document.labels;
    },
  };
}

/** The last `keep` labels, the trees of the very last among them, and how many there were in all. */
function createPrinted(keep: number): {
  readonly add: (label: Omit<PrintedLabel, 'number' | 'at'>) => PrintedLabel;
  readonly labels: () => readonly PrintedLabel[];
  readonly count: () => number;
} {
  const labels: PrintedLabel[] = [];
  let count = 0;
  return {
    add: (label) => {
      const record = { number: ++count, at: new Date(), ...label };
      labels.push(record);
      if (labels.length > keep) labels.shift();
      const old = labels.length - KEPT_TREES - 1;
      if (old >= 0) labels[old] = { ...labels[old]!, label: undefined };
      return record;
    },
    labels: () => labels,
    count: () => count,
  };
}

/** Draws into a folder, behind the pictures that an earlier run has left there. Returns the path of a picture. */
function createPictures(folder: string): (label: Label, number: number) => Promise<string> {
  let earlier: number | undefined;
  return async (label, number) => {
    const { bytes } = await write('png', { labels: [label] }, {});
    await mkdir(folder, { recursive: true });
    earlier ??= await highestNumber(folder);
    const file = path.join(folder, `label-${String(earlier + number).padStart(4, '0')}.png`);
    // Written under another name first: readers of the folder find only complete pictures.
    const part = `${path.resolve(folder)}.part`;
    await writeFile(part, bytes);
    await rename(part, file);
    return file;
  };
}

/** Labels of a format that is not drawn. */
function countLabels(
  format: Buffer,
  { widthDots, heightDots }: Pick<PressOptions, 'widthDots' | 'heightDots'>,
): readonly { readonly quantity: number; readonly widthDots: number; readonly heightDots: number }[] {
  const text = format.toString('latin1');
  if (!/\^(FD|GB|GC|GD|GE|GF|XG|FV|XF|IM|IL|SN)/i.test(text) || /\^DF/i.test(text)) return [];
  return [{ quantity: Number(/\^PQ(\d+)/i.exec(text)?.[1] ?? 1), widthDots, heightDots }];
}

async function highestNumber(folder: string): Promise<number> {
  const numbers = (await readdir(folder)).map((name) => Number(/^label-(\d+)\.png$/.exec(name)?.[1] ?? 0));
  return numbers.reduce((most, number) => Math.max(most, number), 0);
}
