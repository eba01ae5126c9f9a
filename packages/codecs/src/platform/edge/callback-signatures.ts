/** What HarfBuzz calls back with, as Emscripten writes it: the result, then the arguments; v is none, i and f are numbers. */
export const CALLBACK_SIGNATURES = [
  // Frees memory.
  'vi',
  // Move and line; quadratic; cubic.
  'viiiffi',
  'viiiffffi',
  'viiiffffffi',
] as const;
