/** `b x,y,type,options,DATA` → Data Matrix, QR, MaxiCode, Aztec (EPL2 manual and 14245L-003, b command). */
import { textWhenRead, type Element, literal } from '../../label/index.ts';
import { numberField, requireFields, takeFields } from './fields.ts';
import type { EplCommand } from './lex.ts';
import { aztecOptions, type Kind, matrixElement, positive } from './matrix-element.ts';
import { type Given, type Letters, type NumberOption, numberOptions, takeOptions } from './matrix-options.ts';
import { readMesa } from './read-mesa.ts';
import { readPdf417 } from './read-pdf417.ts';
import { readContent, ROTATIONS } from './read-text.ts';
import { complain, type EplState } from './state.ts';
import { THIN } from './tables.ts';

export function readMatrix(state: EplState, command: EplCommand): readonly Element[] | undefined {
  const fields = takeFields(command, 3);
  if (!requireFields(state, fields, 3)) return undefined;
  const point = {
    x: numberField(state, fields, 0, { name: 'x', min: 0, max: THIN.coordinateMax, fallback: 0 }) + state.originX,
    y: numberField(state, fields, 1, { name: 'y', min: 0, max: THIN.coordinateMax, fallback: 0 }) + state.originY,
  };
  const type = fields.values[2]!;
  if (type === 'AZ') return readMesa(state, command, { point, start: fields.end });
  const options = takeOptions(command, fields.end, type);
  const content = readContent(state, command, options.end);
  if (!content) return undefined;
  const given = { ...options, type, content };
  if (type === 'P') return readPdf417(state, command, given, point);
  const kind = readKind(state, command, given);
  return kind && [matrixElement(state, command, point, { content, ...kind })];
}

function readKind(state: EplState, command: EplCommand, given: Given): Kind | undefined {
  const number = numberOptions(state, command, given.letters);
  switch (given.type) {
    case 'D':
      return {
        symbology: 'datamatrix',
        moduleDots: number('h', 1, 40, 5),
        options: {
          ...positive('columns', number('c', 0, 144, 0)),
          ...positive('rows', number('r', 0, 144, 0)),
          ...(given.letters.has('v') ? { inverse: true } : {}),
        },
      };
    case 'Q':
      return readQr(state, command, given, number);
    case 'M':
      return readMaxicode(given, number('m', 2, 6, 0));
    case 'A':
      return {
        symbology: 'aztec',
        moduleDots: number('d', 1, 55, 3),
        options: aztecOptions(given.letters, number),
      };
    default:
      complain(state, command, 'invalid_parameter', {
        message: `2D code is "${given.type.slice(0, 40)}"`,
        expected: 'D, Q, P, M, A or AZ',
      });
      return undefined;
  }
}

/** Intermec's ESim spells the options otherwise: s is the level, y the cell, x the mask, c the model, o the rotation. */
function readEsimQr(letters: Letters, number: NumberOption): Kind {
  const mask = number('x', 0, 8, 8);
  const level = (letters.get('s') ?? 'M').toUpperCase();
  return {
    symbology: 'qrcode',
    moduleDots: number('y', 1, 99, 10),
    rotation: ROTATIONS[number('o', 0, 3, 0)]!,
    options: {
      ...(number('c', 1, 2, 2) === 1 ? { model: 1 } : {}),
      ...(/^[LQH]$/.test(level) ? { level } : {}),
      ...(mask < 8 ? { mask } : {}),
    },
  };
}

function readQr(state: EplState, command: EplCommand, given: Given, number: NumberOption): Kind {
  if (/^[LMQH]$/i.test(given.letters.get('s') ?? '') || given.letters.has('y'))
    return readEsimQr(given.letters, number);
  const level = (given.letters.get('e') ?? 'M').toUpperCase();
  if (!/^[LMQH]$/.test(level)) {
    complain(state, command, 'invalid_parameter', {
      message: `error correction is "${level}"`,
      expected: 'L, M, Q, H',
    });
  }
  const append = /^(\d\d)(\d\d)(\d{0,3})/.exec(given.letters.get('D') ?? '');
  return {
    symbology: 'qrcode',
    moduleDots: number('s', 1, 99, 3),
    options: {
      ...(number('m', 1, 2, 2) === 1 ? { model: 1 } : {}),
      ...(/^[LQH]$/.test(level) ? { level } : {}),
      ...(/^m/i.test(given.letters.get('i') ?? '') ? { input: 'segments' } : {}),
      ...(append
        ? {
            appendIndex: Math.min(16, Number(append[1])),
            appendTotal: Math.min(16, Number(append[2])),
            appendParity: Math.min(255, Number(append[3])),
          }
        : {}),
    },
  };
}

/** `cl,co,post,message` (modes 2 and 3), the ZIP+4 perhaps as two fields; the message alone in modes 4 and 6. */
function readMaxicode(given: Given, mode: number): Kind {
  const text = textWhenRead(given.content);
  const [index = 1, total = 1] = given.numbers;
  const append: Record<string, number> =
    total > 1 ? { symbolIndex: clampSymbol(index), symbolTotal: clampSymbol(total) } : {};
  const carrier = mode >= 4 ? null : /^(\d{1,3}),(\d{1,3}),([^,]*),([\s\S]*)$/.exec(text);
  if (!carrier) {
    return { symbology: 'maxicode', moduleDots: 1, options: { mode: mode || 4, ...append } };
  }
  let postal = carrier[3]!;
  let message = carrier[4]!;
  const plus4 = /^\d{5}$/.test(postal) ? /^(\d{4}),([\s\S]*)$/.exec(message) : null;
  if (plus4) [postal, message] = [postal + plus4[1]!, plus4[2]!];
  const chosen = mode || (/^\d{1,9}$/.test(postal) ? 2 : 3);
  postal = chosen === 2 ? postal.slice(0, 9).padEnd(9, '0') : postal.slice(0, 6).padEnd(6, ' ');
  const data = carrier[1]!.padStart(3, '0') + carrier[2]!.padStart(3, '0') + postal + message;
  return {
    symbology: 'maxicode',
    moduleDots: 1,
    options: { mode: chosen, layout: 'class-first', ...append },
    content: literal(data),
  };
}

const clampSymbol = (value: number): number => Math.min(8, Math.max(1, value));
