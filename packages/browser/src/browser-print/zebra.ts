/** `Zebra.Printer`: asks a device for its status, model, configuration and settings, one question after the other. */
import { type Device, type Failed, messageOf } from './device.ts';

type Got<T> = ((value: T) => void) | null | undefined;
const END_OF_TEXT = '\x03';

/** The strings of an answer without their frames. */
const stringsOf = (answer: string): string[] =>
  [...answer.matchAll(/\x02([^\x03]*)\x03/g)].map(([, text]) => text!.trim());

/** The status of a printer, read from its answer to ~HS by character offset. */
export class Status {
  readonly raw: string;
  readonly offline: boolean;
  readonly paperOut: boolean;
  readonly paused: boolean;
  readonly headOpen: boolean;
  readonly ribbonOut: boolean;

  constructor(raw = '') {
    this.raw = raw.trim();
    this.offline = !/^\x02[\s\S]*\x03$/.test(this.raw);
    const isSet = (offset: number): boolean => !this.offline && this.raw[offset] === '1';
    this.paperOut = isSet(5);
    this.paused = isSet(7);
    this.headOpen = isSet(43);
    this.ribbonOut = isSet(45);
  }

  isPrinterReady(): boolean {
    return !(this.offline || this.paperOut || this.paused || this.headOpen || this.ribbonOut);
  }

  getMessage(): string {
    if (this.offline) return 'Offline';
    const problems = [
      this.paperOut && 'Paper Out',
      this.ribbonOut && 'Ribbon Out',
      this.headOpen && 'Head Open',
      this.paused && 'Paused',
    ].filter((problem) => problem !== false);
    return problems.length > 0 ? problems.join(', ') : 'Ready';
  }
}

/** Model and firmware, of the answer to ~HI. */
export class Info {
  readonly raw: string;
  readonly model: string;
  readonly firmware: string;
  constructor(raw = '') {
    this.raw = raw.trim();
    [this.model = '', this.firmware = ''] = (stringsOf(raw)[0] ?? '').split(',');
  }
}

/** The configuration, of the answer to ^HH. */
export class Configuration {
  readonly raw: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly darkness: number;
  readonly printWidth: number;
  readonly labelLength: number;
  readonly printMode: string;
  readonly firmware: string;

  constructor(raw = '') {
    this.raw = raw.trim();
    const rows = (stringsOf(raw)[0] ?? '').split('\r\n').map((row) => row.trim());
    const pairs = rows.map((row) => /^(.*?)\s{2,}(.*)$/.exec(row)).filter((pair) => pair !== null);
    this.settings = Object.fromEntries(pairs.map(([, value, name]) => [name!, value!]));
    const of = (name: string): string => this.settings[name] ?? '';
    this.darkness = Number.parseFloat(of('DARKNESS')) || 0;
    this.printWidth = Number.parseInt(of('PRINT WIDTH'), 10) || 0;
    this.labelLength = Number.parseInt(of('LABEL LENGTH'), 10) || 0;
    this.printMode = of('PRINT MODE');
    this.firmware = of('FIRMWARE').replace(/\s*<-$/, '');
  }
}

/** Each method takes two callbacks, or returns a promise if it gets none. */
export class ZebraPrinter {
  static readonly Status = Status;
  static readonly Info = Info;
  static readonly Configuration = Configuration;
  readonly device: Device;
  #last: Promise<unknown> = Promise.resolve();

  constructor(device: Device) {
    this.device = device;
  }

  getStatus(got?: Got<Status>, missed?: Failed): Promise<Status> | undefined {
    return answered(
      this.#ask('~hs\r\n', END_OF_TEXT).then((raw) => new Status(raw)),
      got,
      missed,
    );
  }

  getInfo(got?: Got<Info>, missed?: Failed): Promise<Info> | undefined {
    return answered(
      this.#ask('~hi\r\n', END_OF_TEXT).then((raw) => new Info(raw)),
      got,
      missed,
    );
  }

  getConfiguration(got?: Got<Configuration>, missed?: Failed): Promise<Configuration> | undefined {
    return answered(this.#configuration(), got, missed);
  }

  isPrinterReady(got?: Got<string>, missed?: Failed): Promise<string> | undefined {
    const ready = async (): Promise<string> => {
      const status = (await this.getStatus())!;
      if (status.isPrinterReady()) return status.getMessage();
      throw new Error(status.getMessage());
    };
    return answered(ready(), got, missed);
  }

  getSGD(setting: string, got?: Got<string>, missed?: Failed): Promise<string> | undefined {
    return answered(this.#ask(`! U1 getvar "${setting}"\r\n`, ''), got, missed);
  }

  setSGD(setting: string, value: string, got?: Got<string>, missed?: Failed): Promise<string> | undefined {
    return answered(this.#send(`! U1 setvar "${setting}" "${value}"\r\n`), got, missed);
  }

  setThenGetSGD(setting: string, value: string, got?: Got<string>, missed?: Failed): Promise<string> | undefined {
    const both = this.#send(`! U1 setvar "${setting}" "${value}"\r\n`).then(() => this.getSGD(setting)!);
    return answered(both, got, missed);
  }

  query(command: string, got?: Got<string>, missed?: Failed): Promise<string> | undefined {
    return answered(this.#ask(command, ''), got, missed);
  }

  /** Prints a picture as large as the label of the printer takes it. */
  printImageAsLabel(
    resource: string | Blob,
    options?: object | null,
    got?: Got<string>,
    missed?: Failed,
  ): Promise<string> | undefined {
    const print = async (): Promise<string> => {
      const { printWidth: width, labelLength: height } = await this.#configuration().catch(() => new Configuration());
      return new Promise((resolve, reject) => {
        const fitTo = width && height ? { width, height } : undefined;
        this.device.convertAndSendFile(resource, resolve, (reason) => reject(new Error(reason)), { ...options, fitTo });
      });
    };
    return answered(print(), got, missed);
  }

  getConvertedResource(_resource: string | Blob, _options?: object, got?: Got<string>, missed?: Failed) {
    return answered(refused('getConvertedResource'), got, missed);
  }

  storeConvertedResource(_resource: string | Blob, _options?: object, got?: Got<string>, missed?: Failed) {
    return answered(refused('storeConvertedResource'), got, missed);
  }

  /** Questions are answered at once: none is ever queued for long. */
  clearRequestQueue(): void {}

  async #configuration(): Promise<Configuration> {
    const raw = await this.#ask('^XA^HH^XZ', END_OF_TEXT);
    if (raw === '') throw new Error('The printer has not reported its configuration.');
    return new Configuration(raw);
  }

  #send(data: string): Promise<string> {
    return this.#inTurn(
      (resolve, reject) => void this.device.send(data, resolve, (reason) => reject(new Error(reason))),
    );
  }

  #ask(command: string, until: string): Promise<string> {
    return this.#inTurn((resolve, reject) =>
      this.device.sendThenReadUntilStringReceived(command, until, resolve, (reason) => reject(new Error(reason))),
    );
  }

  #inTurn(run: (resolve: (text: string) => void, reject: (error: Error) => void) => void): Promise<string> {
    const answer = this.#last.then(() => new Promise<string>(run));
    this.#last = answer.catch(() => undefined);
    return answer;
  }
}

const refused = (call: string): Promise<string> =>
  Promise.reject(new Error(`${call} is not available: Platen prints what is converted.`));

/** Hands an answer to callbacks, or returns its promise if there are none. */
function answered<T>(answer: Promise<T>, got: Got<T>, missed: Failed | undefined): Promise<T> | undefined {
  if (!got && !missed) return answer;
  answer.then(
    (value) => got?.(value),
    (error: unknown) => missed?.(messageOf(error)),
  );
  return undefined;
}
