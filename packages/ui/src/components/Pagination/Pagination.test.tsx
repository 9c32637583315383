import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible } from "../../../test/axe";
import { CursorPagination, Pagination } from "./index";
import { pageRange } from "./page-range";

function RouterLink({ to, ...rest }: { to: string; className?: string; children?: ReactNode }) {
  return <a href={to} {...rest} />;
}
const getLink = (target: number) => ({ to: `?page=${target}` });

beforeEach(() => page.viewport(1024, 740));
afterEach(async () => {
  document.documentElement.style.fontSize = "";
  await page.viewport(360, 740);
});

it("shows the first, the last and the surrounding pages, with gaps of at least two pages", () => {
  expect(pageRange(1, 1, 1)).toEqual([1]);
  expect(pageRange(4, 7, 1)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(pageRange(1, 12, 1)).toEqual([1, 2, 3, 4, 5, "gap-after", 12]);
  expect(pageRange(6, 12, 1)).toEqual([1, "gap-before", 5, 6, 7, "gap-after", 12]);
  expect(pageRange(12, 12, 1)).toEqual([1, "gap-before", 8, 9, 10, 11, 12]);
});

it("has a constant length, contains the current page and never hides a single page", () => {
  for (const around of [0, 1, 2]) {
    for (let at = 1; at <= 20; at++) {
      const range = pageRange(at, 20, around);
      expect(range).toHaveLength(around * 2 + 5);
      expect(range).toContain(at);
      range.forEach((step, index) => {
        const [before, after] = [range[index - 1], range[index + 1]];
        if (typeof step === "number") return;
        expect(Number(after) - Number(before)).toBeGreaterThan(2);
      });
    }
  }
});

it("links each page through the router's link and marks the current one", async () => {
  const screen = await render(<Pagination page={3} pageCount={12} as={RouterLink} getLink={getLink} />);
  const nav = screen.getByRole("navigation", { name: "Pages" });
  await expect.element(nav.getByRole("link", { name: "Page 12" })).toHaveAttribute("href", "?page=12");
  await expect.element(nav.getByRole("link", { name: "Page 3" })).toHaveAttribute("aria-current", "page");
  await expect.element(nav.getByRole("link", { name: "Previous" })).toHaveAttribute("href", "?page=2");
  await expect.element(nav.getByRole("link", { name: "Next" })).toHaveAttribute("rel", "next");
  await expectAccessible();
});

it("has no link before the first and after the last page", async () => {
  const screen = await render(<Pagination page={1} pageCount={2} as={RouterLink} getLink={getLink} />);
  expect(screen.getByRole("link", { name: "Previous" }).elements()).toHaveLength(0);
  await screen.rerender(<Pagination page={99} pageCount={2} as={RouterLink} getLink={getLink} />);
  expect(screen.getByRole("link", { name: "Next" }).elements()).toHaveLength(0);
  await expect.element(screen.getByRole("link", { name: "Page 2" })).toHaveAttribute("aria-current", "page");
});

it("shows only the current position on a phone", async () => {
  await page.viewport(360, 740);
  const screen = await render(<Pagination page={3} pageCount={12} as={RouterLink} getLink={getLink} />);
  await expect.element(screen.getByText("Page 3 of 12")).toBeVisible();
  expect(screen.getByRole("link").elements()).toHaveLength(2);
  for (const link of screen.getByRole("link").elements()) {
    expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  }
  await expectAccessible();
});

it("mirrors its arrows in right-to-left text", async () => {
  const screen = await render(
    <div dir="rtl">
      <Pagination page={2} pageCount={3} as={RouterLink} getLink={getLink} />
    </div>,
  );
  const arrow = screen.getByRole("link", { name: "Next" }).element().querySelector("svg");
  expect(arrow && getComputedStyle(arrow).transform).toBe("matrix(-1, 0, 0, 1, 0, 0)");
});

it("uses buttons for pages without addresses", async () => {
  const change = vi.fn();
  const screen = await render(<Pagination page={2} pageCount={5} onPageChange={change} />);
  await screen.getByRole("button", { name: "Next" }).click();
  (screen.getByRole("button", { name: "Page 5" }).element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  expect(change.mock.calls).toEqual([[3], [5]]);
});

it("renders nothing for a single page", async () => {
  const screen = await render(<Pagination page={1} pageCount={1} as={RouterLink} getLink={getLink} />);
  expect(screen.container.innerHTML).toBe("");
});

it.each([
  ["no number", Number("abc"), "Page 1 of 12"],
  ["a fraction", 2.5, "Page 2 of 12"],
  ["before the first", -3, "Page 1 of 12"],
  ["beyond the last", 99, "Page 12 of 12"],
])("shows a valid page when the address has %s", async (_name, at, status) => {
  const screen = await render(<Pagination page={at} pageCount={12} as={RouterLink} getLink={getLink} />);
  expect(screen.container.textContent).toContain(status);
  const hrefs = screen
    .getByRole("link")
    .elements()
    .map((link) => link.getAttribute("href"));
  for (const href of hrefs) expect(href).toMatch(/^\?page=([1-9]|1[0-2])$/);
});

it("keeps the focus on the button that reached the last page", async () => {
  const change = vi.fn();
  const screen = await render(<Pagination page={2} pageCount={5} onPageChange={change} />);
  const previous = screen.getByRole("button", { name: "Previous" });
  await previous.click();
  await screen.rerender(<Pagination page={1} pageCount={5} onPageChange={change} />);
  await expect.element(previous).toHaveFocus();
  await expect.element(previous).toHaveAttribute("aria-disabled", "true");
  await userEvent.keyboard("{Enter}");
  expect(change.mock.calls).toEqual([[1]]);
});

it("fits a small phone at 200 % text size", async () => {
  await page.viewport(320, 640);
  document.documentElement.style.fontSize = "32px";
  await render(<Pagination page={1_204} pageCount={12_860} as={RouterLink} getLink={getLink} />);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});

it("goes through a list without a count", async () => {
  const next = vi.fn();
  const screen = await render(
    <CursorPagination previous={null} next={{ href: "?after=c2" }} status="Rows 1 to 50" />,
  );
  await expect.element(screen.getByRole("link", { name: "Next" })).toHaveAttribute("href", "?after=c2");
  await expect.element(screen.getByText("Previous")).toHaveAttribute("aria-disabled", "true");
  await expect.element(screen.getByText("Rows 1 to 50")).toBeVisible();
  await expectAccessible();
  await screen.rerender(<CursorPagination previous={{ href: "?before=c1" }} next={next} />);
  await screen.getByRole("button", { name: "Next" }).click();
  expect(next).toHaveBeenCalledOnce();
});
