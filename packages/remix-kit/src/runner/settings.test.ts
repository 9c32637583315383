import { describe, expect, it } from "vitest";
import { testSite } from "../testing/site-args";
import { readSettings } from "./settings";

const website = { ...testSite, companySetting: "BLOG_URL" } as const;
const reseller = { name: "reseller", defaultPort: 3001, cookiePrefix: "agent-" };
const production = {
  NODE_ENV: "production",
  API_URL: "https://api.shop.example",
  WEBSITE_URL: "https://shop.example",
  RESELLER_URL: "https://agents.shop.example",
  SESSION_SECRET: "k3J9-fQ8z_Xw2LmN0pRtYvB7cDhGsA5e",
  COMPANY_NAME: "Oja Limited",
  COMPANY_REGISTRATION: "RC 1234567",
  COMPANY_TIN: "12345678-0001",
  COMPANY_ADDRESS: "1 Marina Road | Lagos Island",
  COMPANY_PHONE: "+234 801 234 5678",
  COMPANY_ADDRESS_USA: "1 Elm Street | Dover, DE 19901",
  COMPANY_PHONE_USA: "+1 302 123 4567",
  SUPPORT_EMAIL: "help@oja.ng",
  SALES_EMAIL: "sales@oja.ng",
  BLOG_URL: "https://blog.oja.ng",
};

describe("readSettings", () => {
  it("has a default for every setting in development", () => {
    const settings = readSettings(website, {});
    expect(settings).toMatchObject({ port: 3000, host: "127.0.0.1", apiUrl: "http://127.0.0.1:4000" });
    expect(settings.paystack.scriptUrl).toBe("http://127.0.0.1:4100/v2/inline.js");
    expect(readSettings(reseller, {}).port).toBe(3001);
  });

  it("derives the names of a third site's port and address settings from its name", () => {
    const backoffice = { name: "backoffice", defaultPort: 3002, cookiePrefix: "staff-" };
    expect(readSettings(backoffice, {}).port).toBe(3002);
    const env = { ...production, BACKOFFICE_PORT: "80", BACKOFFICE_URL: "https://staff.shop.example" };
    expect(readSettings(backoffice, env)).toMatchObject({
      port: 80,
      portSetting: "BACKOFFICE_PORT",
      publicUrl: new URL("https://staff.shop.example"),
    });
    expect(() => readSettings(backoffice, production)).toThrow("BACKOFFICE_URL must be set in production.");
  });

  it("uses the port settings of the other services", () => {
    const settings = readSettings(website, { API_PORT: "4500", PAYSTACK_PORT: "4600", WEBSITE_PORT: "" });
    expect(settings.apiUrl).toBe("http://127.0.0.1:4500");
    expect(settings.paystack.checkout).toBe("http://127.0.0.1:4600");
  });

  it("uses Paystack's own addresses in production", () => {
    expect(readSettings(website, production).paystack).toEqual({
      scriptUrl: "https://js.paystack.co/v2/inline.js",
      script: "https://js.paystack.co",
      checkout: "https://checkout.paystack.com",
      mandate: "https://link.paystack.com",
      api: "https://api.paystack.co",
    });
  });

  it.each(["API_URL", "WEBSITE_URL", "RESELLER_URL", "SESSION_SECRET"])(
    "refuses production without %s, naming it",
    (name) => {
      expect(() => readSettings(website, { ...production, [name]: undefined })).toThrow(
        `${name} must be set in production.`,
      );
    },
  );

  it("refuses a missing or example company setting in production", () => {
    const examples = { ...production, BLOG_URL: undefined, SUPPORT_EMAIL: "help@oja.example" };
    expect(() => readSettings(website, examples)).toThrow(
      "SUPPORT_EMAIL: help@oja.example is an example; set your own; BLOG_URL: must be set in production",
    );
    expect(readSettings(reseller, { ...production, BLOG_URL: undefined }).production).toBe(true);
  });

  it("refuses development where other machines can reach it, and with settings of production", () => {
    const given = { HOST: "0.0.0.0", API_URL: "https://api.shop.example" };
    expect(() => readSettings(website, given)).toThrow(/^HOST: .*; API_URL: [^\n]*$/);
    expect(readSettings(website, { ...production, HOST: "0.0.0.0" }).host).toBe("0.0.0.0");
  });

  it("refuses the development secret, a short secret and the Paystack stand-in in production", () => {
    const secret = readSettings(website, {}).sessionSecret;
    expect(() => readSettings(website, { ...production, SESSION_SECRET: secret })).toThrow(/^SESSION_SECRET/);
    expect(() => readSettings(website, { ...production, SESSION_SECRET: "short" })).toThrow(
      /^SESSION_SECRET/,
    );
    expect(() => readSettings(website, { ...production, PAYSTACK_BASE: "http://127.0.0.1:4100" })).toThrow(
      /^PAYSTACK_BASE/,
    );
  });

  it("keeps search engines out of staging", () => {
    expect(readSettings(website, production).staging).toBe(false);
    expect(readSettings(website, { ...production, STAGING: "on" }).staging).toBe(true);
  });

  it("names an invalid setting in one line", () => {
    expect(() => readSettings(website, { WEBSITE_PORT: "eighty" })).toThrow(/^WEBSITE_PORT: [^\n]+$/);
  });
});
