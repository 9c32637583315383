import { readFileSync } from "node:fs";

const read = (file: string) => readFileSync(new URL(file, import.meta.url), "utf8");
const { repository } = JSON.parse(read("../../../package.json"));

/** The blocks, each a file of `docs/blocks`. */
export const blocks = [
  { name: "orders", title: "Orders", description: "A list of orders with their totals and states." },
  { name: "settings", title: "Settings", description: "Settings in one form, with errors at their fields." },
  { name: "sign-in", title: "Log in", description: "A log-in form that works without a script." },
  { name: "pricing", title: "Pricing", description: "Plans side by side, one of them recommended." },
  { name: "checkout", title: "Checkout", description: "An order's summary and how it is paid." },
] as const;

/** The code of a block. */
export const blockCode = (name: string) => read(`../docs/blocks/${name}.tsx`);

/**
 * A registry in shadcn's format: an item a block, each with its code, which imports the package, and the list of them.
 * @returns The files' contents by path, such as `registry/orders.json`.
 */
export function blockRegistry(): Record<string, object> {
  const items = blocks.map((block) => ({
    ...block,
    type: "registry:block",
    dependencies: ["@vendor/ui"],
    files: [{ path: `blocks/${block.name}.tsx`, type: "registry:component" }],
  }));
  const withCode = items.map(({ files, ...item }) => [
    `registry/${item.name}.json`,
    {
      $schema: "https://ui.shadcn.com/schema/registry-item.json",
      ...item,
      files: files.map((file) => ({
        ...file,
        content: blockCode(item.name),
      })),
    },
  ]);
  return {
    "registry/registry.json": {
      $schema: "https://ui.shadcn.com/schema/registry.json",
      name: "vendor-ui",
      homepage: repository,
      items,
    },
    ...Object.fromEntries(withCode),
  };
}
