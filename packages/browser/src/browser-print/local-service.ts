/** The calls of pages that use the service of Browser Print at `localhost` directly, as some npm packages do. */
import type { BrowserPrintGlobals, ConvertOptions } from './browser-print.ts';
import { type Device, type DeviceFields, messageOf } from './device.ts';
import { answerRequests } from './local-requests.ts';

/** Its ports over http and https. */
const SERVICE = /^https?:\/\/(localhost|127\.0\.0\.1):910[01]\//;

interface Sent {
  readonly device?: DeviceFields;
  readonly data?: string;
  readonly url?: string;
  readonly options?: ConvertOptions;
  readonly blob?: Blob;
}

/** Sends these calls of the page to `BrowserPrint`. All others go where they went. */
export function answerLocalCalls({ BrowserPrint }: BrowserPrintGlobals): void {
  /** A device keeps the answers that have not been read. */
  const devices = new Map<string, Device>();
  const deviceOf = ({ device: fields }: Sent): Device => {
    if (!fields) throw new Error('The request names no device.');
    const known = devices.get(fields.uid) ?? new BrowserPrint.Device(fields);
    devices.set(fields.uid, known);
    return known;
  };

  const answer = async (url: URL, body: Request | Response): Promise<unknown> => {
    const type = url.searchParams.get('type');
    switch (url.pathname.slice(1)) {
      case 'available':
        return called((got, missed) => BrowserPrint.getLocalDevices(got, missed));
      case 'default':
        return called<Device | null>((got, missed) =>
          BrowserPrint.getDefaultDevice(type ?? undefined, got, missed),
        ).then((device) => (device === null ? '' : type === null ? listed(device) : device));
      case 'config':
        return called((got, missed) => BrowserPrint.getApplicationConfiguration(got, missed));
      case 'write': {
        const sent = await sentIn(body);
        const file = sent.blob ?? sent.url;
        const device = deviceOf(sent);
        return called((got, missed) =>
          file === undefined ? device.send(sent.data ?? '', got, missed) : device.sendFile(file, got, missed),
        );
      }
      case 'convert': {
        const sent = await sentIn(body);
        if (!sent.blob) throw new Error('The request has no file to convert.');
        const { blob, options } = sent;
        return called<string>((got, missed) => BrowserPrint.convert(blob, deviceOf(sent), options, got, missed)).then(
          JSON.stringify,
        );
      }
      case 'read': {
        const device = deviceOf(await sentIn(body));
        return called((got, missed) => device.read(got, missed));
      }
      default:
        throw new Error(`Platen does not answer ${url.pathname} of Browser Print.`);
    }
  };

  answerRequests(SERVICE, async (address, body) => {
    try {
      const found = await answer(new URL(address), body);
      return { status: 200, text: typeof found === 'string' ? found : JSON.stringify(found) };
    } catch (error) {
      return { status: 500, text: messageOf(error) };
    }
  });
}

/** A file comes as `blob` of a form, beside `json`. */
async function sentIn(body: Request | Response): Promise<Sent> {
  if (!body.headers.get('content-type')?.startsWith('multipart/'))
    return JSON.parse((await body.text()) || '{}') as Sent;
  const form = await body.formData();
  const [json, blob] = [form.get('json'), form.get('blob')];
  return { ...(JSON.parse(String(json ?? '{}')) as Sent), ...(blob instanceof Blob && { blob }) };
}

const called = <T>(call: (got: (value: T) => void, missed: (reason: string) => void) => void): Promise<T> =>
  new Promise((resolve, reject) => call(resolve, (reason) => reject(new Error(reason))));

/** The default device is text where no type is asked for. */
const listed = ({ name, deviceType, connection, uid, provider, manufacturer }: Device): string =>
  [
    'device',
    ...Object.entries({ name, deviceType, connection, uid, provider, manufacturer }).map(
      ([key, value]) => `${key}: ${value}`,
    ),
  ].join('\n\t');
