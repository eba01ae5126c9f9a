/** Prints what comes out in this runtime. */
import { everyFormat } from './every-format.ts';

console.log(await everyFormat());
