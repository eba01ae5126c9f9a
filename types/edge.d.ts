/** What the build of the packages puts into scripts for edge runtimes (scripts/packages/edge.ts). */

/** A program that the runtime has compiled. */
declare module '*.wasm?module' {
  const program: WebAssembly.Module;
  export default program;
}

/** A font file as base64. */
declare module '*.ttf' {
  const base64: string;
  export default base64;
}
declare module '*.woff' {
  const base64: string;
  export default base64;
}
