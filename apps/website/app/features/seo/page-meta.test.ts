import { brand } from "@vendor/brand";
import { describe, expect, it } from "vitest";
import { paths } from "../../paths";
import { canonicalUrl, pageMeta } from "./page-meta";

const base = "https://shop.example";
const matches = [{ id: "root", data: { base } }, { id: "routes/landing/route" }];
const page = { title: "Pricing", description: "Plans and prices.", path: paths.pricing(), matches };

describe("canonicalUrl", () => {
  it.each([
    [paths.home(), "https://shop.example/"],
    [paths.products(), "https://shop.example/"],
    [paths.pricing({ page: "signup", duration: "monthly" }), "https://shop.example/pricing"],
    [paths.signup({ plan: 2, onTrial: true }), "https://shop.example/signup?page=signup"],
    [`${paths.home()}?duration=monthly#plans`, "https://shop.example/"],
    [`${paths.products()}?duration=monthly`, "https://shop.example/"],
  ])("the canonical address of %s is %s", (path, url) => {
    expect(canonicalUrl(base, path)).toBe(url);
  });
});

describe("pageMeta", () => {
  it("has title, description, canonical address and link preview", () => {
    expect(pageMeta(page)).toEqual(
      expect.arrayContaining([
        { title: "Pricing" },
        { name: "description", content: "Plans and prices." },
        { tagName: "link", rel: "canonical", href: "https://shop.example/pricing" },
        { property: "og:url", content: "https://shop.example/pricing" },
        { property: "og:title", content: "Pricing" },
        { property: "og:image", content: "https://shop.example/pictures/site.png" },
        { name: "twitter:card", content: "summary_large_image" },
      ]),
    );
  });
  it("uses the requested picture", () => {
    expect(pageMeta({ ...page, picture: "pricing" })).toContainEqual({
      property: "og:image",
      content: "https://shop.example/pictures/pricing.png",
    });
  });
  it("marks only unlisted pages as noindex", () => {
    const hidden = { name: "robots", content: "noindex" };
    expect(pageMeta({ ...page, unlisted: true })).toContainEqual(hidden);
    expect(pageMeta(page)).not.toContainEqual(hidden);
  });
  it.each([[[]], [[{ id: "root" }]], [[{ id: "root", data: { base: 7 } }]]])(
    "uses the brand's address when the root's loader did not run: %j",
    (broken) => {
      expect(pageMeta({ ...page, matches: broken })).toContainEqual({
        tagName: "link",
        rel: "canonical",
        href: `${brand.sites.main}/pricing`,
      });
    },
  );
});
