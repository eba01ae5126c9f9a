/** Questions through a Windows queue: what is sent, and that a port without a way back is left alone. */
import { expect, it } from 'vitest';
import { dialectOf } from '../makes/dialect.ts';
import { conversationThrough } from './bidi.ts';

function recorded(answers: Readonly<Record<string, string>>) {
  const sent: string[] = [];
  const conversation = conversationThrough(async (query) => {
    const text = Buffer.from(query).toString('latin1');
    sent.push(text);
    return Buffer.from(answers[text] ?? '', 'latin1');
  });
  return { sent, conversation };
}

it.each([
  ['sato', 'sbpl', { '\x05': '\x0201A000012\x03' }, { labelsRemaining: 12 }],
  ['tsc', 'tspl', { '\x1b!?': '\x04' }, { paperOut: true }],
  ['datamax', 'dpl', { '\x01a': 'NYNNNNNN:NNNNNNNN\r' }, { paperOut: true }],
  ['epl', 'epl', { '^ee\r\n': '11\r\n' }, { headOpen: true }],
  [
    'zebra',
    'zpl',
    {
      '~HS':
        '\x02030,0,1,1245,000,0,0,0,000,0,0,0\x03\r\n\x02001,0,0,0,1,2,6,0,00000000,1,000\x03\r\n\x021234,0\x03\r\n',
    },
    { paused: true },
  ],
])('hears the state of a %s', async (driver, nativeFormat, answers, expected) => {
  const { conversation } = recorded(answers);
  const condition = await dialectOf({ driver, nativeFormat })!.askCondition(conversation);
  expect(condition?.hostStatus).toMatchObject(expected);
});

it('sends one question and no more where nothing comes back', async () => {
  const { sent, conversation } = recorded({});
  expect(await dialectOf({ driver: 'zebra', nativeFormat: 'zpl' })!.askCondition(conversation)).toBeUndefined();
  expect(sent).toEqual(['~HS']);
});
