import { apiFor, registerVerified, signedInApi } from "../support/account.ts";
import {
  agentApi,
  agentToken,
  lowBalanceAgent,
  mainAgent,
  newClient,
  orderPath,
} from "../support/agent-session.ts";
import { fillWallet } from "../support/checkout.ts";
import { documentOf, textsOf } from "../support/html.ts";
import { urls } from "../support/settings.ts";
import { joinAs } from "../support/team.ts";
import { newVisitor } from "../support/visitor.ts";
import { expect, test } from "../support/visitor-test.ts";

const loginFor: [path: string, login: string][] = [
  ["/dashboard", "/login?page=dashboard"],
  ["/plans-and-billings", "/login?page=plans-and-billings"],
  ["/transactions", "/login?page=transactions"],
  ["/wallet", "/login?page=wallet"],
  ["/sales-report", "/login?page=sales-report"],
  ["/account/sessions", "/login?page=sessions"],
  ["/account/statements", "/login?page=statements"],
  ["/account/data", "/login?page=data"],
  ["/user-management", "/login?page=user-management"],
  ["/verify-email", "/login?page=verify-email"],
  ["/payments/debited", "/login?page=debited"],
  ["/registrant", "/login?page=registrant"],
  ["/single-location-details/1001", "/login?page=location&location=1001"],
  ["/transactions/a-reference/receipt.pdf", "/login?page=transaction&reference=a-reference"],
  ["/plans-details/2/yearly", "/login?page=plans-details&plan_id=2&plan_duration=yearly"],
];

test("each account page redirects visitors to log in and back", async ({ request }) => {
  for (const [path, login] of loginFor) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect([path, answer.status(), answer.headers().location]).toEqual([path, 302, login]);
  }
});

test("a malformed or forged token is ignored", async ({ newSession }) => {
  for (const token of ["rubbish", "a.b.c", `${btoa("{}")}.${btoa('{"sub":"1"}')}.x`]) {
    const answer = await (await newSession(token)).get("/plans-details/2/yearly", { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([
      302,
      expect.stringMatching(/^\/login\?page=plans-details/),
    ]);
  }
});

test("private pages and a verified receipt are not cached", async ({ visitor, newSession }) => {
  const owner = await newSession(await registerVerified(visitor));
  const receipt = "/verify-receipt?code=0123-4567-89AB";
  for (const path of ["/locations", "/account/sessions", "/user-management", "/dashboard", receipt])
    expect((await owner.get(path)).headers()["cache-control"], path).toBe("no-store");
});

test("managers and cashiers cannot do what only owners may", async ({ visitor, newSession }) => {
  const owner = apiFor(visitor, await registerVerified(visitor));
  const ownersOnly = "Only owners pay for a subscription";
  const closed = "You do not have access to this page";
  for (const [role, refused] of [
    [
      "manager",
      { "/plans-details/2/yearly": ownersOnly, "/account/billing": closed, "/account/data": closed },
    ],
    [
      "cashier",
      {
        "/plans-details/2/yearly": ownersOnly,
        "/plans-details/1/month?onboarding=1": ownersOnly,
        "/user-management": closed,
        "/wallet": closed,
        "/transactions": closed,
      },
    ],
  ] as const) {
    const guest = await newSession(await joinAs(owner, role));
    for (const [path, heading] of Object.entries(refused)) {
      const answer = await guest.get(path);
      expect([role, path, answer.status()]).toEqual([role, path, 403]);
      expect(textsOf(await documentOf(answer), "h1, h2")).toContain(heading);
    }
  }
});

test("an owner cannot see the registrants, and the page has no personal data", async ({
  visitor,
  newSession,
}) => {
  const owner = await newSession(await registerVerified(visitor));
  const answer = await owner.get("/registrant");
  expect(answer.status()).toBe(403);
  expect(await answer.text()).not.toContain("@journey.example");
});

test("another account's location, order and receipt are not found", async ({
  visitor,
  sandbox,
  newSession,
}) => {
  await registerVerified(visitor);
  const reference = await fillWallet(visitor, sandbox, 1_000);
  const other = await newSession(await registerVerified(newVisitor()));
  for (const path of [
    "/single-location-details/1001",
    "/single-location-details/none",
    "/plans-details/2/yearly?location_id=1001",
    `/transactions/${reference}`,
    `/transactions/${reference}/receipt.pdf`,
  ])
    expect((await other.get(path)).status(), path).toBe(404);
});

test("another agent's client or code is not found, and nothing about it is revealed", async ({
  visitor,
  newSession,
}) => {
  const foreign = await newClient(await agentApi(mainAgent), mainAgent, newVisitor());
  const own = await newClient(await agentApi(lowBalanceAgent), lowBalanceAgent, visitor);
  const agent = await newSession(await agentToken(lowBalanceAgent), "reseller");
  expect((await agent.get(orderPath(own, lowBalanceAgent))).status()).toBe(200);
  for (const path of [
    orderPath(foreign, lowBalanceAgent),
    orderPath(foreign, mainAgent),
    orderPath(own, mainAgent),
    orderPath({ locationId: 2_147_483_647, name: "" }, lowBalanceAgent),
    "/plandetails",
  ]) {
    const answer = await agent.get(path);
    expect(answer.status(), path).toBe(404);
    const html = await answer.text();
    expect(html, path).not.toContain(foreign.name);
    expect(html, path).toContain("This is not one of your clients");
  }
  for (const [path, words] of [
    [`/clients/renew?client=${foreign.locationId}`, "No clients selected"],
    [`/?search=${encodeURIComponent(foreign.name)}`, "No clients found"],
    ["/?search=%25_%25nobody", "No clients found"],
  ] as const)
    expect(textsOf(await documentOf(await agent.get(path)), "h1, h2, h3"), path).toContain(words);
});

test("only an agent's session can open the agents' pages", async ({ request, visitor, newSession }) => {
  const owner = newVisitor();
  const client = await newClient(await agentApi(mainAgent), mainAgent, owner);
  const customer = await newSession(await registerVerified(visitor), "reseller");
  for (const site of [request, customer]) {
    for (const path of [
      "/",
      orderPath(client, mainAgent),
      `/clients/renew?client=${client.locationId}`,
      "/tokens",
      "/signups",
      "/tokens.csv",
    ]) {
      const answer = await site.get(`${urls.reseller}${path}`, { maxRedirects: 0 });
      expect([path, answer.status(), answer.headers().location]).toEqual([
        path,
        302,
        expect.stringMatching(/^\/login(\?|$)/),
      ]);
      expect(await answer.text(), path).not.toContain(owner.name);
    }
  }
});

test("the agents' calls refuse an owner's token", async ({ visitor }) => {
  const { locationId } = await newClient(await agentApi(mainAgent), mainAgent, visitor);
  const { api } = await signedInApi(visitor);
  for (const call of [
    () => api.reseller.clients({}),
    () => api.reseller.balance({ agentCode: mainAgent.code }),
    () => api.reseller.summaryAgent({ locationId, agentCode: mainAgent.code }),
  ])
    await expect(call()).rejects.toMatchObject({ status: 403 });
});
