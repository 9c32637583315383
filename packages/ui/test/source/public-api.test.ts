import { expect, it } from "vitest";
import { describeApi } from "./public-api";

/** Changed on purpose? `npx vitest run --project ui-source -u`, and a changeset with the change. */
it("promises the exports and props in public-api.txt, no more, no less", async () => {
  const api = describeApi(["src/index.ts", "src/tokens.ts", "src/theme/vars.ts", "src/vite.ts"]);
  expect(api).toContain("\n  loadingLabel?: string");
  expect(api).toContain('\n  tone?: "primary" | "brand" | "neutral" | "ghost" | "danger" = "neutral"');
  await expect(`${api}\n`).toMatchFileSnapshot("./public-api.txt");
});
