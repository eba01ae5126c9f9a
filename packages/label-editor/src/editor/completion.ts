/** Completion: commands, and the values of the parameter at the caret. */
import { autocompletion, type CompletionContext, type CompletionResult } from '@codemirror/autocomplete';
import type { Offer } from '../engine/protocol.ts';
import type { Session } from '../engine/session.ts';
import { encodedOf, rangeOf } from './encoded.ts';

const latin = (bytes: Uint8Array): string => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');

/** Opens by itself behind what begins a command or a parameter, and within a name. */
const OPENS = /[\^~,<\u0002\u001b]$|[\^~][A-Z0-9@]{1,2}$/i;

async function complete(context: CompletionContext, session: Session): Promise<CompletionResult | null> {
  const { state, pos } = context;
  if (!context.explicit && !context.matchBefore(OPENS)) return null;
  const offers = await session.ask('complete', { offset: encodedOf(state).byteAt(pos) }).catch(() => []);
  const first = offers[0];
  if (context.aborted || !first) return null;
  const { from } = rangeOf(state, first.span);
  // Offers of another place than the first one's: values behind a command.
  const alike = offers.filter(({ span }) => span.offset === first.span.offset);
  return { from, to: pos, filter: false, options: alike.map((offer) => optionOf(offer)) };
}

const optionOf = ({ kind, label, insert, detail }: Offer) => ({
  label,
  detail,
  type: kind === 'command' ? 'keyword' : 'enum',
  apply: latin(insert),
});

export const completion = (session: Session) =>
  autocompletion({ override: [(context) => complete(context, session)], icons: false, maxRenderedOptions: 60 });
