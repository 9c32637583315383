import type { MetaDescriptor } from "@remix-run/node";
import { brand } from "@vendor/brand";
import { paths } from "../../paths";
import { type MetaMatches, siteBase } from "./site-base";

/** Pictures for links in chats and on social sites, drawn by scripts/draw-pictures.mjs; 1200 × 630. */
const pictures = {
  site: {
    path: "/pictures/site.png",
    alt: `${brand.product}: a till's receipt beside the shop's stock and sales`,
  },
  pricing: { path: "/pictures/pricing.png", alt: `${brand.product}: plans and pricing` },
  download: { path: "/pictures/download.png", alt: `${brand.product} for Windows, Mac and Linux` },
} as const;

export type PageMeta = {
  title: string;
  description: string;
  /** Of `paths`. A query in it is dropped: one page has one canonical address, whatever was chosen on it. */
  path: string;
  /** @default "site" */
  picture?: keyof typeof pictures;
  /** Search engines shall leave it out: a step of a form, a page that is another's twin. */
  unlisted?: boolean;
  /** Of the `meta` function's own arguments. */
  matches: MetaMatches;
};

/** The same page under a second address (spec §2). */
const twins: Record<string, string> = { [paths.products()]: paths.home() };

/**
 * The one absolute address that a page is known by.
 * @example canonicalUrl("https://shop.example", "/products?duration=monthly") // => "https://shop.example/"
 */
export function canonicalUrl(base: string, path: string): string {
  const { pathname } = new URL(path, base);
  return `${base}${twins[pathname] ?? pathname}`;
}

/**
 * Title, description, canonical address and what chats and social sites show of a link.
 * @example export const meta: MetaFunction = ({ matches }) => pageMeta({ title, description, path: paths.contact(), matches });
 */
export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const { title, description, path, picture = "site", unlisted = false, matches } = page;
  const base = siteBase(matches);
  const url = canonicalUrl(base, path);
  const image = pictures[picture];
  const graph = {
    "og:type": "website",
    "og:site_name": brand.product,
    "og:locale": "en_NG",
    "og:title": title,
    "og:description": description,
    "og:url": url,
    "og:image": `${base}${image.path}`,
    "og:image:width": "1200",
    "og:image:height": "630",
    "og:image:alt": image.alt,
  };
  return [
    { title },
    { name: "description", content: description },
    ...(unlisted ? [{ name: "robots", content: "noindex" }] : []),
    { tagName: "link", rel: "canonical", href: url },
    ...Object.entries(graph).map(([property, content]) => ({ property, content })),
    { name: "twitter:card", content: "summary_large_image" },
  ];
}
