/** Types of the two functions of npm `ipp` that are used. */
declare module 'ipp' {
  const ipp: {
    serialize: (message: Readonly<Record<string, unknown>>) => Buffer;
    parse: (message: Buffer) => Record<string, unknown>;
  };
  export default ipp;
}
