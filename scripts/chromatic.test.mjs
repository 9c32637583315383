import { expect, test } from "vitest";
import { runCommand } from "./run-command.mjs";
import { root } from "./toolchain.mjs";

test("without a token Chromatic is one line that says what to set and what works without it", async () => {
  const { code, output } = await runCommand(process.execPath, ["scripts/chromatic.mjs"], {
    cwd: root,
    env: { CHROMATIC_PROJECT_TOKEN: undefined },
  });
  expect(code).toBe(1);
  expect(output.trim().split("\n")).toEqual([expect.stringContaining("CHROMATIC_PROJECT_TOKEN=")]);
  expect(output).toContain("npm run pictures");
});
