import { renderToString } from "react-dom/server";
import { afterEach, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible } from "../../../test/axe";
import { AppShell } from "./index";

const shell = (
  <AppShell
    logo="Ledger"
    bottom="Ngozi"
    sections={[
      { links: [{ label: "Orders", link: { href: "#orders" }, current: true }] },
      { title: "Money", links: [{ label: "Wallets", link: { href: "#wallets" } }] },
    ]}
  >
    <h1>Orders</h1>
  </AppShell>
);

afterEach(() => page.viewport(360, 740));

it("has its links at the side of a wide screen, with the current one marked", async () => {
  await page.viewport(1280, 740);
  const screen = await render(shell);
  const nav = screen.getByRole("navigation", { name: "Main" });
  await expect.element(nav.getByRole("link", { name: "Orders" })).toHaveAttribute("aria-current", "page");
  await expect.element(nav.getByRole("list", { name: "Money" })).toBeVisible();
  // All content is in a landmark.
  await expect.element(nav).toHaveTextContent(/^Ledger.*Ngozi$/);
  await expect.element(screen.getByRole("navigation", { name: "Menu" })).not.toBeInTheDocument();
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByRole("main")).toHaveFocus();
  await expectAccessible();
});

it("has them in a menu on a phone, which opens without scripts and closes on Escape", async () => {
  const place = document.body.appendChild(document.createElement("div"));
  place.innerHTML = renderToString(shell);
  expect(place.querySelector("[style]")).toBeNull();
  place.querySelector("summary")?.click();
  await expect.element(page.getByRole("navigation", { name: "Menu" })).toBeVisible();
  place.remove();
  const screen = await render(shell);
  (document.querySelector("summary") as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByRole("link", { name: "Wallets" })).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard("{Escape}");
  await expect.element(screen.getByRole("link", { name: "Wallets" })).not.toBeInTheDocument();
  expect(document.activeElement?.tagName).toBe("SUMMARY");
});
