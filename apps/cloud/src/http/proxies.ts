/** Which `X-Forwarded-For` headers are trusted, and so the caller's address. */
import ipaddr from 'ipaddr.js';
import type { IncomingMessage } from 'node:http';
import type { Config } from '../config.ts';

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

/** The caller's address of a request that Fastify does not see: an upgrade. */
export function callerAddress(request: IncomingMessage, trust: Trust): string {
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .toReversed();
  const hops = [request.socket.remoteAddress ?? '', ...forwarded];
  return hops.find((address, hop) => !trust(address, hop)) ?? hops.at(-1)!;
}
