/** Runs under the Windows Node: stores an agent's key as Electron's safeStorage does. Arguments: folder of the user's data, key. */
import { createCipheriv, randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import koffi from 'koffi';

const [folder = '', key = ''] = process.argv.slice(2);
koffi.struct('BLOB', { size: 'uint32_t', bytes: 'void *' });
const protect = koffi
  .load('crypt32.dll')
  .func(
    'int __stdcall CryptProtectData(BLOB *in, str16 description, void *entropy, void *reserved, void *prompt, uint32_t flags, _Out_ BLOB *out)',
  );
const secret = randomBytes(32);
const out = { size: 0, bytes: null as unknown };
if (!protect({ size: secret.length, bytes: secret }, 'test', null, null, null, 1, out))
  throw new Error('not protected');
const wrapped = Buffer.from(koffi.decode(out.bytes, 'uint8_t', out.size) as number[]);
mkdirSync(path.join(folder, 'agent'), { recursive: true });
writeFileSync(
  path.join(folder, 'Local State'),
  JSON.stringify({ os_crypt: { encrypted_key: Buffer.concat([Buffer.from('DPAPI'), wrapped]).toString('base64') } }),
);
const nonce = randomBytes(12);
const cipher = createCipheriv('aes-256-gcm', secret, nonce);
const body = Buffer.concat([cipher.update(key, 'utf8'), cipher.final()]);
writeFileSync(
  path.join(folder, 'agent/agent-key.enc'),
  Buffer.concat([Buffer.from('v10'), nonce, body, cipher.getAuthTag()]),
);
console.log('{}');
process.exit(0);
