import { brand } from "@vendor/brand";
import { isLoopback } from "@vendor/http-server";
import type { Context } from "hono";
import type { Deps } from "../deps.ts";

/** Whether this process has a development clock and development tools. */
export const hasDevTools = ({ DEV_INBOX, NODE_ENV }: Pick<Deps["env"], "DEV_INBOX" | "NODE_ENV">) =>
  DEV_INBOX && NODE_ENV !== "production";

/** Whether a request may use them: not one that came through a proxy under another host name. */
export const mayUseDevTools = (c: Context, { env }: Pick<Deps, "env">) =>
  hasDevTools(env) && isLoopback(new URL(c.req.url).hostname);

/** A page of the development tools. @param style - Of the page's own elements. */
export function devPage(title: string, style: string, content: string): Response {
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}, ${brand.product}</title>
<style>
body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; color: #1c2250; background: #fbf7f0; }
${style}
</style>
</head>
<body>
<h1>${title}</h1>
${content}
</body>
</html>`;
  return devHtml(html);
}

/** HTML that loads nothing and runs nothing. */
export function devHtml(html: string): Response {
  return new Response(html, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy":
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
    },
  });
}
