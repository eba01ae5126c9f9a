/** The agent's own version, from its package, and the public keys of those who may update it. */
import { readFileSync } from 'node:fs';

const read = (): { readonly version: string; readonly updateKeys?: readonly string[] } => {
  try {
    const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
    return JSON.parse(text) as { version: string; updateKeys?: string[] };
  } catch {
    return { version: '0.0.0' };
  }
};

export const { version: AGENT_VERSION, updateKeys: UPDATE_KEYS = [] } = read();
