/**
 * The token in the address of a page that an e-mail links to; empty if the link was not copied completely. It is behind the #;
 * mails of earlier versions have it in the query.
 */
export const tokenOfLink = (): string =>
  decodeURIComponent(location.hash.slice(1)) || (new URLSearchParams(location.search).get('token') ?? '');
