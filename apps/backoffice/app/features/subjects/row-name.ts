/** Fields that name a row among others, the best one first. */
export const NAMES = ["name", "label", "question", "command", "version", "masked_email"];

/**
 * What people call a row.
 * @param row - Its name in the audit log, for a row that has no other.
 * @example rowName("release 3", { version: "1.0.9", platform: "Windows" }) // => "1.0.9 for Windows"
 */
export function rowName(row: string, values: Readonly<Record<string, unknown>> | null | undefined): string {
  const { name, version, platform } = values ?? {};
  if (typeof name === "string") return name;
  if (typeof version === "string") return `${version} for ${platform}`;
  return row.charAt(0).toUpperCase() + row.slice(1);
}
