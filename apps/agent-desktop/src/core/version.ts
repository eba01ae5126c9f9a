/** The agent's own version, from its package. */
import { readFileSync } from 'node:fs';

const read = (): string => {
  try {
    const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
    return (JSON.parse(text) as { version: string }).version;
  } catch {
    return '0.0.0';
  }
};

export const AGENT_VERSION = read();
