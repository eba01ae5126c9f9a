/**
 * Adds the texts of the cloud's answers and of the web app to the catalogues. The agent shows none of them, and would keep
 * them in memory.
 */
import { de, en } from './catalogues.ts';
import { service as german } from './de/service.ts';
import { service as english } from './en/service.ts';

Object.assign(en, english);
Object.assign(de, german satisfies Record<keyof typeof english, string>);
