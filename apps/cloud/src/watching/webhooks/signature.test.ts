/** Signatures of deliveries: by the vector that the libraries of Standard Webhooks check themselves with. */
import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { newSecret, signatureOf, standardHeaders } from './signature.ts';

const VECTOR = {
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  body: '{"test": 2432232314}',
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  at: new Date(1_614_265_330_000),
  signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
};
/** As we made them before: base64url without padding. */
const OLDER = `whsec_${Buffer.alloc(32, 251).toString('base64url')}`;

it('are those of the vector', () => {
  const { id, body, secret, at, signature } = VECTOR;
  expect(standardHeaders({ id, body, secrets: [secret] }, at)).toEqual({
    'webhook-id': id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': signature,
  });
});

it('with an older secret are in our own header alone', () => {
  const { id, body, at } = VECTOR;
  expect(standardHeaders({ id, body, secrets: [OLDER] }, at)).toEqual({});
  const hex = createHmac('sha256', OLDER).update(`1614265330.${body}`).digest('hex');
  expect(signatureOf(body, [OLDER], at)).toBe(`t=1614265330,v1=${hex}`);
});

it('after a rotation are one for each secret that libraries can read', () => {
  const { id, body, secret, at, signature } = VECTOR;
  const next = newSecret();
  const signed = (secrets: string[]) => standardHeaders({ id, body, secrets }, at)['webhook-signature']!.split(' ');
  expect(signed([next, secret])).toEqual([expect.stringMatching(/^v1,[\w+/]{43}=$/), signature]);
  expect(signed([next, OLDER])).toHaveLength(1);
});

it('have secrets of 32 bytes in standard base64', () => {
  for (let round = 0; round < 50; round++) {
    const secret = newSecret();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(Buffer.from(secret.slice(6), 'base64')).toHaveLength(32);
  }
});
