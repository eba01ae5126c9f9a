/** Wall boards: screens that show an account's printers to whoever passes by. */
import * as z from 'zod';
import { printerStatus } from '../agent/messages.ts';
import { fact } from '../fact.ts';
import { ATTENTION_KINDS } from './attention.ts';
import { EXAMPLES } from './examples.ts';
import { displayName, id, timestamp } from './fields.ts';

const place = z.string().nullable().meta({ description: 'The place whose printers it shows; null: all.' });

export const board = z
  .object({
    id,
    name: z.string(),
    place,
    createdBy: z.string().meta({ description: 'The e-mail address of the member who made it.' }),
    createdDate: timestamp,
  })
  .meta({ id: 'Board', examples: [EXAMPLES.board] });
export type Board = z.infer<typeof board>;
export const boardList = z.object({ boards: z.array(board) });

export const createBoardInput = z
  .object({ name: displayName, place: displayName.nullish() })
  .meta({ id: 'CreateBoard', examples: [EXAMPLES.createBoard] });

export const createdBoard = board
  .extend({
    link: z.string().meta({
      description: 'Opens the board in any browser, without signing in. Shown only once; who has it sees the board.',
    }),
  })
  .meta({ id: 'CreatedBoard', examples: [EXAMPLES.createdBoard] });

export const boardTokenInput = z
  .object({ token: z.string().min(1).max(100).meta({ description: 'What stands behind the # of the link.' }) })
  .meta({ id: 'BoardToken', examples: [EXAMPLES.boardToken] });

export const boardView = z
  .object({
    name: z.string(),
    place,
    entries: z
      .array(
        z.object({
          kind: z.enum(ATTENTION_KINDS),
          severity: z.enum(['stopped', 'risk', 'notice']),
          name: z.string(),
          message: z.string(),
          fact,
          since: timestamp.nullable(),
          waiting: z.int().meta({ description: 'Jobs that wait because of it.' }),
          takenBy: z.string().nullable().meta({ description: 'The name of the member who is on it.' }),
        }),
      )
      .meta({ description: 'What does not print, the most urgent first; at most 50.' }),
    printers: z.array(
      z.object({
        name: z.string(),
        place: z.string().nullable(),
        status: printerStatus,
        waiting: z.int(),
        lastDate: timestamp.nullable().meta({ description: 'When its last job was sent, or ended.' }),
      }),
    ),
    checkedDate: timestamp,
  })
  .meta({ id: 'BoardView', examples: [EXAMPLES.boardView] });
export type BoardView = z.infer<typeof boardView>;
