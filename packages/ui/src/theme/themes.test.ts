import { afterEach, describe, expect, it } from "vitest";
import { emulateMedia } from "../../test/media";
import "./lagoon";
import { lagoon } from "./brands/lagoon";
import { vars } from "./contract.css";
import { dark } from "./themes/dark";
import { light } from "./themes/light";
import { compact, control, radius, space } from "./tokens";

const root = document.documentElement;

afterEach(() => {
  for (const name of ["theme", "brand", "density"]) delete root.dataset[name];
  document.body.replaceChildren();
});

/** The value of a contract variable at the innermost of nested elements with these attributes. */
function seen(variable: string, ...levels: string[]): string {
  const [outermost = "", ...inner] = levels;
  for (const [, name = "", value = ""] of outermost.matchAll(/data-(\w+)=(\w+)/g)) root.dataset[name] = value;
  document.body.innerHTML = `${inner.map((attributes) => `<div ${attributes}>`).join("")}<p id="here"></p>`;
  const name = variable.slice("var(".length, -1);
  const here = document.querySelector("#here");
  return here ? getComputedStyle(here).getPropertyValue(name).trim() : "";
}

const page = vars.color.surface.page;

it.each([
  ["nothing chosen", [""], light],
  ["dark", ["data-theme=dark"], dark],
  ["a dark island", ["", "data-theme=dark"], dark],
  ["a light island in the dark", ["data-theme=dark", "data-theme=light"], light],
  ["lagoon", ["data-brand=lagoon"], lagoon.light],
  ["lagoon, dark on the same element", ["data-brand=lagoon data-theme=dark"], lagoon.dark],
  ["lagoon below dark", ["data-theme=dark", "data-brand=lagoon"], lagoon.dark],
  ["lagoon, dark island", ["data-brand=lagoon", "data-theme=dark"], lagoon.dark],
  ["lagoon, light island", ["data-brand=lagoon data-theme=dark", "data-theme=light"], lagoon.light],
  [
    "lagoon on an island of light",
    ["data-theme=dark", "data-theme=light", "data-brand=lagoon"],
    lagoon.light,
  ],
  ["lagoon on an island of dark", ["data-theme=light", "data-theme=dark", "data-brand=lagoon"], lagoon.dark],
  [
    "lagoon, its own light in the dark",
    ["data-theme=dark", "data-brand=lagoon data-theme=light"],
    lagoon.light,
  ],
])("has the right page colour with %s", (_case, levels, theme) => {
  expect(seen(page, ...levels)).toBe(theme.color.surface.page);
});

it("applies a brand's corners and fonts to its nested elements only", () => {
  expect(seen(vars.radius.md, "data-brand=lagoon", "data-theme=dark")).toBe(lagoon.radius.md);
  expect(seen(vars.fontFamily.text, "data-brand=lagoon")).toBe(lagoon.fontFamily.text);
  delete root.dataset.brand;
  expect(seen(vars.radius.md, "")).toBe(radius.md);
});

it("sets the browser's color-scheme", () => {
  for (const [brand, theme] of [
    ["", "light"],
    ["", "dark"],
    ["lagoon", "light"],
    ["lagoon", "dark"],
  ] as const) {
    root.dataset.theme = theme;
    root.dataset.brand = brand;
    expect(getComputedStyle(root).colorScheme).toBe(theme);
  }
});

it("is tighter at compact density, and comfortable again in a nested element", () => {
  expect(seen(vars.control.height, "")).toBe(control.height);
  expect(seen(vars.control.height, "data-density=compact")).toBe(compact.control.height);
  expect(seen(vars.space.md, "data-density=compact")).toBe(compact.space.md);
  expect(seen(vars.space.md, "data-density=compact", "data-density=comfortable")).toBe(space.md);
});

it("has targets of 44 px when comfortable and above 24 px when compact", () => {
  const px = (rem: string) => Number.parseFloat(rem) * 16;
  expect(px(control.height)).toBeGreaterThanOrEqual(44);
  for (const height of [compact.control.height, compact.control.heightSmall])
    expect(px(height)).toBeGreaterThanOrEqual(24);
});

describe("system preferences", () => {
  afterEach(() => emulateMedia({ colorScheme: null, reducedMotion: null, forcedColors: null }));

  it("uses dark when no theme is chosen, in either brand", async () => {
    await emulateMedia({ colorScheme: "dark" });
    expect(seen(page, "")).toBe(dark.color.surface.page);
    expect(seen(page, "data-brand=lagoon")).toBe(lagoon.dark.color.surface.page);
    expect(seen(page, "data-brand=lagoon data-theme=light")).toBe(lagoon.light.color.surface.page);
    delete root.dataset.brand;
    expect(seen(page, "data-theme=light")).toBe(light.color.surface.page);
    expect(seen(page, "data-theme=light", "data-brand=lagoon")).toBe(lagoon.light.color.surface.page);
  });

  it("reduces every duration to less than a frame, but not to 0, so that end events fire", async () => {
    await emulateMedia({ reducedMotion: "reduce" });
    expect(Object.values(vars.duration).map((name) => seen(name, ""))).toEqual(
      Object.keys(vars.duration).map(() => "0.01ms"),
    );
  });

  it("outlines focus and choices and greys disabled controls in forced colours", async () => {
    await emulateMedia({ forcedColors: "active" });
    document.body.innerHTML = `<a href="#a" aria-current="page">Sales</a><a href="#b" id="b">Stock</a>
      <span role="link" aria-disabled="true">Staff</span><span id="grey" style="color: GrayText"></span>`;
    const style = (selector: string) => {
      const element = document.querySelector(selector);
      if (!element) throw new Error(selector);
      return getComputedStyle(element);
    };
    expect(style("[aria-current]").outlineStyle).toBe("solid");
    expect(style("#b").outlineStyle).toBe("none");
    document.querySelector<HTMLElement>("#b")?.focus({ focusVisible: true } as FocusOptions);
    expect([style("#b").outlineStyle, style("#b").outlineWidth]).toEqual(["solid", "3px"]);
    expect(style("[aria-disabled]").color).toBe(style("#grey").color);
  });
});
