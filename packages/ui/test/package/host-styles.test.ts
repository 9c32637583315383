import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { type Browser, chromium, type Page } from "playwright";
import { createElement as h } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { compile } from "tailwindcss";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { launchOptions } from "../../../../scripts/testing/chromium.ts";
import { componentNames, entryName } from "../../scripts/package-exports.mjs";
import { ui } from "./built";

const sheet = (name: string) => readFile(path.join(ui, `dist/${name}.css`), "utf8");
let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await chromium.launch(launchOptions);
});
beforeEach(async () => {
  page = await browser.newPage({ viewport: { width: 1024, height: 740 }, reducedMotion: "reduce" });
  return () => page.close();
});
afterAll(() => browser?.close());

/** Shows the markup with these style sheets, in this order. */
const show = (markup: string, ...sheets: string[]) =>
  page.setContent(
    `<!doctype html><html lang="en">${sheets.map((css) => `<style>${css}</style>`).join("")}<body>${markup}`,
  );

/** What components inherit from the page, which the reset and Tailwind's preflight each set. */
const body = `html { text-size-adjust: 100%; -webkit-tap-highlight-color: transparent; tab-size: 4 }
  body { margin: 0; font: 420 1rem/1.6 serif; word-spacing: normal; color: black; min-block-size: 0 }`;

const colorOf = (name: string) =>
  page.getByRole("button", { name }).evaluate((button) => getComputedStyle(button).color);

async function payButton(): Promise<string> {
  const { Button } = (await import(path.join(ui, "dist/components/Button.js"))) as typeof import("../../src");
  return renderToStaticMarkup(h(Button, { tone: "primary" }, "Pay"));
}

/** Tailwind's own sheet for these classes, with the components before its utilities as the README says. */
async function tailwind(...classes: string[]): Promise<string> {
  const { resolve } = createRequire(import.meta.url);
  const { build } = await compile(
    "@layer theme, base, vendor, components, utilities; @import 'tailwindcss';",
    {
      loadStylesheet: async (id) => {
        const file = resolve(id === "tailwindcss" ? "tailwindcss/index.css" : id);
        return { path: file, base: path.dirname(file), content: await readFile(file, "utf8") };
      },
    },
  );
  return build(classes);
}

describe("an application's own styles", () => {
  it("win over a component's whatever their selector and order", async () => {
    const button = await payButton();
    const own = "button { color: rgb(1, 2, 3) }";
    const [theme, components] = await Promise.all([sheet("theme"), sheet("button")]);
    await show(button, theme, components);
    expect(await colorOf("Pay")).toBe("rgb(18, 24, 63)");
    await show(button, own, theme, components);
    expect(await colorOf("Pay")).toBe("rgb(1, 2, 3)");
  });

  it("get the theme's page from the reset beside Tailwind's preflight", async () => {
    const [reset, styles] = await Promise.all([sheet("reset"), sheet("styles")]);
    await show("<p>Sales</p>", await tailwind(), reset, styles);
    await page.evaluate(() => document.documentElement.setAttribute("data-theme", "dark"));
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(await ground()).toBe(
      await page.evaluate(() => {
        document.body.style.background = "var(--pos-color-surface-page)";
        const { backgroundColor } = getComputedStyle(document.body);
        document.body.removeAttribute("style");
        return backgroundColor;
      }),
    );
    expect(await ground()).not.toBe("rgba(0, 0, 0, 0)");
  });

  it("win as Tailwind's utilities", async () => {
    const utilities = await tailwind("*:text-[rgb(1,2,3)]");
    const markup = `<div class="*:text-[rgb(1,2,3)]">${await payButton()}</div>`;
    await show(markup, utilities, await sheet("styles"));
    expect(await colorOf("Pay")).toBe("rgb(1, 2, 3)");
  });

  it("keep their look beside components, until the page loads the reset", async () => {
    const [styles, reset] = await Promise.all([sheet("styles"), sheet("reset")]);
    const margin = () => page.locator("#own").evaluate((text) => getComputedStyle(text).marginTop);
    await show(`<p id="own">Words</p>${await payButton()}`, styles);
    expect(await margin()).toBe("16px");
    await show('<p id="own">Words</p>', styles, reset);
    expect(await margin()).toBe("0px");
  });
});

/** Every property of every element that a component rendered: "<button class=…> color: red". */
const computedStyles = () =>
  page.evaluate(() =>
    [...document.querySelectorAll('[class*="vui_"], [class*="vui_"] > *')].flatMap((element) => {
      const style = getComputedStyle(element);
      const tag = element.outerHTML.slice(0, 120);
      const names = [...style].filter((name) => !name.startsWith("--"));
      return names.map((name) => `${tag} ${name}: ${style.getPropertyValue(name)}`);
    }),
  );

/** The properties that differ from the expected ones. */
async function differences(expected: readonly string[]): Promise<string[]> {
  const found = await computedStyles();
  expect(found).toHaveLength(expected.length);
  return found.flatMap((line, at) => (line === expected[at] ? [] : [`${line}, not ${expected[at]}`]));
}

/** A page with many components. */
async function manyComponents(): Promise<string> {
  const all = (await import(path.join(ui, "dist/index.js"))) as typeof import("../../src");
  const options = [{ value: "5", label: "5 users", aside: "₦12,000", description: "Two tills" }];
  const plans = [
    { id: "basic", name: "Basic" },
    { id: "plus", name: "Plus" },
  ];
  return renderToStaticMarkup(
    h(
      all.Stack,
      null,
      h(
        all.Alert,
        { title: "Saved" },
        h(all.LinkButton, { href: "#" }, "Open"),
        h("a", { href: "#" }, "More"),
      ),
      h(all.Breadcrumbs, { items: [{ label: "Home", link: { href: "#" } }, { label: "Plans" }] }),
      h(all.CheckboxField, { label: "Terms", name: "terms", error: "Accept the terms" }),
      h(all.TextField, { label: "Name", name: "name", hint: "For receipts." }),
      h(all.PasswordField, { label: "Password", name: "password" }),
      h(all.MoneyField, { label: "Amount", name: "amount", atLeast: { naira: 100 } }),
      h(all.SearchField, { label: "Find", name: "q" }),
      h(all.SelectField, { label: "About", name: "about", options: [{ value: "a", label: "A" }] }),
      h(all.OtpField, { label: "Code", name: "code" }),
      h(all.RadioCards, { label: "Users", name: "users", options, noneLabel: "None", action: "Remove" }),
      h(all.PlanToggle, {
        label: "Period",
        name: "period",
        options: [...options, { value: "y", label: "Year" }],
      }),
      h(all.Switch, { label: "Emails", name: "emails" }),
      h(all.Skeleton, { shape: "circle" }),
      // biome-ignore lint/correctness/noChildrenProp: its type requires them among the props.
      h(all.Disclosure, { title: "Details", children: h("p", null, "Words") }),
      h(all.Pagination, {
        page: 3,
        pageCount: 12,
        getLink: (target: number) => ({ href: `?page=${target}` }),
      }),
      h(all.Price, { amount: { naira: 60_000 }, was: { naira: 80_000 } }),
      h(all.Stat, { label: "Sales", value: "₦5,000" }),
      h(all.ComparisonTable, {
        plans,
        categories: [
          {
            id: "stock",
            name: "Stock",
            features: [{ id: "batches", name: "Batches", values: [false, true] }],
          },
        ],
      }),
    ),
  );
}

describe("many components", () => {
  it("look the same from their own style sheets, in any order, as from the whole one", async () => {
    const markup = await manyComponents();
    await show(markup, await sheet("styles"));
    const expected = await computedStyles();
    expect(expected.length).toBeGreaterThan(50_000);
    const theme = await sheet("theme");
    const names = componentNames().filter((name) => name !== "ThemeScript");
    const own = await Promise.all(names.map((name) => sheet(entryName(name))));
    await show(markup, theme, ...own);
    expect(await differences(expected)).toEqual([]);
    await show(markup, ...own.reverse(), theme);
    expect(await differences(expected)).toEqual([]);
  });

  it("look the same with and without the reset", async () => {
    const markup = await manyComponents();
    const styles = await sheet("styles");
    await show(markup, styles, body);
    const expected = await computedStyles();
    await show(markup, styles, await sheet("reset"), body);
    expect(await differences(expected)).toEqual([]);
  });

  it("have the same places and sizes with Tailwind's preflight", async () => {
    const boxes = () =>
      page.evaluate(() =>
        [...document.querySelectorAll("body :not(option)")].map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return [element.outerHTML.slice(0, 120), x, y, width, height].join(" ");
        }),
      );
    const markup = await manyComponents();
    const styles = await sheet("styles");
    await show(markup, styles, body);
    const expected = await boxes();
    await show(markup, await tailwind(), styles, body);
    expect(await boxes()).toEqual(expected);
  });
});
