import { expect, it } from "vitest";
import { describeApi } from "./public-api";

/** For an intended change run `npx vitest run --project ui-source -u` and add a changeset. */
it("exports exactly the names and props in public-api.txt", async () => {
  const api = describeApi([
    "src/index.ts",
    "src/brand.ts",
    "src/money.ts",
    "src/tokens.ts",
    "src/theme/vars.ts",
    "src/vite.ts",
  ]);
  expect(api).toContain("\n  loadingLabel?: string");
  expect(api).toContain('\n  tone?: "primary" | "brand" | "neutral" | "ghost" | "danger" = "neutral"');
  await expect(`${api}\n`).toMatchFileSnapshot("./public-api.txt");
});
