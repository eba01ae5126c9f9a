/** One HTTP request to the cloud, the same way as the agent's WebSocket: proxy, certificates and limits are the same. */
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { TLSSocket } from 'node:tls';
import { connectTo } from './connection/connection.ts';
import { bodyOf } from './connection/http-answer.ts';
import { withTrust, type SocketOptions } from './connection/open-socket.ts';
import { findProxy } from './connection/proxy.ts';
import { openTunnel } from './connection/tunnel.ts';

export type CloudPlace = Pick<SocketOptions, 'server' | 'proxy' | 'extraCaFile' | 'env' | 'timeoutMs'>;

interface CloudRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** `/healthz` */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

interface CloudAnswer {
  readonly url: URL;
  readonly answer: IncomingMessage;
  readonly body: string;
  readonly certificate: { readonly issuer: string; readonly until: string } | undefined;
}

/** Errors: those of the connection, for `whyNotReached`. Redirects are not followed. */
export const askCloud = (place: CloudPlace, request: CloudRequest): Promise<CloudAnswer> =>
  withTrust(place, (ca) => ask(place, request, ca));

async function ask(
  { server, env = process.env, proxy: override, timeoutMs }: CloudPlace,
  { method, path, headers, body }: CloudRequest,
  ca: string[] | undefined,
): Promise<CloudAnswer> {
  const url = new URL(server + path);
  const proxy = await findProxy(url, env, override);
  const tunnel = proxy ? await openTunnel(proxy, url, { timeoutMs }) : undefined;
  const connection = connectTo({ url, tunnel, ca, timeoutMs });
  try {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const request = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, {
        method,
        headers,
        // No `agent`: with one, Node makes the connection itself, past the proxy and the authorities.
        createConnection: () => connection.socket,
      });
      request.once('response', resolve);
      request.on('error', reject);
      request.end(body);
    });
    const certificate = certificateOf(connection.socket);
    return { url, answer, body: await bodyOf(answer), certificate };
  } catch (error) {
    throw connection.explain(error);
  } finally {
    connection.socket.destroy();
  }
}

function certificateOf(socket: unknown): CloudAnswer['certificate'] {
  const certificate = socket instanceof TLSSocket ? socket.getPeerCertificate() : undefined;
  if (!certificate?.valid_to) return undefined;
  const issuer = certificate.issuer?.O ?? certificate.issuer?.CN ?? 'an unnamed issuer';
  return { issuer: String(issuer), until: certificate.valid_to };
}
