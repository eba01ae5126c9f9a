/** The longest document that is printed, at 600 dpi, in a process of its own. */
import { it } from 'vitest';
import { expectLittleMemory } from './page-memory.ts';

it('500 pages at 600 dpi stay under 200 MB', () => expectLittleMemory(500));
