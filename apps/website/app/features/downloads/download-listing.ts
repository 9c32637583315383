import type { DownloadListingSchema } from "@vendor/api";
import type { z } from "zod";
import type { paths } from "../../paths";

export type Listing = z.infer<typeof DownloadListingSchema>;
export type Category = keyof Listing;
export type Platform = keyof Listing[Category];
/** The platform in the address of /download/{platform} (spec §2). */
export type PlatformSlug = Parameters<typeof paths.downloadPlatform>[0];

/** The labels are the specification's (spec §2); the page capitalises them. */
export const categories = [
  {
    value: "client_server",
    label: "client server version",
    hint: "Several tills",
    about: "One computer keeps the stock, and every till in the shop uses it over your own network.",
  },
  {
    value: "stand_alone",
    label: "others",
    hint: "One computer",
    about: "Everything on one computer, for a shop with a single till.",
  },
] as const satisfies readonly { value: Category; label: string; hint: string; about: string }[];

/** `check` prints a file's SHA-256 with the operating system's own tools. */
export const platforms = [
  { name: "Windows", slug: "windows", check: "certutil -hashfile FILE SHA256" },
  { name: "Mac", slug: "apple", check: "shasum -a 256 FILE" },
  { name: "Linux", slug: "linux", check: "sha256sum FILE" },
] as const satisfies readonly { name: Platform; slug: PlatformSlug; check: string }[];

/** The category in an address; client/server by default (spec §4). */
export function readCategory(query: URLSearchParams): Category {
  return query.get("category") === "stand_alone" ? "stand_alone" : "client_server";
}

/** The platform in an address; undefined when it is missing or unknown. */
export function readPlatform(query: URLSearchParams): Platform | undefined {
  return platforms.find(({ name }) => name === query.get("platform"))?.name;
}

/** The platform of a slug in any case: "apple" is Mac. */
export function platformOfSlug(word: string): (typeof platforms)[number] | undefined {
  return platforms.find(({ slug }) => slug === word.toLowerCase());
}
