import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { root } from "./install.mjs";

it("docs/flows.md names files that exist, each once in a flow", () => {
  const flows = readFileSync(path.join(root, "docs/flows.md"), "utf8").split(/^## /m).slice(1);
  expect(flows).toHaveLength(4);
  for (const flow of flows) {
    const files = [...flow.matchAll(/^\| `([^`]+)`/gm)].map(([, file]) => file);
    expect(files).toEqual([...new Set(files)]);
    expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  }
});
