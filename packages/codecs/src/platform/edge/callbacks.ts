/**
 * JavaScript functions that HarfBuzz calls. Emscripten compiles a program of a few bytes for each, which no edge runtime
 * allows: here one program, which the build writes, has a function of each signature.
 */
import callbacks from './callbacks.wasm?module';
import { CALLBACK_SIGNATURES } from './callback-signatures.ts';

/** The function for WebAssembly; the signature is that of Emscripten's `addFunction`. */
export function callbackOf(call: unknown, signature: string): unknown {
  const functions = Object.fromEntries(CALLBACK_SIGNATURES.map((name) => [name, call]));
  const { exports } = new WebAssembly.Instance(callbacks, { functions });
  if (!(signature in exports)) throw new Error(`HarfBuzz calls back with ${signature}: add it to CALLBACK_SIGNATURES`);
  return exports[signature];
}
