/** Stands for the script that starts HarfBuzz's program: gives it the program. */
import createHarfBuzz from 'harfbuzzjs/harfbuzz.js';
import program from 'harfbuzzjs/dist/harfbuzz.wasm?module';
import { instantiateWasm } from './compiled.ts';

/** HarfBuzz asks for the instance with its module behind it, and waits for nothing. */
export default (): Promise<unknown> => createHarfBuzz({ instantiateWasm: instantiateWasm(program) });
