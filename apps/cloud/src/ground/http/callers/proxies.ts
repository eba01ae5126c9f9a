/** Which `X-Forwarded-For` headers are trusted, and so the caller's address. */
import ipaddr from 'ipaddr.js';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Config } from '../../config.ts';

/** True if the address at this hop (0: the socket's own) is one of our proxies. */
export type Trust = (address: string, hop: number) => boolean;

export function trustOf(setting: Config['trustProxy']): Trust {
  if (setting === null) return () => false;
  if (typeof setting === 'number') return (_address, hop) => hop < setting;
  const ranges = setting.map((text) => {
    const [address = '', bits] = text.split('/');
    const parsed = ipaddr.process(address);
    return [parsed, bits === undefined ? (parsed.kind() === 'ipv4' ? 32 : 128) : Number(bits)] as const;
  });
  return (address) => {
    if (!ipaddr.isValid(address)) return false;
    const parsed = ipaddr.process(address);
    return ranges.some(([range, bits]) => parsed.kind() === range.kind() && parsed.match(range, bits));
  };
}

/** Removes the ports that some proxies add to addresses: limits count an address, whatever port it came from. */
export function withoutPorts(headers: IncomingHttpHeaders): void {
  const forwarded = headers['x-forwarded-for'];
  if (typeof forwarded !== 'string' || !/[:[]/.test(forwarded)) return;
  headers['x-forwarded-for'] = forwarded
    .split(',')
    .map((part) => {
      const address = part.trim();
      return (
        /^(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}$/.exec(address)?.[1] ??
        /^\[([\da-f:.]{2,45})\](?::\d{1,5})?$/i.exec(address)?.[1] ??
        address
      );
    })
    .join(', ');
}

/** The caller's address of a request that Fastify does not see: an upgrade. */
export function callerAddress(request: IncomingMessage, trust: Trust): string {
  withoutPorts(request.headers);
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .toReversed();
  const hops = [request.socket.remoteAddress ?? '', ...forwarded];
  return hops.find((address, hop) => !trust(address, hop)) ?? hops.at(-1)!;
}
