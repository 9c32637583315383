import { format, parseISO } from "date-fns";
import { lagosToday } from "../account/dates";
import { sizeWords } from "./file-size";
import type { Listing } from "./listing";

type Releases = Listing["client_server"]["Windows"];

export type ReleaseRow = {
  version: string;
  description: string;
  notes: string[];
  beta: boolean;
  /** For people, as 'September 21st, 2026', and for programs, as 2026-09-21: the day in Lagos. */
  released: string;
  day: string;
  size: string;
  builds: { bit: number; label: string; link: string; sha256: string }[];
};

/** A link that a browser may open: nothing of `javascript:` or `data:`, whatever the listing says. */
function isWebAddress(link: string): boolean {
  return URL.canParse(link) && /^https?:$/.test(new URL(link).protocol);
}

/**
 * Newest first, dates as 'MMMM Do, YYYY', the size of the first build that has one (spec §2).
 * @throws {RangeError} If a date is none.
 */
export function releaseRows(releases: Releases): ReleaseRow[] {
  return [...releases]
    .sort((a, b) => Date.parse(b.date) - Date.parse(a.date))
    .map(({ version, description, notes, beta, date, arch }) => {
      const day = lagosToday(Date.parse(date));
      return {
        version,
        description,
        notes,
        beta: beta === "1",
        released: format(parseISO(day), "MMMM do, yyyy"),
        day,
        size: sizeWords(arch.find((build) => build.size > 0)?.size),
        builds: arch
          .filter(({ link }) => isWebAddress(link))
          .map(({ bit, link, sha256 }) => ({ bit, label: `Download ${bit}bit`, link, sha256 })),
      };
    });
}
