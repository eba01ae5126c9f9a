/** `Zebra.Printer`: a device that can be queried for its status, model, configuration and settings. */
import { Device, type Failed, messageOf } from './device.ts';

type Got<T> = ((value: T) => void) | null | undefined;

/** The text within the frame of an answer. Throws what Zebra's script does for an answer that is none. */
function framedText(raw: string): string {
  const [, text] = /^\x02([^\x03]*)\x03/.exec(raw) ?? [];
  if (text === undefined) throw new Error('Invalid Response');
  return text.trim();
}

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
    const isSet = (offset: number): boolean => !this.offline && this.isFlagSet(offset);
    this.paperOut = isSet(5);
    this.paused = isSet(7);
    this.headOpen = isSet(43);
    this.ribbonOut = isSet(45);
  }

  isFlagSet(offset: number): boolean {
    return this.raw[offset] === '1';
  }

  isPrinterReady(): boolean {
    return this.getMessage() === 'Ready';
  }

  /** The first of several faults, as pages compare it. */
  getMessage(): string {
    if (this.offline) return 'Offline';
    if (this.paperOut) return 'Paper Out';
    if (this.headOpen) return 'Head Open';
    if (this.ribbonOut) return 'Ribbon Out';
    return this.paused ? 'Paused' : 'Ready';
  }
}

/** Model and firmware, of the answer to ~HI. */
export class Info {
  readonly raw: string;
  readonly model: string;
  readonly firmware: string;

  constructor(raw = '') {
    this.raw = raw.trim();
    [this.model = '', this.firmware = ''] = framedText(this.raw).split(',');
  }
}

/** The configuration, of the answer to ^HH: each line has a value and, behind spaces, its name. */
export class Configuration {
  readonly raw: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly darkness: number;
  /** Inches a second. */
  readonly printSpeed: number;
  /** Dots. */
  readonly printWidth: number;
  /** Dots. */
  readonly labelLength: number;
  readonly firmwareVersion: string;
  readonly linkOSVersion: string;

  constructor(raw = '') {
    this.raw = raw.trim();
    const rows = framedText(this.raw).split('\n');
    const pairs = rows.map((row) => /^(\S+(?:\s\S+)*)\s{2,}(.*)$/s.exec(row.trim())).filter((pair) => pair !== null);
    this.settings = Object.fromEntries(pairs.map(([, value, name]) => [name!, value!]));
    const of = (name: string): string => this.settings[name] ?? '';
    const numberOf = (name: string): number => Number.parseFloat(of(name)) || 0;
    this.darkness = numberOf('DARKNESS');
    this.printSpeed = numberOf('PRINT SPEED');
    this.printWidth = numberOf('PRINT WIDTH');
    this.labelLength = numberOf('LABEL LENGTH');
    this.firmwareVersion = of('FIRMWARE').replace(/\s*<-$/, '');
    this.linkOSVersion = of('LINK-OS VERSION') || '0';
  }
}

/** Each method takes two callbacks, or returns a promise if it gets none, whose reason is a text. */
export class ZebraPrinter extends Device {
  static readonly Status = Status;
  static readonly Info = Info;
  static readonly Configuration = Configuration;
  /** The configuration that `getConfiguration` has read last. */
  configuration: Configuration | undefined;

  getStatus(got?: Got<Status>, missed?: Failed): Promise<Status> | undefined {
    return answered(this.#status(), got, missed);
  }

  getInfo(got?: Got<Info>, missed?: Failed): Promise<Info> | undefined {
    return answered(
      this.ask('~HI').then((raw) => new Info(raw)),
      got,
      missed,
    );
  }

  getConfiguration(got?: Got<Configuration>, missed?: Failed): Promise<Configuration> | undefined {
    return answered(this.#configuration(), got, missed);
  }

  isPrinterReady(got?: Got<string>, missed?: Failed): Promise<string> | undefined {
    const ready = async (): Promise<string> => {
      const status = await this.#status();
      if (status.isPrinterReady()) return status.getMessage();
      throw new Error(status.getMessage());
    };
    return answered(ready(), got, missed);
  }

  getSGD(setting: string, got?: Got<string>, missed?: Failed): Promise<string> | undefined {
    return answered(this.#setting(setting), got, missed);
  }

  setSGD(setting: string, value: string, got?: Got<string>, missed?: Failed): Promise<string> | undefined {
    return answered(this.#set(setting, value), got, missed);
  }

  setThenGetSGD(setting: string, value: string, got?: Got<string>, missed?: Failed): Promise<string> | undefined {
    const both = this.#set(setting, value).then(() => this.#setting(setting));
    return answered(both, got, missed);
  }

  query(command: string, got?: Got<string>, missed?: Failed): Promise<string> | undefined {
    return answered(this.ask(command), got, missed);
  }

  /** Prints a picture as large as the label of the printer takes it. */
  printImageAsLabel(
    resource: string | Blob,
    options?: object | null,
    got?: Got<string>,
    missed?: Failed,
  ): Promise<string> | undefined {
    const print = async (): Promise<string> => {
      const { printWidth: width, labelLength: height } = await this.#configuration().catch(() => NO_SIZE);
      return new Promise((resolve, reject) => {
        const fitTo = width && height ? { width, height } : undefined;
        this.convertAndSendFile(resource, resolve, (reason) => reject(new Error(reason)), { ...options, fitTo });
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

  async #status(): Promise<Status> {
    return new Status(await this.ask('~HS'));
  }

  async #configuration(): Promise<Configuration> {
    this.configuration = new Configuration(await this.ask('^XA^HH^XZ'));
    return this.configuration;
  }

  #setting(name: string): Promise<string> {
    return this.ask(`! U1 getvar "${name}"\r\n`);
  }

  #set(name: string, value: string): Promise<string> {
    return this.ask(`! U1 setvar "${name}" "${value}"\r\n`);
  }
}

const NO_SIZE = { printWidth: 0, labelLength: 0 };

const refused = (call: string): Promise<string> =>
  Promise.reject(new Error(`${call} is not available: Platen prints what is converted.`));

/** Hands an answer to callbacks, or returns its promise if there are none. */
function answered<T>(answer: Promise<T>, got: Got<T>, missed: Failed | undefined): Promise<T> | undefined {
  if (!got && !missed) return answer.catch((error: unknown) => Promise.reject(messageOf(error)));
  answer.then(
    (value) => got?.(value),
    (error: unknown) => missed?.(messageOf(error)),
  );
  return undefined;
}
