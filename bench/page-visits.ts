import { pageBudgets } from "./page-weight.ts";
import type { ServedWebsite } from "./served-website.ts";

/** A page of the table of weights, with its visitor's cookies. */
export type PageVisit = { who: keyof typeof pageBudgets; path: string; url: string; cookie: string };

const owner = { identifier: "owner@demo.example", password: "Demo-Owner-2026" };
const newOwner = { identifier: "new@demo.example", password: "Demo-New-2026" };
const staff = { identifier: "staff@demo.example", password: "Demo-Staff-2026" };
const agent = { email: "agent@demo.example", password: "Demo-Agent-2026" };

/** Submits a page's form. @returns The cookies that the site sets. */
async function post(url: string, form: Record<string, string>, cookie = ""): Promise<string> {
  const response = await fetch(url, {
    method: "POST",
    body: new URLSearchParams(form),
    headers: { origin: new URL(url).origin, cookie },
    redirect: "manual",
  });
  const cookies = response.headers.getSetCookie().map((each) => each.split(";")[0]);
  if (response.status >= 400 || cookies.length === 0)
    throw new Error(`${url} answered ${response.status} with ${cookies.length} cookies`);
  return cookies.join("; ");
}

/** The first address on a page that matches. */
async function findAddress(url: string, cookie: string, pattern: RegExp): Promise<string> {
  const html = await (await fetch(url, { headers: { cookie } })).text();
  const [found] = pattern.exec(html.replaceAll("&amp;", "&")) ?? [];
  if (!found) throw new Error(`${url} has no ${pattern}`);
  return found;
}

/** The last code that the API sent. */
async function readNewestCode(api: string, to: string): Promise<string> {
  const url = `${api}/dev/inbox?to=${encodeURIComponent(to)}`;
  const response = await fetch(url, { headers: { accept: "application/json" } });
  const { messages } = (await response.json()) as { messages: { text: string }[] };
  const [code] = /\b\d{5}\b/.exec(messages[0]?.text ?? "") ?? [];
  if (!code) throw new Error(`${to} was sent no code`);
  return code;
}

/** Every page of the table of weights, with the demo accounts logged in. */
export async function pageVisits({ api, site, reseller }: ServedWebsite): Promise<PageVisit[]> {
  const asked = await post(`${site.base}/forgot-password`, { email: newOwner.identifier });
  const code = await readNewestCode(api.base, newOwner.identifier);
  const proven = await post(`${site.base}/reset-password`, { code }, asked);
  const cookies: Record<keyof typeof pageBudgets, string> = {
    visitor: "",
    passwordReset: proven,
    newOwner: await post(`${site.base}/login`, newOwner),
    owner: await post(`${site.base}/login`, owner),
    staff: await post(`${site.base}/login`, staff),
    agentLogin: "",
    agent: await post(`${reseller.base}/login`, agent),
  };
  const ofOwner = (path: string, pattern: RegExp) => findAddress(site.base + path, cookies.owner, pattern);
  const location = await ofOwner("/locations", /\/single-location-details\/\d+/);
  const order = await findAddress(`${reseller.base}/`, cookies.agent, /\/plandetails\?[^"]+/);
  const client = new URL(order, reseller.base).searchParams.get("locationId");
  const addresses: Record<string, string> = {
    "/transactions/:reference": await ofOwner("/transactions", /(?<=href=")\/transactions\/[\w-]+/),
    "/single-location-details/:id": location,
    "/single-location-details/:id/edit": `${location}/edit`,
    "/clients/renew": `/clients/renew?client=${client}`,
    "/plandetails": order,
  };
  const paths = Object.entries(pageBudgets) as [keyof typeof pageBudgets, object][];
  return paths.flatMap(([who, pages]) =>
    Object.keys(pages).map((path) => ({
      who,
      path,
      url: (who.startsWith("agent") ? reseller : site).base + (addresses[path] ?? path),
      cookie: path === "/reset-password" ? asked : cookies[who],
    })),
  );
}
