import { type APIRequestContext, test as base, expect } from "@playwright/test";
import { type Sandbox, sandboxFor } from "./sandbox.ts";
import { urls } from "./settings.ts";
import { newVisitor, type Visitor } from "./visitor.ts";

type SiteName = "website" | "reseller" | "backoffice";

const tokenCookies = { website: "token", reseller: "agent-token", backoffice: "staff-token" } as const;

type Fixtures = {
  visitor: Visitor;
  sandbox: Sandbox;
  /** A request context without a browser, for a new visitor or with a session's token. */
  newSession: (token?: string, site?: SiteName) => Promise<APIRequestContext>;
};

const fromAddressOf = ({ address }: Visitor) => ({ "x-forwarded-for": address });

/** A test with its own visitor, address and sandbox. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture names from the pattern.
  visitor: async ({}, use) => use(newVisitor()),
  sandbox: async ({ visitor }, use) => {
    const sandbox = sandboxFor(visitor.email);
    await use(sandbox);
    await sandbox.rest();
  },
  extraHTTPHeaders: async ({ visitor }, use) => use(fromAddressOf(visitor)),
  newSession: async ({ playwright, visitor }, use) => {
    const opened: APIRequestContext[] = [];
    await use(async (token, site = "website") => {
      const baseURL = urls[site];
      const kept = {
        name: tokenCookies[site],
        domain: new URL(baseURL).hostname,
        path: "/",
        expires: -1,
        httpOnly: true,
        secure: false,
        sameSite: "Lax" as const,
      };
      const session = await playwright.request.newContext({
        baseURL,
        extraHTTPHeaders: fromAddressOf(visitor),
        storageState: { cookies: token ? [{ ...kept, value: token }] : [], origins: [] },
      });
      opened.push(session);
      return session;
    });
    for (const session of opened) await session.dispose();
  },
});

export { expect };
