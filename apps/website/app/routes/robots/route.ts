import type { LoaderFunctionArgs } from "@remix-run/node";
import { siteOf } from "@vendor/remix-kit";
import { robotsTxt } from "../../features/seo/robots";
import { closedToSearch } from "../../server/page-rules.server";

export function loader({ context }: LoaderFunctionArgs) {
  return new Response(robotsTxt(siteOf(context).sites.website, closedToSearch), {
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}
