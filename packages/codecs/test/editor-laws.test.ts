/**
 * Laws of what an editor learns about documents of every printer language: tokens cover the bytes, descriptions agree with
 * the reader and with the picture, and after a change the editor knows what a fresh look would find.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { corpusLabels } from '../../../test/corpus/corpus.ts';
import { latin1Bytes } from '../src/bytes/cursor.ts';
import { createDiagnosticSink } from '../src/diagnostics/index.ts';
import { applyChange, type Change } from '../src/editor/commands.ts';
import { placeElement } from '../src/editor/elements-at.ts';
import { type EditorDocument, elementsAt, openDocument } from '../src/editor/index.ts';
import { type EditedLanguage, loadLanguage } from '../src/editor/languages.ts';
import { read } from '../src/formats/face.ts';
import type { PrinterLanguage } from '../src/formats/format.ts';
import { stepThrough } from '../src/language/frame/reader.ts';
import { fuzz, type FuzzTarget } from './fuzz/fuzz.ts';
import { mutator } from './fuzz/mutate.ts';
import { FACTS, LANGUAGES, samplesOf } from './languages/index.ts';
import { seedOf } from '../../../test/properties.ts';

interface Source {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Labels of the corpus that are read here: it has many of a kind. */
const EVERY = 10;

const sourcesOf = (language: PrinterLanguage): Source[] => [
  ...samplesOf(language).map(({ file, bytes }) => ({ name: file, bytes })),
  ...(language === 'zpl' ? corpusLabels() : [])
    .filter((_, index) => index % EVERY === 0)
    .map(({ name, file }) => ({ name, bytes: readFileSync(file) })),
];

/** The commands that the reader runs, each once, by their places in the source. */
function commandsRun(language: EditedLanguage, bytes: Uint8Array): Map<number, string> {
  const run = new Map<number, string>();
  const { step, reader } = stepThrough(bytes, language, {
    sink: createDiagnosticSink(bytes),
    trace: ({ offset, name }) => run.set(language.place.bytes(reader).offsetOf(offset), name),
  });
  while (step());
  return run;
}

/** Checks that tokens follow each other from the first byte to the last. */
function checkCover(document: EditorDocument): void {
  let at = 0;
  for (const { offset, length } of document.tokens()) {
    if (offset !== at || length <= 0)
      throw new Error(`a token at ${offset} of ${length} bytes follows one that ends at ${at}`);
    at += length;
  }
  const end = document.bytes().length;
  if (at !== end) throw new Error(`the tokens cover ${at} of ${end} bytes`);
}

/** A change in the document, from three numbers from 0 to below 1. */
function changeIn(bytes: Uint8Array, words: readonly string[], [where, what, much]: readonly number[]): Change {
  const offset = Math.floor(where! * (bytes.length + 1));
  const removed = what! < 0.5 ? Math.min(bytes.length - offset, Math.floor(much! * 12)) : 0;
  const inserted =
    what! < 0.25 ? '' : what! < 0.75 ? String.fromCharCode(32 + much! * 95) : words[Math.floor(much! * words.length)]!;
  return { offset, removed, inserted: latin1Bytes(inserted) };
}

/** All that an editor is told. */
const seenOf = (document: EditorDocument) => ({
  tokens: document.tokens(),
  problems: document.problems().map(({ code, offset, length }) => `${code} ${offset} ${length}`),
  commands: document.commands(),
});

describe.each(LANGUAGES)('%s', (format) => {
  const sources = sourcesOf(format);
  const { words } = FACTS[format];

  test('tokens cover every sample, and name its commands', async () => {
    for (const { name, bytes } of sources) {
      const document = await openDocument(format, bytes);
      checkCover(document);
      expect(document.tokens().filter(({ kind }) => kind === 'command').length, name).toBeGreaterThan(0);
    }
  });

  test('the description of any byte of a sample is that of the command that the reader runs there', async () => {
    const language = await loadLanguage(format);
    for (const { name, bytes } of sources) {
      const document = await openDocument(format, bytes);
      const run = commandsRun(language, bytes);
      const prefix = language.commandPrefix ?? '';
      for (const [offset, command] of run) {
        const described = document.commandAt(offset);
        expect(described?.name, `${name} at ${offset}`).toBe(prefix + command);
        expect(described?.span.offset, `${name} at ${offset}`).toBe(offset);
      }
      const starts = new Set(document.commands().map(({ span }) => span.offset));
      for (let offset = 0; offset <= bytes.length; offset++) {
        const described = document.commandAt(offset);
        if (described) expect(starts.has(described.span.offset), `${name} at ${offset}`).toBe(true);
      }
      expect(starts, name).toEqual(new Set(run.keys()));
    }
  });

  test('an element is found again at a dot of its box, and by its span', async () => {
    for (const { name, bytes } of sources) {
      const { document } = await read(format, bytes);
      const opened = await openDocument(format, bytes);
      for (const [label, { elements }] of document.labels.entries())
        for (const [index, { span }] of elements.entries()) {
          const { box } = placeElement(document, { label, index });
          if (box.widthDots < 1 || box.heightDots < 1) continue;
          const [x, y] = [box.x + box.widthDots / 2, box.y + box.heightDots / 2];
          const here = elementsAt(document, x, y, { label });
          expect(
            here.map((each) => each.index),
            `${name}, element ${index}`,
          ).toContain(index);
          if (!span) continue;
          expect(span[0] + span[1], name).toBeLessThanOrEqual(bytes.length);
          const { elements: described, command } = await opened.describe(span[0]);
          expect(command, `${name} at ${span[0]}`).toBeDefined();
          expect(
            described.map((each) => `${each.label} ${each.index}`),
            `${name} at ${span[0]}`,
          ).toContain(`${label} ${index}`);
        }
    }
  });

  test('completion offers what the reader knows, and the command that is being written', async () => {
    const language = await loadLanguage(format);
    const prefix = language.commandPrefix ?? '';
    for (const { name, bytes } of sources) {
      const document = await openDocument(format, bytes);
      for (const command of document.commands()) {
        if (!command.title) continue;
        const offers = document.complete(command.span.offset + 1);
        for (const offer of offers)
          if (offer.kind === 'command')
            expect(language.commands.has(offer.label.slice(prefix.length)), name).toBe(true);
          else
            expect(
              Object.values(language.commands.get(command.name.slice(prefix.length))!.parameters).flatMap(
                ({ values, meanings = {} }) => values ?? Object.keys(meanings),
              ),
            ).toContain(offer.label);
      }
      for (let offset = 0; offset <= Math.min(bytes.length, 2000); offset++) document.complete(offset);
    }
  });

  test('after a change the editor knows what a fresh look finds', async () => {
    const target: FuzzTarget = {
      name: format,
      seeds: () => sources.map(({ bytes }) => bytes),
      mutate: (seed) => seed,
      check: async () => {},
    };
    const mutate = mutator(words);
    let numbers: number[] = [];
    const failure = await fuzz(
      {
        ...target,
        mutate: (seed, seeds, random) => {
          numbers = Array.from({ length: 18 }, random);
          return random() < 0.3 ? mutate(seed, seeds, random) : seed;
        },
        check: async (bytes) => {
          const document = await openDocument(format, bytes);
          checkCover(document);
          let now = bytes;
          for (let at = 0; at + 3 <= numbers.length; at += 3) {
            const change = changeIn(now, words.commands, numbers.slice(at, at + 3));
            now = applyChange(now, change);
            document.change(change);
            checkCover(document);
            expect(seenOf(document)).toEqual(seenOf(await openDocument(format, now)));
          }
        },
      },
      { count: 40, seed: seedOf(8) },
    );
    if (failure) console.error(Buffer.from(failure.bytes).toString('latin1').slice(0, 2000), numbers);
    if (failure) throw failure.error;
  });
});
