/** The structured carrier of MaxiCode modes 2 and 3, from either layout that the label tree has. */

export interface MaxicodeCarrier {
  /** Class of service, three digits. */
  readonly service: string;
  /** Country code, three digits. */
  readonly country: string;
  readonly postal: string;
  /** The secondary message, with its header where the data has one. */
  readonly message: string;
}

/** The data as the printers take it: the header of the message in front, then GS between the fields. */
export function joinCarrier({ service, country, postal, message }: MaxicodeCarrier): string {
  const header = HEADER.exec(message)?.[0] ?? '';
  return header + [postal, country, service, message.slice(header.length)].join('\x1d');
}

const HEADER = /^\[\)>\x1e01\x1d\d\d/;

/** Undefined where the data has no carrier. `classFirst`: option `layout` of the symbology. */
export function splitCarrier(data: string, mode: number, classFirst: boolean): MaxicodeCarrier | undefined {
  if (classFirst) {
    const length = mode === 2 ? 9 : 6;
    if (data.length < 6 + length) return undefined;
    const postal = data.slice(6, 6 + length).trimEnd();
    return { service: data.slice(0, 3), country: data.slice(3, 6), postal, message: data.slice(6 + length) };
  }
  const match = /^(\[\)>\x1e01\x1d\d\d)?([^\x1d]{1,9})\x1d(\d{1,3})\x1d(\d{1,3})(?:\x1d([\s\S]*))?$/.exec(data);
  if (!match) return undefined;
  const [, header = '', postal = '', country = '', service = '', message = ''] = match;
  return { service: service.padStart(3, '0'), country: country.padStart(3, '0'), postal, message: header + message };
}
