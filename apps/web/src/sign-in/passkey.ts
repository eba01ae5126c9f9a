/** Passkeys: the browser's part, loaded on first use. */
import { call, get } from '../api/call.ts';

/** A browser has passkeys for names only, not for IP addresses. */
export const hasPasskeys = (): boolean =>
  'PublicKeyCredential' in globalThis && !/^[\d.]+$|^\[/.test(location.hostname);

const library = () => import('@simplewebauthn/browser');

export async function signInWithPasskey(): Promise<void> {
  const options = await get<never>('/api/auth/passkey/generate-authenticate-options');
  const { startAuthentication } = await library();
  const response = await startAuthentication({ optionsJSON: options });
  await call('POST', '/api/auth/passkey/verify-authentication', { body: { response } });
}

export async function addPasskey(name: string): Promise<void> {
  const options = await get<never>('/api/auth/passkey/generate-register-options');
  const { startRegistration } = await library();
  const response = await startRegistration({ optionsJSON: options });
  await call('POST', '/api/auth/passkey/verify-registration', { body: { response, name } });
}
