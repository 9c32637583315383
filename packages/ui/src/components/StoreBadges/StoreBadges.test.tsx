import { expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible } from "../../../test/axe";
import { StoreBadges } from "./index";

const badges = [
  { store: "googlePlay", href: "https://play.google.com/store/apps/details?id=example" },
  { store: "appStore" },
] as const;

it("links to a store and announces the new tab", async () => {
  const screen = await render(<StoreBadges badges={badges} />);
  const link = screen.getByRole("link", { name: "For Android Google Play (opens in a new tab)" });
  await expect.element(link).toHaveAttribute("target", "_blank");
  await expect.element(link).toHaveAttribute("rel", "noreferrer");
  await userEvent.keyboard("{Tab}");
  await expect.element(link).toHaveFocus();
  expect(link.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  await expectAccessible();
});

it("announces an app that is coming soon, without a link", async () => {
  const screen = await render(<StoreBadges badges={badges} />);
  expect(screen.getByRole("link").elements()).toHaveLength(1);
  await expect.element(screen.getByRole("listitem").nth(1)).toHaveTextContent("Coming soon App Store");
});

it("shows only the detected store's badge", async () => {
  const screen = await render(<StoreBadges badges={badges} detected="appStore" />);
  expect(screen.getByRole("listitem").elements()).toHaveLength(1);
  await expect.element(screen.getByRole("list")).toHaveTextContent("Coming soon App Store");
  expect(screen.getByRole("link").elements()).toHaveLength(0);
});

it("accepts other texts and labels", async () => {
  const screen = await render(
    <StoreBadges
      aria-label="Downloads"
      badges={[{ store: "direct", href: "#win", caption: "Windows", name: "86.4 MB" }, { store: "appStore" }]}
      soonLabel="Ń bọ̀ láìpẹ́"
      newTabLabel="(new tab)"
    />,
  );
  await expect.element(screen.getByRole("list", { name: "Downloads" })).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "Windows 86.4 MB (new tab)" })).toBeVisible();
  await expect.element(screen.getByText("Ń bọ̀ láìpẹ́")).toBeVisible();
});

it("shows the host's own mark in place of the drawing", async () => {
  const screen = await render(
    <StoreBadges badges={[{ store: "direct", mark: <img src="data:," alt="" width="10" height="10" /> }]} />,
  );
  expect(screen.container.querySelector("[aria-hidden] > img")?.getBoundingClientRect().width).toBe(32);
  expect(screen.container.querySelector("svg")).toBeNull();
});

it("accepts two unavailable downloads of one kind", async () => {
  const screen = await render(
    <StoreBadges
      badges={[
        { store: "direct", name: "Windows" },
        { store: "direct", name: "Linux" },
      ]}
    />,
  );
  expect(screen.getByRole("listitem").elements()).toHaveLength(2);
});

it("renders no list when the detected store has no badge", async () => {
  const { container } = await render(<StoreBadges badges={[{ store: "direct" }]} detected="appStore" />);
  expect(container.innerHTML).toBe("");
});
