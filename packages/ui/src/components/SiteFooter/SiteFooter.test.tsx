import { renderToString } from "react-dom/server";
import { afterEach, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible } from "../../../test/axe";
import { SiteFooter, SiteFooterGroup, SiteFooterLink } from "./index";

afterEach(() => page.viewport(360, 740));

const example = (
  <SiteFooter
    company="Ledger Technologies Ltd"
    year={2026}
    offices={[
      {
        country: "Nigeria",
        lines: ["14 Ring Road", "Ibadan"],
        phone: { display: "+234 800 000 0101", href: "tel:+2348000000101" },
      },
    ]}
    social={[{ name: "Instagram", href: "https://instagram.com/ledger.example" }]}
    legal={<SiteFooterLink href="#terms">Terms and conditions</SiteFooterLink>}
  >
    <SiteFooterGroup title="Product">
      <SiteFooterLink href="#pricing">Plans and pricing</SiteFooterLink>
    </SiteFooterGroup>
    <SiteFooterGroup title="Company">
      <SiteFooterLink href="#blog">Blog</SiteFooterLink>
    </SiteFooterGroup>
  </SiteFooter>
);

it("folds its groups on a phone, each opened by keyboard", async () => {
  const screen = await render(example);
  await expect.element(screen.getByRole("contentinfo")).toBeVisible();
  const link = screen.getByText("Plans and pricing");
  await expect.element(link).not.toBeVisible();
  await expectAccessible();
  const summaries = [...document.querySelectorAll("summary")];
  for (const summary of summaries) expect(summary.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  summaries[0]?.focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(link).toBeVisible();
  await expect.element(screen.getByText("Blog")).not.toBeVisible();
  await expectAccessible();
});

it("shows every group on a wide screen, with titles out of the Tab order", async () => {
  await page.viewport(1280, 800);
  const screen = await render(example);
  await expect.element(screen.getByRole("heading", { name: "Product" })).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "Plans and pricing" })).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "Blog" })).toBeVisible();
  const first = document.querySelector("details");
  expect(first?.open).toBe(true);
  expect(first?.querySelector("summary")?.tabIndex).toBe(-1);
  await expectAccessible();
});

it("opens groups when the window grows wide and folds them when it narrows", async () => {
  await render(example);
  const details = document.querySelector("details");
  const summary = document.querySelector("summary");
  await page.viewport(1280, 800);
  await expect.poll(() => [details?.open, summary?.tabIndex]).toEqual([true, -1]);
  await page.viewport(360, 740);
  await expect.poll(() => [details?.open, summary?.tabIndex]).toEqual([false, 0]);
});

it("has every link in the server HTML and works without scripts", async () => {
  const shown = document.createElement("div");
  shown.innerHTML = renderToString(example);
  document.body.append(shown);
  const links = [...shown.querySelectorAll<HTMLElement>("details a")];
  expect(links.map((link) => link.textContent)).toEqual(["Plans and pricing", "Blog"]);
  const visible = () => links.map((link) => link.checkVisibility({ contentVisibilityAuto: true }));
  expect(visible()).toEqual([false, false]);
  const [summary] = shown.querySelectorAll("summary");
  if (summary) await userEvent.click(summary);
  expect(visible()).toEqual([true, false]);
  await page.viewport(1280, 800);
  expect(visible()).toEqual([true, true]);
  expect(links[1]?.getBoundingClientRect().height).toBeGreaterThan(20);
  expect(shown.querySelectorAll("[style]")).toHaveLength(0);
  shown.remove();
});

it("names the company and the year, and the links that open a new tab", async () => {
  const screen = await render(example);
  await expect.element(screen.getByText("© 2026 Ledger Technologies Ltd")).toBeVisible();
  const social = screen.getByRole("link", { name: "Instagram (opens in a new tab)" });
  await expect.element(social).toHaveAttribute("target", "_blank");
  await expect.element(social).toHaveAttribute("rel", "noreferrer");
  await expect
    .element(screen.getByRole("link", { name: "+234 800 000 0101" }))
    .toHaveAttribute("href", "tel:+2348000000101");
  await expect.element(screen.getByRole("list", { name: "Follow us" })).toBeVisible();
  await expect.element(screen.getByText("Follow us", { exact: true })).toBeVisible();
});

it("accepts two offices in one country", async () => {
  const offices = [
    { country: "Nigeria", lines: ["14 Ring Road", "Ibadan"] },
    { country: "Nigeria", lines: ["2 Marina", "Lagos"] },
  ];
  const screen = await render(<SiteFooter company="Ledger" year={2026} offices={offices} />);
  expect(screen.getByText("Nigeria").elements()).toHaveLength(2);
});

it("breaks a word that is wider than a phone's screen", async () => {
  const word = "Adebayoanddaughterswholesaleprovisionsandhouseholdgoodslimited";
  await page.viewport(320, 640);
  await render(
    <SiteFooter company={word} year={2026} about={word} offices={[{ country: word, lines: [word] }]}>
      <SiteFooterGroup title={word} defaultOpen>
        <SiteFooterLink href="#long">{word}</SiteFooterLink>
      </SiteFooterGroup>
    </SiteFooter>,
  );
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});
