/** Types of the two functions that are used of npm `ipp`. */
declare module 'ipp' {
  const ipp: {
    serialize: (message: Readonly<Record<string, unknown>>) => Buffer;
    parse: (message: Buffer) => Record<string, unknown>;
  };
  export default ipp;
}
