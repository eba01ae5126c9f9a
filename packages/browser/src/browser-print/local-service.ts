/** The calls of pages that speak to the service of Browser Print at `localhost` themselves, as some npm packages do. */
import type { BrowserPrintGlobals } from './browser-print.ts';
import { type Device, type DeviceFields, messageOf } from './device.ts';

/** Its ports over http and https. */
const SERVICE = /^https?:\/\/(localhost|127\.0\.0\.1):910[01]\//;

/** Sends these calls of the page to `BrowserPrint`. All others go where they went. */
export function answerLocalCalls({ BrowserPrint }: BrowserPrintGlobals): void {
  const fetchElsewhere = globalThis.fetch.bind(globalThis);
  /** A device keeps the answers that have not been read. */
  const devices = new Map<string, Device>();
  const deviceOf = (fields: DeviceFields): Device => {
    const known = devices.get(fields.uid) ?? new BrowserPrint.Device(fields);
    devices.set(fields.uid, known);
    return known;
  };

  const answer = async (url: URL, body: string): Promise<unknown> => {
    const sent = body === '' ? {} : (JSON.parse(body) as { readonly device?: DeviceFields; readonly data?: string });
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
      case 'write':
        return called((got, missed) => deviceOf(sent.device!).send(sent.data ?? '', got, missed));
      case 'read':
        return called((got, missed) => deviceOf(sent.device!).read(got, missed));
      default:
        throw new Error(`Platen does not answer ${url.pathname} of Browser Print.`);
    }
  };

  globalThis.fetch = async (resource, init) => {
    const address = resource instanceof Request ? resource.url : String(resource);
    if (!SERVICE.test(address)) return fetchElsewhere(resource, init);
    try {
      const found = await answer(new URL(address), await new Request(resource, init).text());
      return new Response(typeof found === 'string' ? found : JSON.stringify(found));
    } catch (error) {
      return new Response(messageOf(error), { status: 500 });
    }
  };
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
