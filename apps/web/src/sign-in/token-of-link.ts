/** The token in the address of a page that a mail leads to; empty where the link was not copied whole. */
export const tokenOfLink = (): string => new URLSearchParams(location.search).get('token') ?? '';
