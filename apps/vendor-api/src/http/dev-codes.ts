import { escapeHtml } from "@vendor/messages";
import type { Context } from "hono";
import { demoAccounts } from "../db/seed/demo-data.ts";
import type { Deps } from "../deps.ts";
import { codesOfKey } from "../modules/people/index.ts";
import { Refusal } from "../refusal.ts";
import { devPage, mayUseDevTools } from "./dev-page.ts";
import { requirePlainQuery } from "./read-input.ts";

const style = `table { border-collapse: collapse; } th, td { padding: .4rem 1rem .4rem 0; text-align: start; }
code { font-size: 1.3rem; letter-spacing: .1em; }`;

/**
 * GET /dev/codes: the codes that the authenticator apps of the demo's staff show now and next, as a page or as JSON. Each works once. It does not
 * exist in production.
 */
export function devCodes(c: Context, deps: Deps): Response {
  if (!mayUseDevTools(c, deps) || !deps.env.SEED_DEMO) throw new Refusal("NOT_FOUND");
  requirePlainQuery(c.req);
  const codes = demoAccounts.flatMap(({ who, email, authenticatorKey }) =>
    authenticatorKey ? [{ who, email, ...codesOfKey(authenticatorKey, deps.clock.now()) }] : [],
  );
  const accepted = c.req.header("accept") ?? "";
  if (accepted.includes("application/json") && !accepted.includes("text/html"))
    return Response.json({ codes });
  const rows = codes.map(
    ({ who, email, code, next }) =>
      `<tr><th scope="row">${escapeHtml(who)}</th><td>${escapeHtml(email)}</td><td><code>${code}</code></td><td><code>${next}</code></td></tr>`,
  );
  return devPage(
    "Codes of demo staff",
    style,
    `<p>What their authenticator apps show. Each code works once, for about a minute. <a href="/dev/codes">Newest codes</a> · <a href="/dev/inbox">Dev inbox</a></p>
<table><thead><tr><th scope="col">Who</th><th scope="col">Email</th><th scope="col">Now</th><th scope="col">Next</th></tr></thead>
<tbody>
${rows.join("\n")}
</tbody></table>`,
  );
}
