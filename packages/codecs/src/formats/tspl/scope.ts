/** What the names and functions of an expression stand for while a document runs. */
import { type Counter, serialOf } from './counters.ts';
import type { Scope } from './expression.ts';
import { callFileFunction } from './file-functions.ts';
import type { TsplStatement } from './lex.ts';
import { callMeasure } from './measures.ts';
import { NOW } from './moment.ts';
import { clockOf, complain, type TsplState } from './state.ts';
import { numberValue, textValue, type Value } from './value.ts';

/** Keys, lamps and sensors: nothing is pressed and nothing lies there. */
const AT_REST = /^(?:KEY|LED)\d$|^PEEL$/;

/** Names of an expression in this state. */
export function scopeOf(state: TsplState, statement: TsplStatement): Scope {
  return {
    encoding: state.encoding,
    report: (message) => complain(state, statement, 'tspl_bad_expression', message),
    call: (name, values) => callFileFunction(state, name, values) ?? callMeasure(state, name, values),
    lookUp: (name) => {
      const pattern = clockOf(name);
      if (pattern !== undefined) return { kind: 'text', content: [{ kind: 'clock', pattern }] };
      if (name === 'NOW') return { kind: 'moment', moment: NOW };
      if (AT_REST.test(name)) return state.variables.get(name) ?? numberValue(0);
      if (name === '@LABEL' || name === 'LABEL') return numberValue(state.labels.length + 1);
      if (/^@\d/.test(name)) return counterValue(state.counters.get(Number(name.slice(1))));
      return state.variables.get(name);
    },
  };
}

/** A counter keeps the width of its start; one that does not step is a text. */
function counterValue(counter: Counter | undefined): Value | undefined {
  if (!counter) return undefined;
  const serial = serialOf(counter);
  return serial ? { kind: 'text', content: [serial] } : textValue(counter.start);
}
