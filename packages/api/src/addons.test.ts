import { describe, expect, it, vi } from "vitest";
import { addonsIn, MAX_ADDONS } from "./addons.ts";

describe("addonsIn", () => {
  it("takes the last quantity of each group, sorted by group", () => {
    const fields: [string, unknown][] = [
      ["addon_9", "2"],
      ["additional_users", "3"],
      ["addon_9", "5"],
      ["addon_4", "1"],
      ["addon_4", ""],
      ["other", "1"],
    ];
    expect(addonsIn(fields)).toEqual([
      { group: 1, qty: 3 },
      { group: 9, qty: 5 },
    ]);
  });
  it("reads each field once and keeps a bounded number of groups", () => {
    const read = vi.fn((group: number) => [`addon_${group}`, "1"] as const);
    const fields = Array.from({ length: 5_000 }, (_, index) => index + 1);
    const iterated = {
      *[Symbol.iterator]() {
        for (const group of fields) yield read(group);
      },
    };
    const sort = vi.spyOn(Array.prototype, "sort");
    const chosen = addonsIn(iterated);
    const sorts = sort.mock.calls.length;
    sort.mockRestore();
    expect(read).toHaveBeenCalledTimes(5_000);
    expect(sorts).toBe(1);
    expect(chosen).toHaveLength(MAX_ADDONS);
  });
});
