import type { DownloadListingSchema } from "@vendor/api";
import { format, parseISO } from "date-fns";
import type { z } from "zod";

export type Listing = z.infer<typeof DownloadListingSchema>;
export type Category = keyof Listing;
export type Platform = keyof Listing[Category];

export const categories: readonly { value: Category; label: string }[] = [
  { value: "client_server", label: "Client server version" },
  { value: "stand_alone", label: "Others" },
];
export const platforms: readonly Platform[] = ["Windows", "Mac", "Linux"];

export type ReleaseRow = {
  version: string;
  description: string;
  beta: boolean;
  released: string;
  size: string;
  builds: { label: string; link: string }[];
};

/** The category of the address, client/server unless it says otherwise (spec §4). */
export function categoryIn(query: URLSearchParams): Category {
  return query.get("category") === "stand_alone" ? "stand_alone" : "client_server";
}

export function platformIn(query: URLSearchParams): Platform {
  return platforms.find((platform) => platform === query.get("platform")) ?? "Windows";
}

/** Newest first, dates as 'February 13th, 2024', the size of the first build that has one (spec §2). */
export function releaseRows(releases: Listing[Category][Platform]): ReleaseRow[] {
  return [...releases]
    .sort((a, b) => b.date.localeCompare(a.date))
    .map(({ version, description, beta, date, arch }) => {
      const size = arch.find((build) => build.size > 0)?.size;
      return {
        version,
        description,
        beta: beta === "1",
        released: format(parseISO(date), "MMMM do, yyyy"),
        size: size === undefined ? "" : `${size} MB`,
        builds: arch.map(({ bit, link }) => ({ label: `Download ${bit}bit`, link })),
      };
    });
}
