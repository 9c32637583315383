import {
  createRequestHandler,
  type EntryContext,
  type MetaDescriptor,
  type ServerBuild,
} from "@remix-run/node";
import { Meta, Outlet, RemixServer } from "@remix-run/react";
import { brand } from "@vendor/brand";
import { kobo } from "@vendor/pricing-engine";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { faqJsonLd, organizationJsonLd, softwareJsonLd } from "./json-ld";

const matches = [{ id: "root", data: { base: "https://shop.example" } }];
const headers = [
  { id: 1, name: "Basic", amountMonth: kobo(0), amountYear: kobo(0), discount: 0, isFree: true },
  {
    id: 2,
    name: "Plus",
    amountMonth: kobo(1_000_000),
    amountYear: kobo(12_000_000),
    discount: 50,
    isDefault: true,
  },
  {
    id: 3,
    name: "Enterprise",
    amountMonth: kobo(2_500_000),
    amountYear: kobo(30_000_000),
    discount: 0,
    priceOnRequest: true,
  },
].map((plan) => ({
  ...{ isFree: false, isDefault: false, priceOnRequest: false, description: "", highlights: [] },
  ...plan,
}));

const Root = () => (
  <html lang="en">
    <head>
      <Meta />
    </head>
    <body>
      <Outlet />
    </body>
  </html>
);

/** Remix's HTML of a page with this meta. */
async function htmlWith(descriptor: MetaDescriptor): Promise<string> {
  const handle = (_request: Request, status: number, sent: Headers, context: EntryContext) =>
    new Response(renderToString(<RemixServer context={context} url="http://site.test/" />), {
      status,
      headers: sent,
    });
  const entry = { hasAction: false, hasLoader: false, hasErrorBoundary: false, module: "/root.js" };
  const client = { hasClientAction: false, hasClientLoader: false };
  const build: ServerBuild = {
    mode: "production",
    entry: { module: { default: handle } },
    routes: { root: { id: "root", path: "", module: { default: Root, meta: () => [descriptor] } } },
    assets: {
      entry: { module: "/entry.js", imports: [] },
      routes: { root: { id: "root", path: "", ...entry, ...client } },
      url: "/manifest.js",
      version: "1",
    },
    publicPath: "/",
    assetsBuildDirectory: "build",
    isSpaMode: false,
    future: {
      v3_fetcherPersist: true,
      v3_lazyRouteDiscovery: true,
      v3_relativeSplatPath: true,
      v3_singleFetch: true,
      v3_throwAbortReason: true,
    },
  };
  const answer = await createRequestHandler(build)(new Request("http://site.test/"));
  return answer.text();
}

function thingOf(descriptor: MetaDescriptor): Record<string, unknown> {
  if (!("script:ld+json" in descriptor)) throw new Error("not JSON-LD");
  return descriptor["script:ld+json"] as Record<string, unknown>;
}

describe("faqJsonLd", () => {
  it("escapes markup in a question", async () => {
    const hostile = {
      question: `</script><script>alert("1")</script>`,
      answer: "<!--<script> & <b>7 days</b> \u2028 ‮حساب",
    };
    const html = await htmlWith(faqJsonLd([hostile]));
    const [, json = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
    expect(json).not.toMatch(/[<>&\u2028]/);
    expect(html.match(/<script/g)).toHaveLength(1);
    const [stated] = (JSON.parse(json) as { mainEntity: unknown[] }).mainEntity;
    expect(stated).toMatchObject({ name: hostile.question, acceptedAnswer: { text: hostile.answer } });
  });
});

describe("softwareJsonLd", () => {
  it("states the prices that pages show, in naira: the year less its saving", () => {
    const { offers } = thingOf(softwareJsonLd({ headers }, matches)) as { offers: Record<string, unknown>[] };
    expect(offers.map(({ name, price, priceCurrency }) => [name, price, priceCurrency])).toEqual([
      ["Basic", "0.00", "NGN"],
      ["Plus, yearly", "60000.00", "NGN"],
      ["Plus, monthly", "10000.00", "NGN"],
    ]);
  });
  it.each([[null], [{ headers: [] }]])("states no price without plans: %j", (plans) => {
    expect(thingOf(softwareJsonLd(plans, matches))).not.toHaveProperty("offers");
  });
});

describe("organizationJsonLd", () => {
  it("names the company, its offices and its profiles", () => {
    expect(thingOf(organizationJsonLd(matches))).toMatchObject({
      legalName: brand.company.name,
      url: "https://shop.example/",
      logo: "https://shop.example/icons/icon-512.png",
      address: brand.company.offices.map(({ country }) => ({ addressCountry: country })),
      sameAs: brand.social.map(({ href }) => href),
    });
  });
});
