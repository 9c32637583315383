import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { storybookDir } from "./stories";

/** What the built Storybook offers to designers and coding agents. */
const read = (path: string) => readFileSync(`${storybookDir}/${path}`, "utf8");

interface ManifestComponent {
  name: string;
  error?: { name: string };
  reactComponentMeta?: { props: Record<string, { type?: { name: string } }> };
  stories: { id: string; snippet?: string }[];
}

test("the manifest has every component with typed props and stories", () => {
  const { components } = JSON.parse(read("manifests/components.json")) as {
    components: Record<string, ManifestComponent>;
  };
  const all = Object.values(components);
  expect(all.length).toBeGreaterThan(50);
  expect(all.filter(({ error }) => error).map(({ name, error }) => `${name}: ${error?.name}`)).toEqual([]);
  expect(
    all.filter(({ stories }) => !stories.some(({ snippet }) => snippet)).map(({ name }) => name),
  ).toEqual([]);
  const incomplete = all
    .flatMap(({ stories }) => stories)
    .filter(({ snippet }) => !/^import .*"@vendor\/ui"/s.test(snippet ?? ""));
  expect(incomplete.map(({ id }) => id)).toEqual([]);
  const untyped = all.filter(({ reactComponentMeta }) =>
    Object.values(reactComponentMeta?.props ?? {}).some(({ type }) => !type),
  );
  expect(untyped.map(({ name }) => name)).toEqual([]);
  expect(components["overlays-dialog"]?.reactComponentMeta?.props).toHaveProperty("dismissable");
});

test("every file that the page Tokens offers is there, and llms.txt", () => {
  const page = readFileSync(
    new URL("../../../packages/ui/docs/foundations/Tokens.mdx", import.meta.url),
    "utf8",
  );
  const files = [...page.matchAll(/href="\.\/([^"]+)" download/g)].map(([, file = ""]) => file);
  expect(files.length).toBe(7);
  expect(files.filter((file) => !existsSync(`${storybookDir}/${file}`))).toEqual([]);
  expect(read("llms.txt")).toContain("\n## Button\n");
});

/** What people type, and the page that they mean. */
const searches = [
  ["modal", "Overlays/Dialog"],
  ["dropdown", "Overlays/Menu"],
  ["dropdown", "Forms/SelectField"],
  ["input", "Forms/TextField"],
  ["dark mode", "Brand/ThemeScript"],
  ["spacing", "Foundations/Space and layout"],
  ["FAQ", "Layout/Accordion"],
] as const;

test("the sidebar's search finds pages by other names", async ({ page }) => {
  await page.goto(`${process.env.STORYBOOK_URL}/?path=/docs/start--docs`);
  // The search has an index once the sidebar has entries.
  await page.locator("[data-item-id='start--docs']").waitFor({ state: "attached" });
  const search = page.getByRole("searchbox", { name: "Search for components" });
  for (const [words, title] of searches) {
    await search.fill(words);
    const path = page
      .getByRole("option")
      .filter({ hasText: "Also called" })
      .filter({ hasText: title.replace(/.*\//, "") });
    await expect(path.first(), `${words} finds ${title}`).toBeVisible({ timeout: 30_000 });
  }
});

test("a component's page shows its status and release notes", async ({ page }) => {
  await page.goto(`${process.env.STORYBOOK_URL}/iframe.html?viewMode=docs&id=brand-themescript--docs`);
  await expect(page.getByText("Stable", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Release notes" })).toBeVisible();
});
