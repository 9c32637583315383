import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { expect, it } from "vitest";
import { REACT_ARIA_STYLES } from "./content-security-policy";

/** The design system uses it, this package only allows what it writes. */
const ui = createRequire(new URL("../../../ui/package.json", import.meta.url));
const parts = path.dirname(
  createRequire(ui.resolve("react-aria-components")).resolve("react-aria/package.json"),
);

function writtenBy(module: string): string[] {
  const source = readFileSync(path.join(parts, "dist/private", module), "utf8");
  const attribute = /PRESSABLE_ATTRIBUTE = '([\w-]+)'/.exec(source)?.[1] ?? "";
  const texts = [...source.matchAll(/style\.textContent = `([^`]+)`/g)].map(([, text = ""]) => text);
  return texts.map((text) => text.replace(/\$\{[^}]+\}/, attribute).trim());
}

it("allows exactly what React Aria writes into style elements", () => {
  expect([...writtenBy("interactions/usePress.mjs"), ...writtenBy("overlays/usePreventScroll.mjs")]).toEqual(
    REACT_ARIA_STYLES,
  );
});
