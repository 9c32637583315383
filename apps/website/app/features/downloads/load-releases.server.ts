import { type RequestArgs, siteOf } from "@vendor/remix-kit";
import { readDownloads } from "../../server/catalogue.server";
import { type Category, categories, type Platform, platforms } from "./download-listing";
import { type ReleaseRow, releaseRows } from "./release-rows";

export type PlatformReleases = Record<Platform, ReleaseRow[]>;

/** The last known downloads; null when none have been read yet (spec §8). */
export async function loadReleases({
  context,
}: RequestArgs): Promise<Record<Category, PlatformReleases> | null> {
  const listing = await readDownloads(siteOf(context));
  if (!listing) return null;
  const rowsOf = (category: Category) =>
    Object.fromEntries(
      platforms.map(({ name }) => [name, releaseRows(listing[category][name])]),
    ) as PlatformReleases;
  return Object.fromEntries(categories.map(({ value }) => [value, rowsOf(value)])) as Record<
    Category,
    PlatformReleases
  >;
}
