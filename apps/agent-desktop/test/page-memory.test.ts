/** A sample of page-memory.full.test.ts. */
import { it } from 'vitest';
import { expectLittleMemory } from './page-memory.ts';

it('pages at 600 dpi stay under 200 MB', () => expectLittleMemory(2));
