import path from "node:path";
import { expect, test } from "@playwright/test";
import { runCommand } from "../../scripts/toolchain.mjs";
import { createPostgres } from "./postgres.ts";

const bench = path.resolve(import.meta.dirname, "../../bench");

test("the migrations since the previous release hold up no order of a thousand shops", async () => {
  const postgres = await createPostgres();
  await postgres.start();
  const { code, output } = await runCommand("node_modules/.bin/tsx", ["migrations.bench.ts"], {
    cwd: bench,
    env: { DATABASE_URL: postgres.url, ACCOUNTS: "1000" },
  });
  console.log(output);
  expect(code).toBe(0);
  await postgres.remove();
});
