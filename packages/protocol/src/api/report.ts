/** What the printers of an account did, by printer and shift. */
import * as z from 'zod';
import { JOB_ERROR_CODES } from '../errors.ts';
import { EXAMPLES } from './examples.ts';
import { displayName, id, timestamp, timeZone } from './fields.ts';

const moment = z.iso
  .datetime({ offset: true, error: 'must be a time in ISO 8601, such as 2026-11-21T09:30:00Z' })
  .transform((text) => new Date(text));

const SHIFT = /^([01]\d|2[0-3]):(00|15|30|45)$/;
const MAX_SHIFTS = 6;

export const reportQuery = z.object({
  from: moment.optional().meta({ description: 'By default a day before `to`.' }),
  to: moment.optional().meta({ description: 'By default now.' }),
  place: displayName.optional().meta({ description: 'Only the printers at this place.' }),
  shifts: z
    .string()
    .max(100)
    .default('00:00')
    .transform((text) => [...new Set(text.split(','))].toSorted())
    .refine(
      (starts) => starts.length <= MAX_SHIFTS && starts.every((start) => SHIFT.test(start)),
      `must be up to ${MAX_SHIFTS} quarter hours such as 06:00,14:00,22:00`,
    )
    .meta({
      type: 'string',
      default: '00:00',
      description: 'When the shifts begin, as `06:00,14:00,22:00`. The last one goes on to the first of the next day.',
    }),
  timeZone: timeZone.default('UTC').meta({ description: 'The time zone of the shifts.' }),
});

export const report = z
  .object({
    from: timestamp,
    to: timestamp,
    rows: z
      .array(
        z.object({
          printerId: id,
          printerName: z.string(),
          place: z.string().nullable(),
          shift: z.string().meta({ description: 'When the shift begins.' }),
          labels: z.int().meta({ description: 'Copies that were sent to the printer.' }),
          completed: z.int(),
          failed: z
            .int()
            .meta({ description: 'Jobs that were not printed; those that somebody cancelled do not count.' }),
          downMinutes: z.int().meta({ description: 'Minutes in which it could not print, as far as that is known.' }),
          reasons: z
            .array(
              z.object({
                reason: z
                  .string()
                  .meta({ description: 'Key of the reason in the catalogue of messages, or the status.' }),
                minutes: z.int(),
              }),
            )
            .meta({ description: 'Why it could not print: the three that lasted longest.' }),
          failures: z
            .array(z.object({ code: z.enum(JOB_ERROR_CODES), count: z.int() }))
            .meta({ description: 'Why jobs were not printed: the three most frequent.' }),
        }),
      )
      .meta({ description: 'One for each printer and shift.' }),
    truncated: z
      .boolean()
      .meta({ description: 'true: there were too many changes of status; the latest are counted.' }),
  })
  .meta({ id: 'Report', examples: [EXAMPLES.report] });
export type Report = z.infer<typeof report>;
