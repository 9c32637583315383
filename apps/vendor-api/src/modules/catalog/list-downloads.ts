import type { DownloadListingSchema } from "@vendor/api";
import type { z } from "zod";
import type { Deps } from "../../deps.ts";
import { listBuilds } from "./repository.ts";

type Listing = z.input<typeof DownloadListingSchema>;
type Release = Listing["stand_alone"]["Windows"][number];

const noReleases = () => ({ Windows: [], Mac: [], Linux: [] });

/** Installers by category and platform, newest first. Links without a host are files of this API. */
export async function listDownloads(deps: Pick<Deps, "db" | "env">): Promise<Listing> {
  const listing: Listing = { stand_alone: noReleases(), client_server: noReleases() };
  const seen = new Map<number, Release>();
  for (const { release, build } of await listBuilds(deps.db)) {
    let entry = seen.get(release.id);
    if (!entry) {
      entry = {
        version: release.version,
        description: release.description,
        notes: release.notes,
        date: release.releasedAt.toISOString(),
        beta: release.beta ? "1" : "0",
        arch: [],
      };
      seen.set(release.id, entry);
      listing[release.category][release.platform].push(entry);
    }
    entry.arch.push({
      link: new URL(build.link, deps.env.API_URL).href,
      bit: build.bit,
      size: Math.round(build.sizeMb * 100) / 100,
      sha256: build.sha256,
    });
  }
  return listing;
}
