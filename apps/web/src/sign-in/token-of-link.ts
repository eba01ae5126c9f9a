/** The token in the address of a page that an e-mail links to; empty if the link was not copied completely. */
export const tokenOfLink = (): string => new URLSearchParams(location.search).get('token') ?? '';
