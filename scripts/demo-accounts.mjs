import { readFileSync } from "node:fs";
import path from "node:path";
import { root } from "./install.mjs";

/** The demo accounts, which the API seeds and `npm start` prints. */
const source = path.join(root, "apps/vendor-api/src/db/seed/demo-accounts.json");

/** The demo accounts as table rows. */
export function demoAccountLines() {
  const accounts = JSON.parse(readFileSync(source, "utf8"));
  const rows = accounts.map(({ who, login, password, state }) => [who, login, password, state]);
  const widthOf = (column) => Math.max(...rows.map((row) => row[column].length));
  const padded = (cell, column) => cell.padEnd(widthOf(column));
  return rows.map((row) => row.map(padded).join("  ").trimEnd());
}
