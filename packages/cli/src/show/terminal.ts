/** Finds out what the terminal can draw, from its environment and by asking it. */
import type { Colors } from './blocks.ts';

const PROTOCOLS = ['kitty', 'iterm2', 'sixel', 'blocks'] as const;
export type Protocol = (typeof PROTOCOLS)[number];

export interface Terminal {
  readonly protocol: Protocol;
  readonly columns: number;
  /** Width of a character in dots of the screen. */
  readonly cellWidth: number;
  readonly colors: Colors;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The two ends of a terminal, as far as this needs them. */
interface TerminalStreams {
  readonly input: {
    readonly isTTY?: boolean;
    setRawMode?: (raw: boolean) => unknown;
    on: (event: 'data', listener: (chunk: Buffer) => void) => unknown;
    off: (event: 'data', listener: (chunk: Buffer) => void) => unknown;
    resume: () => unknown;
    pause: () => unknown;
  };
  readonly output: { readonly isTTY?: boolean; readonly columns?: number; write: (text: string) => unknown };
}

const DEFAULT_COLUMNS = 80;
const DEFAULT_CELL_WIDTH = 9;
/** A terminal that does not even answer what it is has no pictures. */
const PATIENCE_MS = 1000;
/** Longer than any answer: what comes then is typed, or from another program. */
const MAX_ANSWER = 4096;

/** Is kitty's protocol spoken? How large is a character? What are you? Every terminal answers the last, and so the end. */
const QUESTIONS = '\u001B_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u001B\\\u001B[16t\u001B[c';

/** Finds out what a terminal can draw; `wanted` names the protocol, and the terminal is not asked for it. */
export async function findTerminal(
  { input, output }: TerminalStreams,
  env: Environment,
  { wanted, patienceMs = PATIENCE_MS }: { readonly wanted?: Protocol | undefined; readonly patienceMs?: number } = {},
): Promise<Terminal> {
  const columns = output.columns ?? DEFAULT_COLUMNS;
  const colors = colorsOf(env, output.isTTY === true);
  const known = wanted ?? (output.isTTY ? protocolOf(env) : 'blocks');
  const asks = output.isTTY && input.isTTY && (known === undefined || known === 'sixel');
  const answer = asks ? parseAnswer(await ask({ input, output }, patienceMs)) : { kitty: false, sixel: false };
  const found = answer.kitty ? 'kitty' : answer.sixel ? 'sixel' : 'blocks';
  return { protocol: known ?? found, columns, cellWidth: answer.cellWidth ?? DEFAULT_CELL_WIDTH, colors };
}

/** Returns the protocol that the environment names; undefined if it names none. */
export function protocolOf(env: Environment): Protocol | undefined {
  const { TERM = '', TERM_PROGRAM = '', LC_TERMINAL = '' } = env;
  if (TERM === 'dumb' || TERM === 'linux') return 'blocks';
  // tmux hands on neither pictures nor the questions for them; it answers itself for sixels.
  if (env.TMUX) return undefined;
  if (env.KITTY_WINDOW_ID || TERM === 'xterm-kitty' || /^(ghostty|WezTerm)$/.test(TERM_PROGRAM)) return 'kitty';
  if (TERM_PROGRAM === 'iTerm.app' || LC_TERMINAL === 'iTerm2' || TERM_PROGRAM === 'mintty') return 'iterm2';
  return undefined;
}

function colorsOf(env: Environment, isTerminal: boolean): Colors {
  if (env.NO_COLOR || env.TERM === 'dumb' || (!isTerminal && !env.FORCE_COLOR)) return 'none';
  return /^(truecolor|24bit)$/.test(env.COLORTERM ?? '') || env.WT_SESSION ? 'true' : '256';
}

/** All that the terminal answers, until it says what it is. */
function ask({ input, output }: TerminalStreams, patienceMs: number): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const end = (): void => {
      clearTimeout(timer);
      input.off('data', take);
      input.setRawMode?.(false);
      input.pause();
      resolve(answer);
    };
    const take = (chunk: Buffer): void => {
      answer += chunk.toString('latin1');
      if (DEVICE.test(answer) || answer.length > MAX_ANSWER) end();
    };
    const timer = setTimeout(end, patienceMs);
    input.setRawMode?.(true);
    input.on('data', take);
    input.resume();
    output.write(QUESTIONS);
  });
}

/** `ESC [ ? 62 ; 4 ; 22 c`: 4 means sixels. */
const DEVICE = /\u001B\[\?([\d;]*)c/;

function parseAnswer(answer: string): { kitty: boolean; sixel: boolean; cellWidth?: number } {
  const cell = /\u001B\[6;\d+;(\d+)t/.exec(answer);
  return {
    kitty: answer.includes('\u001B_Gi=31;OK'),
    sixel: (DEVICE.exec(answer)?.[1] ?? '').split(';').includes('4'),
    ...(cell && Number(cell[1]) > 0 && { cellWidth: Number(cell[1]) }),
  };
}
