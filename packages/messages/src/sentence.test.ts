/** A sentence keeps its fact on its way, whatever it passes through. */
import { expect, it } from 'vitest';
import { asMessage, plainSentence, sentence, SentenceError, sentenceOf, translate, type Sentence } from './index.ts';

const fault = sentence('fault.paperOut', { name: 'Dock 2' });

it('is said in German with the sentences inside it', () => {
  expect(fault.text).toBe('Dock 2 is out of labels. Load a roll; printing resumes by itself.');
  const sent = JSON.parse(JSON.stringify(sentence('uncertain.inMemory', { fault }))) as Sentence;
  expect(translate('de', sent)).toBe(
    'Dock 2 hat keine Etiketten mehr. Legen Sie eine Rolle ein; der Druck geht von selbst weiter. Das Etikett ist im Speicher des Druckers und kommt heraus, sobald der Druck weitergeht. Sehen Sie nach, was gedruckt wurde, bevor Sie es erneut drucken.',
  );
});

it('of a record without its fact, or with one of another version, is shown as it is', () => {
  const old = 'Dock 2 is out of labels.';
  expect(translate('de', { text: old })).toBe(old);
  expect(translate('de', { text: old, fact: { key: 'fault.future', params: {} } })).toBe(old);
  expect(translate('de', { text: old, fact: { key: 'fault.paperOut' } })).toBe(old);
});

it('goes through errors and records with its fact', () => {
  const error = new SentenceError(fault, { cause: new Error('x') });
  expect(error.message).toBe(fault.text);
  expect(sentenceOf(error)).toEqual(fault);
  expect(sentenceOf(new Error('EPERM'))).toEqual({ text: 'EPERM' });
  expect(asMessage(fault)).toEqual({ message: fault.text, fact: fault.fact });
  expect(asMessage(plainSentence('x'))).toEqual({ message: 'x' });
});

it('takes a text of elsewhere as a parameter', () => {
  const outer = sentence('reach.other', { name: 'Dock 2', where: '192.0.2.1', why: plainSentence('EPROTO') });
  expect(outer.text).toContain('(EPROTO)');
  expect(outer.fact?.params?.['why']).toBe('EPROTO');
});

it('that ends with another sentence has one full stop', () => {
  const whole = sentence('cloud.unreached', { server: 'https://print.example.com', why: fault });
  expect(whole.text).toBe(
    'https://print.example.com cannot be reached: Dock 2 is out of labels. Load a roll; printing resumes by itself.',
  );
  expect(translate('de', whole)).toMatch(/[^.]\.$/);
  const more = sentence('cloud.unreached', { server: 'x', why: plainSentence('and so on...') });
  expect(more.text).toBe('x cannot be reached: and so on....');
});
