import { DownloadListingSchema } from "@vendor/api";
import { type RequestArgs, siteOf } from "@vendor/remix-kit";
import { anonymousApi } from "@vendor/remix-kit/server";
import { type Category, categories, type Platform, platforms } from "./listing";
import { type ReleaseRow, releaseRows } from "./release-rows";

export type PlatformReleases = Record<Platform, ReleaseRow[]>;

/** Everything to download; null when the listing cannot be had, or is not one (spec §8). */
export async function loadReleases(args: RequestArgs): Promise<Record<Category, PlatformReleases> | null> {
  try {
    const listing = DownloadListingSchema.parse((await anonymousApi(args).catalog.downloads({})).data);
    const rowsOf = (category: Category) =>
      Object.fromEntries(
        platforms.map(({ name }) => [name, releaseRows(listing[category][name])]),
      ) as PlatformReleases;
    return Object.fromEntries(categories.map(({ value }) => [value, rowsOf(value)])) as Record<
      Category,
      PlatformReleases
    >;
  } catch (error) {
    siteOf(args.context).log.error({ err: error }, "Encountered an error");
    return null;
  }
}
