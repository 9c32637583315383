import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { describe, expect, it } from "vitest";

const src = join(import.meta.dirname, "../..");
const isOthers = (path: string) =>
  path.endsWith(".ts") && !path.includes(".test") && !path.startsWith("modules/ledger/");
/** A table of the ledger in a statement that writes. */
const WRITES = /\b(insert|update|delete)\(\s*ledger(Accounts|Transfers|Entries)\b/;

describe("the ledger's tables", () => {
  it("are written to by its own module alone", () => {
    const files = readdirSync(src, { recursive: true, encoding: "utf8" }).filter(isOthers);
    expect(files.length).toBeGreaterThan(100);
    const writers = files.filter((path) => WRITES.test(readFileSync(join(src, path), "utf8")));
    expect(writers).toEqual([]);
    const own = readFileSync(join(import.meta.dirname, "post-transfer.ts"), "utf8");
    expect(WRITES.test(own), relative(src, import.meta.dirname)).toBe(true);
  });
});
