/** WebAssembly at the edge: runtimes compile programs that are imported, and none from bytes. */

/** What Emscripten's modules call to start their program. */
export const instantiateWasm =
  (module: WebAssembly.Module) =>
  (imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => void): Record<string, unknown> => {
    const instance = new WebAssembly.Instance(module, imports);
    done(instance);
    return instance.exports;
  };
