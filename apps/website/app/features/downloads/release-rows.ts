import { format, parseISO } from "date-fns";
import { lagosToday } from "../account/dates";
import type { Listing } from "./download-listing";

const figure = (digits: number) => new Intl.NumberFormat("en-NG", { maximumFractionDigits: digits });
const tenths = figure(1);
const whole = figure(0);

/**
 * A file's size in MB (spec §9): with one decimal below 10 MB, otherwise whole.
 * @param megabytes - An unknown size or 0 gives "".
 * @example formatSize(1.86) // => "1.9 MB"
 */
export function formatSize(megabytes: number | undefined): string {
  if (megabytes === undefined || !Number.isFinite(megabytes) || megabytes <= 0) return "";
  if (megabytes < 0.1) return "less than 0.1 MB";
  return `${(megabytes < 9.95 ? tenths : whole).format(megabytes)} MB`;
}

type Releases = Listing["client_server"]["Windows"];

export type ReleaseRow = {
  version: string;
  description: string;
  notes: string[];
  beta: boolean;
  /** The day in Lagos, as 'September 21st, 2026' for people and as 2026-09-21 for programs. */
  released: string;
  day: string;
  size: string;
  builds: { bit: number; label: string; link: string; sha256: string }[];
};

/** Only http(s) links may be opened, whatever the listing contains. */
function isWebAddress(link: string): boolean {
  return URL.canParse(link) && /^https?:$/.test(new URL(link).protocol);
}

/**
 * Newest first, and BETA versions after all others; dates as 'MMMM Do, YYYY', the size of the first build that has one (spec §2).
 * @throws {RangeError} If a date is invalid.
 */
export function releaseRows(releases: Releases): ReleaseRow[] {
  return [...releases]
    .sort((a, b) => Number(a.beta) - Number(b.beta) || Date.parse(b.date) - Date.parse(a.date))
    .map(({ version, description, notes, beta, date, arch }) => {
      const day = lagosToday(Date.parse(date));
      return {
        version,
        description,
        notes,
        beta: beta === "1",
        released: format(parseISO(day), "MMMM do, yyyy"),
        day,
        size: formatSize(arch.find((build) => build.size > 0)?.size),
        builds: arch
          .filter(({ link }) => isWebAddress(link))
          .map(({ bit, link, sha256 }) => ({ bit, label: `Download ${bit}bit`, link, sha256 })),
      };
    });
}
