/** A device of Browser Print: sends to a printer of the page token, and reads its answers. */
import { printCommands } from '../commands.ts';
import { bytesOf, fetchBlob } from '../fetched.ts';
import type { Platen, Printer, PrinterStatusReport } from '../platen.ts';
import { partQueries, type Query } from './queries.ts';
import { configurationLabel, errorStatus, hostIdentification, hostStatus, settingValue } from './replies.ts';

type Finished = ((answer: string) => void) | null | undefined;
export type Failed = ((reason: string) => void) | null | undefined;

export interface DeviceFields {
  readonly name: string;
  readonly uid: string;
  readonly connection: string;
  readonly deviceType: string;
  readonly version: number;
  readonly provider: string;
  readonly manufacturer: string;
}

export const fieldsOf = ({ id, name }: Printer): DeviceFields => ({
  name,
  uid: id,
  // However it is attached at its agent: the page that most others are copied from lists no other devices.
  connection: 'usb',
  deviceType: 'printer',
  version: 2,
  provider: 'com.zebra.ds.webdriver.desktop.provider.DefaultDeviceProvider',
  manufacturer: 'Zebra Technologies',
});

/** Answers of a printer that nobody reads: more are dropped, the oldest first. */
const MAX_UNREAD = 20;

/** Sends what is called on devices of one page. */
export interface Line {
  readonly platen: Platen;
  /** Errors: the page token has no printer with this uid. */
  readonly printer: (uid: string) => Promise<Printer>;
}

const ignored = (): void => {};

/** Pages write devices as JSON, so nothing but their fields is public. */
export class Device implements DeviceFields {
  readonly name: string;
  readonly uid: string;
  readonly connection: string;
  readonly deviceType: string;
  readonly version: number;
  readonly provider: string;
  readonly manufacturer: string;
  readRetries = 0;
  sendFinishedCallback: Finished = ignored;
  sendErrorCallback: Failed = ignored;
  readFinishedCallback: Finished = ignored;
  readErrorCallback: Failed = ignored;
  readonly #line: Line;
  #unread: string[] = [];
  /** Settles when the last call has ended. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(line: Line, fields: DeviceFields) {
    this.#line = line;
    this.name = fields.name;
    this.uid = fields.uid;
    this.connection = fields.connection;
    this.deviceType = fields.deviceType;
    this.version = fields.version;
    this.provider = fields.provider;
    this.manufacturer = fields.manufacturer;
  }

  send(data: string, finished?: Finished, failed?: Failed): void {
    this.#run(() => this.#send(data), finished ?? this.sendFinishedCallback, failed ?? this.sendErrorCallback);
  }

  /** Sends what an address holds. */
  sendUrl(url: string, finished?: Finished, failed?: Failed, _options?: object): void {
    this.sendFile(url, finished, failed);
  }

  /** Sends a file as it is: commands, or a PDF or picture, which the service prints. */
  sendFile(resource: string | Blob, finished?: Finished, failed?: Failed): void {
    this.#run(
      async () => {
        const { platen, printer } = this.#line;
        const bytes = await bytesOf(typeof resource === 'string' ? await fetchBlob(resource) : resource);
        await printCommands(platen, await printer(this.uid), bytes);
        return '';
      },
      finished ?? this.sendFinishedCallback,
      failed ?? this.sendErrorCallback,
    );
  }

  /** Prints a picture or PDF; `options.fitTo` is the size of the label in dots. */
  convertAndSendFile(
    resource: string | Blob,
    finished?: Finished,
    failed?: Failed,
    options: { readonly fitTo?: { readonly width?: number; readonly height?: number } } = {},
  ): void {
    this.#run(
      async () => {
        const { platen, printer } = this.#line;
        const { id, config } = await printer(this.uid);
        const blob = typeof resource === 'string' ? await fetchBlob(resource) : resource;
        const { width, height } = options.fitTo ?? {};
        const inches = (dots: number): number => dots / (config.dpi ?? 203);
        const params =
          width && height ? { label: { width: inches(width), height: inches(height) }, fit: 'contain' } : undefined;
        await platen.printers.print(id, new Blob([blob]), { params });
        return '';
      },
      finished ?? this.sendFinishedCallback,
      failed ?? this.sendErrorCallback,
    );
  }

  /** Reads the next answer; an empty text where the printer has none. */
  read(finished?: Finished, failed?: Failed): void {
    this.#run(
      async () => this.#unread.shift() ?? '',
      finished ?? this.readFinishedCallback,
      failed ?? this.readErrorCallback,
    );
  }

  readUntilStringReceived(text: string, finished?: Finished, failed?: Failed, _retries?: number): void {
    this.#run(
      async () => this.#takeUntil(text),
      finished ?? this.readFinishedCallback,
      failed ?? this.readErrorCallback,
    );
  }

  readAllAvailable(finished?: Finished, failed?: Failed, _retries?: number): void {
    this.readUntilStringReceived('', finished, failed);
  }

  sendThenRead(data: string, finished?: Finished, failed?: Failed): void {
    this.send(data, () => this.read(finished, failed), failed);
  }

  sendThenReadUntilStringReceived(
    data: string,
    text: string,
    finished?: Finished,
    failed?: Failed,
    retries?: number,
  ): void {
    this.send(data, () => this.readUntilStringReceived(text, finished, failed, retries), failed);
  }

  sendThenReadAllAvailable(data: string, finished?: Finished, failed?: Failed, retries?: number): void {
    this.send(data, () => this.readAllAvailable(finished, failed, retries), failed);
  }

  /** All that is unread up to the answer that holds `text`; an empty text stands for the end. */
  #takeUntil(text: string): string {
    let taken = '';
    for (let next = this.#unread.shift(); next !== undefined; next = this.#unread.shift()) {
      taken += next;
      if (text !== '' && taken.includes(text)) break;
    }
    return taken;
  }

  /** Returns the printer's answer to `data`, whatever else is read meanwhile. */
  protected ask(data: string): Promise<string> {
    return this.#inTurn(async () => (await this.#exchange(data)).join(''));
  }

  async #send(data: string): Promise<string> {
    this.#unread = [...this.#unread, ...(await this.#exchange(data))].slice(-MAX_UNREAD);
    return '';
  }

  /** Prints what is no question, and returns the answers to the questions. */
  async #exchange(data: string): Promise<readonly string[]> {
    const { platen, printer } = this.#line;
    const { queries, rest } = partQueries(data);
    const target = await printer(this.uid);
    if (rest !== '') await printCommands(platen, target, new TextEncoder().encode(rest));
    if (queries.length === 0) return [];
    const report = await platen.printers.status(this.uid);
    // A printer that is off answers nothing.
    if (report.status === 'offline') return [];
    return queries.map((query) => replyTo(query, report, target)).filter((reply) => reply !== '');
  }

  /** One call after the other: pages send twice in a row, and read at once what they have just asked for. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#last.then(work);
    this.#last = done.catch(() => undefined);
    return done;
  }

  #run(work: () => Promise<string>, finished: Finished, failed: Failed): void {
    this.#inTurn(work).then(
      (answer) => finished?.call(this, answer),
      (error: unknown) => failed?.call(this, messageOf(error)),
    );
  }
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function replyTo(query: Query, report: PrinterStatusReport, printer: Printer): string {
  switch (query.kind) {
    case 'hostStatus':
      return hostStatus(report);
    case 'errorStatus':
      return errorStatus(report);
    case 'hostIdentification':
      return hostIdentification(report, printer);
    case 'configuration':
      return configurationLabel(report);
    case 'setting':
      return settingValue(query.name, report, printer);
  }
}
