/**
 * What search engines may read. The listed parts hold nothing for them: accounts, orders, and addresses with a token.
 * @param base - The site's own address, without a slash at its end.
 */
export function robotsTxt(base: string, closed: readonly string[]): string {
  return [
    "User-agent: *",
    ...closed.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${base}/sitemap.xml`,
    "",
  ].join("\n");
}
