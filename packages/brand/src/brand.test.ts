import { afterEach, describe, expect, it, vi } from "vitest";
import { companyFaults } from "./index.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.resetModules();
});

const settings = {
  COMPANY_NAME: "Oja Limited",
  COMPANY_REGISTRATION: "RC 1234567",
  COMPANY_TIN: "12345678-0001",
  COMPANY_ADDRESS: "1 Marina Road | Lagos Island",
  COMPANY_PHONE: "+234 801 234 5678",
  COMPANY_ADDRESS_USA: "1 Elm Street | Dover, DE 19901",
  COMPANY_PHONE_USA: "+1 302 123 4567",
  SUPPORT_EMAIL: "help@oja.ng",
  SALES_EMAIL: "sales@oja.ng",
  MAIL_FROM: "no-reply@oja.ng",
  BLOG_URL: "https://blog.oja.ng",
};

async function load() {
  vi.resetModules();
  return import("./index.ts");
}

describe("the company", () => {
  it("has development values without settings, and writes nothing into the document", async () => {
    const { brand, companyAttribute } = await load();
    expect(brand.email.support).toMatch(/\.example$/);
    expect(brand.company.offices).toHaveLength(2);
    expect(companyAttribute).toBeUndefined();
  });

  it("has the settings' values, on the server and in the browser", async () => {
    for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
    vi.stubEnv("JWT_SECRET", "not for the page");
    const onServer = await load();
    expect(onServer.brand).toMatchObject({
      company: {
        name: "Oja Limited",
        registration: "RC 1234567",
        tin: "12345678-0001",
        offices: [
          {
            lines: ["1 Marina Road", "Lagos Island"],
            phone: { display: "+234 801 234 5678", href: "tel:+2348012345678" },
          },
          {
            lines: ["1 Elm Street", "Dover, DE 19901"],
            phone: { display: "+1 302 123 4567", href: "tel:+13021234567" },
          },
        ],
      },
      email: { support: "help@oja.ng", sales: "sales@oja.ng", noReply: "no-reply@oja.ng" },
      whatsapp: { display: "+234 801 234 5678", href: "https://wa.me/2348012345678" },
      sites: { blog: "https://blog.oja.ng" },
    });
    expect(JSON.parse(onServer.companyAttribute ?? "")).toEqual(settings);

    vi.unstubAllEnvs();
    const dataset = { company: onServer.companyAttribute };
    vi.stubGlobal("document", { documentElement: { dataset } });
    const inBrowser = await load();
    expect(inBrowser.brand).toEqual(onServer.brand);
    expect(inBrowser.companyAttribute).toBe(onServer.companyAttribute);
  });
});

describe("production's company settings", () => {
  it("are accepted when complete, with each service's own setting", () => {
    const { MAIL_FROM: _mail, BLOG_URL: _blog, ...common } = settings;
    expect(companyFaults(common)).toEqual([]);
    expect(companyFaults(common, "MAIL_FROM")).toEqual(["MAIL_FROM: must be set in production"]);
    expect(companyFaults(common, "BLOG_URL")).toEqual(["BLOG_URL: must be set in production"]);
  });

  it.each([
    ["COMPANY_NAME", " ", "must be set in production"],
    ["SUPPORT_EMAIL", "help@oja.example", "help@oja.example is an example; set your own"],
    ["BLOG_URL", "https://blog.oja.example/a", "https://blog.oja.example/a is an example; set your own"],
    ["SALES_EMAIL", "sales", "must be an e-mail address"],
    ["COMPANY_PHONE", "0801", "must be a number such as +234 800 000 0101"],
    ["BLOG_URL", "http://blog.oja.ng", "must begin with https://"],
  ])("rejects %s=%s", (name, value, why) => {
    expect(companyFaults({ ...settings, [name]: value }, "BLOG_URL")).toEqual([`${name}: ${why}`]);
  });
});
