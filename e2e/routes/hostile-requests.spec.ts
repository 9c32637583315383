import type { APIRequestContext } from "@playwright/test";
import resellerRoutes from "../../apps/reseller/app/routes.ts";
import websiteRoutes from "../../apps/website/app/routes.ts";
import { registerVerified } from "../support/account.ts";
import { agentToken, bisi } from "../support/agent-session.ts";
import { urls } from "../support/settings.ts";
import { expect, test } from "../support/visitor-test.ts";

type Routes = typeof websiteRoutes;

const examples: Record<string, string> = {
  planId: "2",
  duration: "yearly",
  selection: "2",
  reference: "no-such-payment",
  locationId: "1",
  platform: "windows",
  name: "sales",
  "*": "no-such-page",
};

/** An address of every route. */
function addressesOf(routes: Routes): string[] {
  return routes.flatMap(({ path, children }) => [
    ...(path === undefined
      ? ["/"]
      : [`/${path.replace(/:(\w+)|\*/g, (all: string, name?: string) => examples[name ?? all] ?? "")}`]),
    ...addressesOf(children ?? []),
  ]);
}

const form = "application/x-www-form-urlencoded";
const bodies: [kind: string, contentType: string, body: string][] = [
  ["no form", "text/plain", "{"],
  ["JSON", "application/json", '{"email":["a"]}'],
  ["parts that are cut off", "multipart/form-data; boundary=x", "--x\r\nContent-Disposition: form"],
  ["parts without a boundary", "multipart/form-data", "--x--"],
  ["nothing", form, ""],
  ["bytes that are no text", form, "email=%FF%00%C0&intent=%00"],
  ["one field too many", form, "a=1&".repeat(201)],
  ["names of objects", form, "__proto__=1&constructor.prototype.x=1&email[99999999]=1&toString=1"],
];
const queries = [
  "?search=%00",
  "?page=%FF&search=%ED%A0%80",
  "?plan_id=1e99&duration=__proto__&page=%E2%80%AE",
];

async function expectNoFault(site: APIRequestContext, origin: string, paths: string[]): Promise<void> {
  const faults: string[] = [];
  const ask = async (said: string, path: string, options: Parameters<APIRequestContext["fetch"]>[1]) => {
    const answer = await site.fetch(path, { maxRedirects: 0, ...options });
    if (answer.status() >= 500) faults.push(`${said}: ${answer.status()}`);
  };
  for (const path of paths) {
    for (const query of queries) await ask(`GET ${path}${query}`, `${path}${query}`, { method: "GET" });
    for (const method of ["PUT", "PATCH", "DELETE"])
      await ask(`${method} ${path}`, path, { method, headers: { origin } });
    for (const [kind, type, body] of bodies)
      await ask(`POST ${path} with ${kind}`, path, {
        method: "POST",
        headers: { origin, "content-type": type },
        data: Buffer.from(body),
      });
  }
  expect(faults).toEqual([]);
}

const sites: Record<string, Routes> = { website: websiteRoutes, reseller: resellerRoutes };
for (const [name, routes] of Object.entries(sites)) {
  const site = name as "website" | "reseller";
  test(`no route of the ${site} answers 5xx to any method with any body`, async ({ visitor, newSession }) => {
    const paths = addressesOf(routes);
    expect(paths.length).toBeGreaterThan(10);
    const token = site === "website" ? await registerVerified(visitor) : await agentToken(bisi);
    const signedIn = paths.filter((path) => path !== "/logout");
    await expectNoFault(await newSession(undefined, site), urls[site], paths);
    await expectNoFault(await newSession(token, site), urls[site], signedIn);
  });
}
