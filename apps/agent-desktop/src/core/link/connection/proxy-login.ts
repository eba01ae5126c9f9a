/** A login at a proxy by the system's account, step by step. */

/** Steps of a login; each answers the proxy's last challenge. */
export interface ProxyLogin {
  readonly scheme: 'Negotiate' | 'NTLM';
  /** The next token; undefined if it cannot continue. */
  readonly next: (challenge: Buffer | undefined) => Promise<Buffer | undefined>;
  readonly end: () => void;
}
