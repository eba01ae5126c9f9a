/** Attributes of an IPP job (RFC 8010), written here: npm `ipp` knows neither `print-scaling` nor names of papers that it has not listed. */

export type JobValue =
  | { readonly keyword: string }
  | { readonly integer: number }
  | { readonly enum: number }
  /** First and last page. */
  | { readonly ranges: readonly (readonly [number, number])[] }
  | { readonly collection: Readonly<Record<string, JobValue>> };

const JOB_ATTRIBUTES = 0x02;
const INTEGER = 0x21;
const ENUM = 0x23;
const RANGE = 0x33;
const BEGIN_COLLECTION = 0x34;
const END_COLLECTION = 0x37;
const KEYWORD = 0x44;
const MEMBER_NAME = 0x4a;

/** The group of the job's attributes; empty if there are none. */
export function jobAttributes(attributes: Readonly<Record<string, JobValue>>): Buffer {
  const entries = Object.entries(attributes);
  if (entries.length === 0) return Buffer.alloc(0);
  return Buffer.concat([Buffer.of(JOB_ATTRIBUTES), ...entries.map(([name, value]) => attribute(name, value))]);
}

function attribute(name: string, value: JobValue): Buffer {
  if ('keyword' in value) return field(KEYWORD, name, Buffer.from(value.keyword, 'utf8'));
  if ('integer' in value) return field(INTEGER, name, number(value.integer));
  if ('enum' in value) return field(ENUM, name, number(value.enum));
  if ('ranges' in value)
    return Buffer.concat(
      value.ranges.map(([first, last], index) =>
        field(RANGE, index === 0 ? name : '', Buffer.concat([number(first), number(last)])),
      ),
    );
  const members = Object.entries(value.collection).flatMap(([member, one]) => [
    field(MEMBER_NAME, '', Buffer.from(member, 'utf8')),
    attribute('', one),
  ]);
  const [none, end] = [Buffer.alloc(0), field(END_COLLECTION, '', Buffer.alloc(0))];
  return Buffer.concat([field(BEGIN_COLLECTION, name, none), ...members, end]);
}

function field(tag: number, name: string, value: Buffer): Buffer {
  const text = Buffer.from(name, 'utf8');
  return Buffer.concat([Buffer.of(tag), length(text), text, length(value), value]);
}

function length({ length: bytes }: Buffer): Buffer {
  const two = Buffer.alloc(2);
  two.writeUInt16BE(bytes);
  return two;
}

function number(value: number): Buffer {
  const four = Buffer.alloc(4);
  four.writeInt32BE(value);
  return four;
}
