import { paths } from "../../paths";

export const listedPages: readonly string[] = [
  paths.home(),
  paths.pricing(),
  paths.download(),
  paths.downloadPlatform("windows"),
  paths.downloadPlatform("apple"),
  paths.downloadPlatform("linux"),
  paths.contact(),
  paths.support(),
  paths.verifyReceipt(),
  paths.privacyPolicy(),
  paths.terms(),
];

function escaped(text: string): string {
  return text.replace(/[<>&'"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/**
 * A sitemap (sitemaps.org) of these pages.
 * @param base - The site's address without a trailing slash.
 */
export function sitemapXml(base: string, pages: readonly string[]): string {
  const entries = pages.map((page) => `  <url><loc>${escaped(`${base}${page}`)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    "</urlset>",
    "",
  ].join("\n");
}
