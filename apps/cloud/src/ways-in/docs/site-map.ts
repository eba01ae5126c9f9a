/** What programs that search are told: where to look, and where not. */

export const robotsText = (publicUrl: string): string => `User-agent: *
Disallow: /api/
Sitemap: ${publicUrl}/sitemap.xml
`;

/** https://www.sitemaps.org/protocol.html */
export const siteMap = (addresses: readonly string[]): string => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses.map((address) => `<url><loc>${address}</loc></url>`).join('\n')}
</urlset>
`;
