const figure = (digits: number) => new Intl.NumberFormat("en-NG", { maximumFractionDigits: digits });
const tenths = figure(1);
const whole = figure(0);

/**
 * A file's size in MB (spec §9): tenths below 10 MB, whole ones above; no tiny file claims to be nothing.
 * @param megabytes - Unknown, or nothing, is not said.
 * @example sizeWords(1.86) // => "1.9 MB"
 */
export function sizeWords(megabytes: number | undefined): string {
  if (megabytes === undefined || !Number.isFinite(megabytes) || megabytes <= 0) return "";
  if (megabytes < 0.1) return "less than 0.1 MB";
  return `${(megabytes < 9.95 ? tenths : whole).format(megabytes)} MB`;
}
