import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, expect, it } from "vitest";
import { root } from "./install.mjs";
import { ensurePromtool } from "./testing/browser.mjs";
import { runCommand } from "./toolchain.mjs";

const folder = path.join(root, "docs/operations");

let command;
// Debian's package may have to be installed first.
beforeAll(async () => {
  command = await ensurePromtool(() => {});
}, 600_000);
const promtool = (...args) => runCommand(command, args, { cwd: folder });

it("has rules that Prometheus takes, and that alert about the faults of alerts.test.yml only", async () => {
  const checked = await promtool("check", "rules", "alerts.yml");
  expect(checked.code, checked.output).toBe(0);
  const tried = await promtool("test", "rules", "alerts.test.yml");
  expect(tried.code, tried.output).toBe(0);
  // Half a minute of promtool's work, several times as long beside other tests.
}, 400_000);

it("tries each rule", () => {
  const read = (name) => readFileSync(path.join(folder, name), "utf8");
  const rules = [...read("alerts.yml").matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
  const fired = [...read("alerts.test.yml").matchAll(/alertname: (\w+)\n\s+exp_alerts:/g)].map(
    ([, name]) => name,
  );
  expect(rules.filter((name) => !fired.includes(name))).toEqual([]);
});
