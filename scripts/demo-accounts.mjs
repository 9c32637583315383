import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "./install.mjs";

/** The demo accounts, which the API seeds and `npm start` prints. */
const source = path.join(root, "apps/vendor-api/src/db/seed/demo-accounts.json");

/** The demo accounts as table rows; none when the seed has none. */
export function demoAccountLines() {
  if (!existsSync(source)) return [];
  const accounts = JSON.parse(readFileSync(source, "utf8"));
  const rows = accounts.map(({ who, login, password, state }) => [who, login, password, state]);
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column].length)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]))
      .join("  ")
      .trimEnd(),
  );
}
