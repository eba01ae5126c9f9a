/** A login at a proxy by the system's account, step by step. */

/** Steps of a login, of which each answers the proxy's last word. */
export interface ProxyLogin {
  readonly scheme: 'Negotiate' | 'NTLM';
  /** The next token; undefined where it cannot go on. */
  readonly next: (challenge: Buffer | undefined) => Promise<Buffer | undefined>;
  readonly end: () => void;
}
