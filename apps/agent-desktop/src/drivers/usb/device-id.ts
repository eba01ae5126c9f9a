/** The IEEE 1284 device id of USB printers: length, then `KEY:value;` pairs (USB printer class 1.1, 4.2.1). */

export interface DeviceId {
  readonly manufacturer: string;
  readonly model: string;
  /** Languages that the printer reports, in upper case: `ZPL`, `EPL`, `TSPL`, … */
  readonly commandSets: readonly string[];
  readonly serial: string | undefined;
}

const KEYS: Readonly<Record<string, 'manufacturer' | 'model' | 'commands' | 'serial'>> = {
  MFG: 'manufacturer',
  MANUFACTURER: 'manufacturer',
  MDL: 'model',
  MODEL: 'model',
  CMD: 'commands',
  'COMMAND SET': 'commands',
  SN: 'serial',
  SERN: 'serial',
  SERIALNUMBER: 'serial',
};

/**
 * The length includes itself and is big-endian; some devices send it little-endian, recognised by an impossible value.
 */
export function readDeviceId(bytes: Uint8Array): DeviceId | undefined {
  if (bytes.length < 2) return undefined;
  const big = (bytes[0]! << 8) | bytes[1]!;
  const little = (bytes[1]! << 8) | bytes[0]!;
  const length = big > bytes.length || big < 14 ? little : big;
  const text = Buffer.from(bytes.subarray(2, Math.min(bytes.length, Math.max(length, 2))))
    .toString('latin1')
    .replace(/\0[\s\S]*$/, '');
  const fields = new Map<string, string>();
  for (const pair of text.split(';')) {
    const colon = pair.indexOf(':');
    const key = KEYS[pair.slice(0, colon).trim().toUpperCase()];
    if (colon > 0 && key && !fields.has(key)) fields.set(key, pair.slice(colon + 1).trim());
  }
  if (fields.size === 0) return undefined;
  return {
    manufacturer: fields.get('manufacturer') ?? '',
    // Zebra puts its own name before every model.
    model: (fields.get('model') ?? '').replace(/^(Zebra Technologies )?ZTC /i, ''),
    commandSets: (fields.get('commands') ?? '')
      .split(',')
      .map((name) => name.trim().toUpperCase())
      .filter(Boolean),
    serial: fields.get('serial') || undefined,
  };
}
