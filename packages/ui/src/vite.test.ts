import { expect, it } from "vitest";
import { reactAriaLocales } from "./vite";

const file = (language: string) => `/app/node_modules/react-aria/dist/private/intl/overlays/${language}.mjs`;

it("empties the languages that are not kept, but never English", () => {
  const { load } = reactAriaLocales(["fr-FR"]);
  expect(load(file("de-DE"))).toBe("export default undefined;");
  expect(load(`${file("de-DE")}?v=1`)).toBe("export default undefined;");
  expect(load(file("fr-FR"))).toBeUndefined();
  expect(load(file("en-US"))).toBeUndefined();
  expect(load("/app/src/intl/de-DE.js")).toBeUndefined();
  expect(load("/app/node_modules/react-aria/dist/private/menu/useMenu.mjs")).toBeUndefined();
});
