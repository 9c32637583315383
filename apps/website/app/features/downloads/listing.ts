import type { DownloadListingSchema } from "@vendor/api";
import type { z } from "zod";
import type { paths } from "../../paths";

export type Listing = z.infer<typeof DownloadListingSchema>;
export type Category = keyof Listing;
export type Platform = keyof Listing[Category];
/** How /download/{platform} names a platform (spec §2). */
export type PlatformSlug = Parameters<typeof paths.downloadPlatform>[0];

/** The labels are the contract's (spec §2); the page shows them with a capital. */
export const categories = [
  {
    value: "client_server",
    label: "client server version",
    hint: "Several tills",
    about: "One computer keeps the stock, and every till in the shop works on it over your own network.",
  },
  {
    value: "stand_alone",
    label: "others",
    hint: "One computer",
    about: "Stands alone: everything on one computer, for a shop with a single till.",
  },
] as const satisfies readonly { value: Category; label: string; hint: string; about: string }[];

/** `check` prints the SHA-256 of a file there, with what the system has on board. */
export const platforms = [
  { name: "Windows", slug: "windows", check: "certutil -hashfile FILE SHA256" },
  { name: "Mac", slug: "apple", check: "shasum -a 256 FILE" },
  { name: "Linux", slug: "linux", check: "sha256sum FILE" },
] as const satisfies readonly { name: Platform; slug: PlatformSlug; check: string }[];

/** The category of the address, client/server unless it says otherwise (spec §4). */
export function categoryIn(query: URLSearchParams): Category {
  return query.get("category") === "stand_alone" ? "stand_alone" : "client_server";
}

/** The platform that the address names; undefined when it names none, or none that there is. */
export function platformIn(query: URLSearchParams): Platform | undefined {
  return platforms.find(({ name }) => name === query.get("platform"))?.name;
}

/** The word of an address for a platform, whatever its case: "apple" is Mac. */
export function platformOfSlug(word: string): (typeof platforms)[number] | undefined {
  return platforms.find(({ slug }) => slug === word.toLowerCase());
}
