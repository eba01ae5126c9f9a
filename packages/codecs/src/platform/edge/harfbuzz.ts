/** HarfBuzz's programs, which the runtime has compiled. */
import harfbuzz from 'harfbuzzjs/dist/harfbuzz.wasm?module';
import type { HarfBuzzPort } from '../ports.ts';
import callbacks from './callbacks.wasm?module';

export const harfbuzzPrograms: HarfBuzzPort['harfbuzzPrograms'] = () => ({ harfbuzz, callbacks });
