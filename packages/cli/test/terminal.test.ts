/** How `platen show` finds out what a terminal draws: a terminal at the other end of two streams answers it. */
import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import { findTerminal, protocolOf } from '../src/show/terminal.ts';

/** A terminal that answers the questions that it knows, in two pieces. */
function terminal(answers: readonly (readonly [question: string, answer: string])[]) {
  const modes: boolean[] = [];
  const input = Object.assign(new EventEmitter(), {
    isTTY: true,
    setRawMode: (raw: boolean) => modes.push(raw),
    resume: () => undefined,
    pause: () => undefined,
  });
  const output = {
    isTTY: true,
    columns: 120,
    write: (text: string) => {
      const answer = answers.flatMap(([question, reply]) => (text.includes(question) ? [reply] : [])).join('');
      setImmediate(() => input.emit('data', Buffer.from(answer.slice(0, 7))));
      setImmediate(() => input.emit('data', Buffer.from(answer.slice(7))));
    },
  };
  return { streams: { input, output }, modes };
}

const KITTY = ['\x1b_Gi=31', '\x1b_Gi=31;OK\x1b\\'] as const;
const CELL = ['\x1b[16t', '\x1b[6;32;16t'] as const;
const SIXEL = ['\x1b[c', '\x1b[?62;4;22c'] as const;
const PLAIN = ['\x1b[c', '\x1b[?62;22c'] as const;

describe('a terminal', () => {
  it.each([
    ['kitty', [KITTY, CELL, SIXEL], { protocol: 'kitty', cellWidth: 16 }],
    ['sixel', [CELL, SIXEL], { protocol: 'sixel', cellWidth: 16 }],
    ['blocks', [PLAIN], { protocol: 'blocks', cellWidth: 9 }],
  ] as const)('is asked, and answers that it draws %s', async (_, answers, expected) => {
    const { streams, modes } = terminal(answers);
    expect(await findTerminal(streams, { TERM: 'xterm-256color' })).toMatchObject({ ...expected, columns: 120 });
    expect(modes).toEqual([true, false]);
  });

  it('that does not even answer what it is draws blocks', async () => {
    const { streams, modes } = terminal([]);
    expect(await findTerminal(streams, {}, { patienceMs: 50 })).toMatchObject({ protocol: 'blocks' });
    expect(modes).toEqual([true, false]);
  });

  it('from which comes anything but an answer draws blocks', async () => {
    const { streams, modes } = terminal([['\x1b[c', 'x'.repeat(5000)]]);
    expect(await findTerminal(streams, {}, { patienceMs: 600_000 })).toMatchObject({ protocol: 'blocks' });
    expect(modes).toEqual([true, false]);
  });

  it.each([
    [{ TERM: 'xterm-kitty' }, 'kitty'],
    [{ TERM_PROGRAM: 'ghostty' }, 'kitty'],
    [{ TERM_PROGRAM: 'iTerm.app' }, 'iterm2'],
    [{ LC_TERMINAL: 'iTerm2' }, 'iterm2'],
    [{ TERM: 'linux' }, 'blocks'],
    [{ TERM: 'xterm-256color' }, undefined],
    [{ TERM: 'tmux-256color', TMUX: '/tmp/tmux', TERM_PROGRAM: 'iTerm.app' }, undefined],
  ])('is known by its environment %j', (env, protocol) => expect(protocolOf(env)).toBe(protocol));

  it('is not asked where the output is a file or the protocol is named', async () => {
    const { streams, modes } = terminal([KITTY, SIXEL]);
    const output = { ...streams.output, isTTY: false };
    expect(await findTerminal({ ...streams, output }, {})).toMatchObject({ protocol: 'blocks', colors: 'none' });
    expect(await findTerminal(streams, {}, { wanted: 'iterm2' })).toMatchObject({ protocol: 'iterm2' });
    expect(modes).toEqual([]);
  });

  it('gets the colours that it has, and none where NO_COLOR asks for it', async () => {
    const colors = async (env: Record<string, string>) =>
      (await findTerminal(terminal([]).streams, env, { wanted: 'blocks' })).colors;
    expect(await colors({ TERM: 'xterm-256color' })).toBe('256');
    expect(await colors({ COLORTERM: 'truecolor' })).toBe('true');
    expect(await colors({ COLORTERM: 'truecolor', NO_COLOR: '1' })).toBe('none');
  });
});
