import { expect, test } from "vitest";
import { runCommand } from "./run-command.mjs";
import { root } from "./toolchain.mjs";

test("without a token prints one line that names the setting and the alternative", async () => {
  const { code, output } = await runCommand(process.execPath, ["scripts/chromatic.mjs"], {
    cwd: root,
    env: { CHROMATIC_PROJECT_TOKEN: undefined },
  });
  expect(code).toBe(1);
  expect(output.trim().split("\n")).toEqual([expect.stringContaining("CHROMATIC_PROJECT_TOKEN=")]);
  expect(output).toContain("npm run pictures");
});
