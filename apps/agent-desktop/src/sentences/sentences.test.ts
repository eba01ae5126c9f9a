/** What the engine says in English is recognised, whatever stands in it, and said again in German. */
import { describe, expect, it } from 'vitest';
import { english, type SentenceKey } from './english.ts';
import { german } from './german.ts';
import { fill, say } from './say.ts';
import { NUMBERS, readSentence, translate } from './translate.ts';

const KEYS = Object.keys(english) as SentenceKey[];
const namesIn = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g))].toSorted();

describe('sentences', () => {
  it.each(['Dock 2', 'Zebra (north), "new": A. B?', '192.168.1.4:9100', '3', 'a$1\\d+'])(
    'are recognised with "%s" in them',
    (value) => {
      for (const key of KEYS) {
        const values = Object.fromEntries(
          namesIn(english[key]).map((braced) => {
            const name = braced.slice(1, -1);
            return [name, NUMBERS.has(name) ? '17' : value];
          }),
        );
        const text = fill(english[key], values);
        const read = readSentence(text);
        expect(read?.key).toBe(key);
        expect(fill(english[key], read!.parameters)).toBe(text);
      }
    },
  );

  it('have the same parameters in German', () => {
    for (const key of KEYS) expect(namesIn(german[key]), key).toEqual(namesIn(english[key]));
  });

  it('are said in German with the sentences inside them', () => {
    const fault = say('fault.paperOut', { name: 'Dock 2' });
    expect(fault).toBe('Dock 2 is out of labels. Load a roll; printing goes on by itself.');
    expect(translate(say('uncertain.inMemory', { fault }), german)).toBe(
      'Dock 2 hat keine Etiketten mehr. Legen Sie eine Rolle ein; der Druck geht von selbst weiter. Das Etikett ist in seinem Speicher und kommt heraus, sobald es weitergeht. Sehen Sie nach, was gedruckt wurde, bevor Sie es noch einmal drucken.',
    );
  });

  it('leaves alone what others have said', () => {
    for (const text of ['', 'EPERM: operation not permitted, open', 'x'.repeat(100_000)]) {
      expect(translate(text, german)).toBe(text);
    }
  });
});
