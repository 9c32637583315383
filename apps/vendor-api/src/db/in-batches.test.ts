import { expect, it } from "vitest";
import { inBatches } from "./in-batches.ts";

it("passes each row once, some at a time, also when rows leave the list or stay in it", async () => {
  let list = Array.from({ length: 7 }, (_, n) => n + 1);
  const sizes: number[] = [];
  const rows = inBatches(
    (row: number) => row,
    async (after = 0, limit) => {
      const read = list.filter((row) => row > after).slice(0, limit);
      sizes.push(read.length);
      return read;
    },
    3,
  );
  const passed: number[] = [];
  for await (const row of rows) {
    passed.push(row);
    if (row % 2 === 0) list = list.filter((other) => other !== row);
  }
  expect(passed).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(sizes).toEqual([3, 3, 1]);
});
