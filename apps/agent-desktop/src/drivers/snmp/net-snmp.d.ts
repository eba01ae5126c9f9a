/** Types of the used part of npm `net-snmp`. */
declare module 'net-snmp' {
  export interface Varbind {
    readonly oid: string;
    readonly type: number;
    readonly value: unknown;
  }
  export interface Session {
    get(oids: readonly string[], done: (error: Error | null, varbinds?: readonly Varbind[]) => void): void;
    /** `feed` receives the rows as they arrive, and returns true to stop. */
    subtree(
      oid: string,
      maxRepetitions: number,
      feed: (varbinds: readonly Varbind[]) => boolean,
      done: (error?: Error | null) => void,
    ): void;
    on(event: 'error', listener: (error: Error) => void): void;
    close(): void;
  }
  const snmp: {
    readonly Version1: number;
    readonly Version2c: number;
    createSession(
      host: string,
      community: string,
      options: {
        port?: number;
        timeout?: number;
        retries?: number;
        version?: number;
        trapPort?: number;
        transport?: 'udp4' | 'udp6';
      },
    ): Session;
    isVarbindError(varbind: Varbind): boolean;
  };
  export default snmp;
}
