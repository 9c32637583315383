import type { APIRequestContext } from "@playwright/test";
import backofficeRoutes from "@vendor/backoffice/routes";
import resellerRoutes from "@vendor/reseller/routes";
import websiteRoutes from "@vendor/website/routes";
import { registerVerified } from "../support/account.ts";
import { agentToken, mainAgent } from "../support/agent-session.ts";
import { urls } from "../support/settings.ts";
import { staffMembers, staffToken } from "../support/staff-session.ts";
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
  subject: "agents",
  key: "4",
  verb: "change",
  id: "1",
  "*": "no-such-page",
};

/** An example address of every route. */
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
/** Each route is sent a quarter of them, or all with `TEST_FULL=1`: every route parses forms with `readForm`, which is tested separately. */
const isSent = (route: number, at: number) => process.env.TEST_FULL === "1" || (route + at) % 4 === 0;
const queries = ["?search=%00&page=%FF", "?plan_id=1e99&duration=__proto__&search=%ED%A0%80&page=%E2%80%AE"];

const sites: Record<string, Routes> = {
  website: websiteRoutes,
  reseller: resellerRoutes,
  backoffice: backofficeRoutes,
};
for (const [name, routes] of Object.entries(sites)) {
  const site = name as "website" | "reseller" | "backoffice";
  test(`no route of the ${site} answers 5xx to a malformed query or body`, async ({
    visitor,
    newSession,
  }) => {
    const tokens = {
      website: () => registerVerified(visitor),
      reseller: () => agentToken(mainAgent),
      backoffice: () => staffToken(staffMembers.support),
    };
    const token = await tokens[site]();
    const [anybody, signedIn] = [await newSession(undefined, site), await newSession(token, site)];
    const faults: string[] = [];
    const ask = async (session: APIRequestContext, said: string, path: string, options: object) => {
      const status = (await session.fetch(path, { maxRedirects: 0, ...options })).status();
      if (status >= 500) faults.push(`${said}: ${status}`);
      return status;
    };
    const paths = addressesOf(routes).filter((path) => path !== "/logout");
    expect(paths.length).toBeGreaterThan(10);
    for (const [route, path] of paths.entries()) {
      // A page that needs a role is requested with a session that has it, any other without a session.
      const session = (await ask(anybody, `GET ${path}`, path, {})) === 302 ? signedIn : anybody;
      for (const query of queries) await ask(session, `GET ${path}${query}`, `${path}${query}`, {});
      for (const [kind, type, body] of bodies.filter((_, at) => isSent(route, at)))
        await ask(session, `POST ${path} with ${kind}`, path, {
          method: "POST",
          headers: { origin: urls[site], "content-type": type },
          data: Buffer.from(body),
        });
    }
    expect(faults).toEqual([]);
  });
}

for (const site of ["website", "reseller", "backoffice"] as const) {
  test(`an address of the ${site} that cannot be decoded has the page for unknown addresses`, async ({
    newSession,
  }) => {
    const session = await newSession(undefined, site);
    for (const path of ["/%", "/%E0%A4%A/yearly", "/plans-details/%E0%A4%A/yearly", "/%ED%A0%80?a=%"]) {
      const response = await session.get(path);
      expect([path, response.status(), response.headers()["content-type"]]).toEqual([
        path,
        404,
        "text/html; charset=utf-8",
      ]);
      expect(await response.text()).toContain("Oops 404! Page does not exist, redirect to home");
    }
    expect((await session.get("/login?_data=root&page=%C0")).status()).toBe(200);
    expect((await session.get("/%.data")).headers()["content-type"]).toContain("text/x-script");
  });
}
