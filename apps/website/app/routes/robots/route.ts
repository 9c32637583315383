import type { LoaderFunctionArgs } from "@remix-run/node";
import { siteOf } from "@vendor/remix-kit";
import { closedToSearch } from "../../server/page-rules.server";

/**
 * The rules for search engines.
 * @param base - The site's address without a trailing slash.
 * @param closed - Paths without content for them: accounts, orders, and addresses with a token.
 */
function robotsTxt(base: string, closed: readonly string[]): string {
  return [
    "User-agent: *",
    ...closed.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${base}/sitemap.xml`,
    "",
  ].join("\n");
}

export function loader({ context }: LoaderFunctionArgs) {
  return new Response(robotsTxt(siteOf(context).sites.website, closedToSearch), {
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}
