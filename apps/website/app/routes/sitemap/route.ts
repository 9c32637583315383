import type { LoaderFunctionArgs } from "@remix-run/node";
import { siteOf } from "@vendor/remix-kit";
import { listedPages, sitemapXml } from "../../features/seo/sitemap";

export function loader({ context }: LoaderFunctionArgs) {
  return new Response(sitemapXml(siteOf(context).sites.website, listedPages), {
    headers: { "Content-Type": "application/xml; charset=utf-8" },
  });
}
