/** A device that makes passkeys, in software (WebAuthn level 3, section 6.5). */
import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { Json, TestCloud } from './cloud.ts';

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const sha256 = (text: string | Uint8Array): Buffer => createHash('sha256').update(text).digest();

/** CBOR of a text and of bytes, up to 65,535 of them (RFC 8949, section 3). */
const head = (major: number, length: number): Buffer =>
  length < 24
    ? Buffer.from([(major << 5) | length])
    : length < 256
      ? Buffer.from([(major << 5) | 24, length])
      : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
const text = (value: string): Buffer => Buffer.concat([head(3, value.length), Buffer.from(value)]);
const bytes = (value: Uint8Array): Buffer => Buffer.concat([head(2, value.length), value]);

/** The answer of the device to the options of a registration: a new key for this site, with the user verified. */
function register(options: Json, origin: string): Json {
  const { x, y } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' });
  // The key in COSE (RFC 9053): kind EC2, algorithm ES256, curve P-256, x, y.
  const key = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    bytes(Buffer.from(x!, 'base64url')),
    Buffer.from([0x22]),
    bytes(Buffer.from(y!, 'base64url')),
  ]);
  const id = randomBytes(16);
  // Flags: user present, user verified, key attached. Then a counter and the model of the device, both 0.
  const data = Buffer.concat([
    sha256(options.rp.id),
    Buffer.from([0x45]),
    Buffer.alloc(4 + 16),
    Buffer.from([0, 16]),
    id,
    key,
  ]);
  const attestation = Buffer.concat([
    head(5, 3),
    text('fmt'),
    text('none'),
    text('attStmt'),
    head(5, 0),
    text('authData'),
    bytes(data),
  ]);
  const client = Buffer.from(JSON.stringify({ type: 'webauthn.create', challenge: options.challenge, origin }));
  return {
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      clientDataJSON: base64url(client),
      attestationObject: base64url(attestation),
      transports: ['internal'],
    },
  };
}

/** Begins to make a passkey. The result sends the device's answer. */
export async function beginPasskey(cloud: TestCloud, token: string) {
  const path = '/api/auth/passkey';
  const options = await cloud.call('GET', `${path}/generate-register-options`, { token });
  if (options.status !== 200) throw new Error(`options: ${options.status} ${options.bytes.toString()}`);
  const cookie = options.headers.getSetCookie().map((one) => one.split(';')[0]);
  const response = register(options.body, new URL(cloud.url).origin);
  return () =>
    cloud.call('POST', `${path}/verify-registration`, {
      token,
      body: { response, name: 'Phone' },
      headers: { origin: cloud.url, cookie: cookie.join('; ') },
    });
}
