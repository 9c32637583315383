import { spawnSync } from "node:child_process";

/**
 * Says why this browser's pictures can't be compared with the committed ones, if they can't: builds of Chromium draw
 * letters and curves differently, and the committed pictures are from Debian's.
 */
export function whyNotComparable(executablePath: string | undefined): string | undefined {
  const version = executablePath && spawnSync(executablePath, ["--version"], { encoding: "utf8" }).stdout;
  if (version?.includes("built on Debian")) return undefined;
  return `the committed pictures are from Debian's Chromium, and this is ${version?.trim() || "another browser"}`;
}
