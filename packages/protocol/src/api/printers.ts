/** Printers, their bindings to agents, and their status. */
import { z } from 'zod';
import { EXAMPLES } from './examples.ts';
import { deviceInfo, printerConnectionType, printerStatus, statusDetail } from '../agent/messages.ts';
import { displayName, id, timestamp } from './fields.ts';

/** Formats that a printer may take natively. */
export const nativeFormat = z.enum(['zpl', 'epl', 'ipl', 'tspl', 'dpl', 'sbpl', 'pdf', 'png', 'bmp', 'gif', 'jpeg']);
export const density = z.int().min(50).max(2400);
const line = z
  .string()
  .trim()
  .min(1)
  .max(255)
  .refine((value) => !/\p{Cc}/u.test(value), 'must not hold control characters');
const address = line;
const driver = line;

export const printer = z
  .object({
    id,
    name: z.string(),
    connection_type: z.string(),
    address: z.string(),
    status: printerStatus,
    config: z.object({ nativeFormat: z.string(), driver: z.string().nullable(), dpi: z.int().nullable() }),
    agent_id: id.meta({ description: 'The primary agent.' }),
    created_date: timestamp,
  })
  .meta({ id: 'Printer', examples: [EXAMPLES.printer] });
export type Printer = z.infer<typeof printer>;
export const printerList = z.object({ printers: z.array(printer) });

export const createPrinterInput = z
  .object({
    name: displayName,
    connectionType: printerConnectionType,
    address,
    config: z
      .looseObject({ nativeFormat: nativeFormat.default('zpl'), driver: driver.nullish(), dpi: density.nullish() })
      .default({ nativeFormat: 'zpl' }),
  })
  .meta({
    id: 'CreatePrinter',
    examples: [
      {
        name: 'Dock 2',
        connectionType: 'tcp',
        address: '192.0.2.5:9100',
        config: { nativeFormat: 'zpl', driver: 'Zebra', dpi: 203 },
      },
    ],
  });

export const updatePrinterInput = z
  .object({
    name: displayName.optional(),
    connectionType: printerConnectionType.optional(),
    address: address.optional(),
    config: z
      .looseObject({ nativeFormat: nativeFormat.optional(), driver: driver.nullish(), dpi: density.nullish() })
      .optional(),
  })
  .meta({ id: 'UpdatePrinter', examples: [EXAMPLES.updatePrinter] });

export const bindAgentInput = z.object({ agentId: id }).meta({ id: 'BindAgent', examples: [EXAMPLES.bindAgent] });

export const agentObservation = z.object({
  agentId: id,
  agentName: z.string(),
  priority: z.int(),
  isPrimary: z.boolean(),
  agentOnline: z.boolean(),
  status: printerStatus,
  lastStatusDate: timestamp.nullable(),
});

export const printerStatusReport = z
  .object({
    id,
    name: z.string(),
    connectionType: z.string(),
    address: z.string(),
    status: printerStatus,
    message: z
      .string()
      .nullable()
      .meta({ description: 'What is wrong and what to do, in words; null when it prints.' }),
    lastStatusDate: timestamp.nullable(),
    statusDetail: statusDetail.nullable(),
    deviceInfo: deviceInfo.nullable(),
    agents: z.array(agentObservation),
  })
  .meta({ id: 'PrinterStatus', examples: [EXAMPLES.printerStatus] });
export type PrinterStatusReport = z.infer<typeof printerStatusReport>;

export const refreshAnswer = z.object({
  requested: z.boolean().meta({ description: 'false: every bound agent is offline.' }),
});
