import { type APIRequestContext, test as base, expect } from "@playwright/test";
import { type Sandbox, sandboxFor } from "./sandbox.ts";
import { urls } from "./settings.ts";
import { newVisitor, type Visitor } from "./visitor.ts";

type Fixtures = {
  visitor: Visitor;
  sandbox: Sandbox;
  /** Asks a site without a browser, with the token of somebody who is signed in there. */
  signedIn: (token: string, site?: "website" | "reseller") => Promise<APIRequestContext>;
};

/** A test whose visitor, address and sandbox are its own. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
  visitor: async ({}, use) => use(newVisitor()),
  sandbox: async ({ visitor }, use) => {
    const sandbox = sandboxFor(visitor.email);
    await use(sandbox);
    await sandbox.rest();
  },
  extraHTTPHeaders: async ({ visitor }, use) => use({ "x-forwarded-for": visitor.address }),
  signedIn: async ({ playwright, extraHTTPHeaders }, use) => {
    const opened: APIRequestContext[] = [];
    await use(async (token, site = "website") => {
      const baseURL = urls[site];
      const name = site === "website" ? "token" : "agent-token";
      const { hostname: domain } = new URL(baseURL);
      const cookie = { name, value: token, domain, path: "/", expires: -1, httpOnly: true, secure: false };
      const context = await playwright.request.newContext({
        baseURL,
        extraHTTPHeaders,
        storageState: { cookies: [{ ...cookie, sameSite: "Lax" }], origins: [] },
      });
      opened.push(context);
      return context;
    });
    for (const context of opened) await context.dispose();
  },
});

export { expect };
