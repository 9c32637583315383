import { readFileSync } from "node:fs";
import path from "node:path";

const folder = path.resolve(import.meta.dirname, "../docs/blocks");
const { repository } = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, "../../../package.json"), "utf8"),
);

/** The blocks, each a file of `docs/blocks`. */
export const blocks = [
  { name: "orders", title: "Orders", description: "A list of orders with their totals and states." },
  { name: "settings", title: "Settings", description: "Settings in one form, with errors at their fields." },
  { name: "sign-in", title: "Log in", description: "A log-in form that works without a script." },
  { name: "pricing", title: "Pricing", description: "Plans side by side, one of them recommended." },
  { name: "checkout", title: "Checkout", description: "An order's summary and how it is paid." },
] as const;

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
        content: readFileSync(path.join(folder, `${item.name}.tsx`), "utf8"),
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
