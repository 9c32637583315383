import { renderToString } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible } from "../../../test/axe";
import { Accordion, type AccordionProps } from "./index";

const items = [
  { value: "a", title: "Offline?", content: "Yes, it works." },
  { value: "b", title: "Wholesale?", content: "Soon.", disabled: true },
  { value: "c", title: "Trial?", content: <a href="#trial">Seven days.</a> },
];
const faq = (props: Partial<AccordionProps> = {}) => <Accordion items={items} {...props} />;
const animationsFinished = () => Promise.all(document.getAnimations().map((animation) => animation.finished));

it("opens one item at a time by keyboard, and arrow keys move between titles", async () => {
  const change = vi.fn();
  const screen = await render(faq({ defaultValue: "a", onValueChange: change }));
  const title = (name: string) => screen.getByRole("button", { name });
  await expect.element(screen.getByText("Yes, it works.")).toBeVisible();
  await expect.element(screen.getByText("Seven days.")).not.toBeVisible();
  (title("Offline?").element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(title("Trial?")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByText("Seven days.")).toBeVisible();
  await expect.element(screen.getByText("Yes, it works.")).not.toBeVisible();
  await expect.element(title("Trial?")).toHaveAttribute("aria-expanded", "true");
  await userEvent.keyboard(" ");
  await expect.element(screen.getByText("Seven days.")).not.toBeVisible();
  expect(change.mock.calls.flat()).toEqual(["c", ""]);
  await animationsFinished();
  await expectAccessible();
});

it("hides closed answers from Tab and screen readers", async () => {
  const screen = await render(faq());
  await expect.poll(() => document.querySelectorAll("[hidden='until-found']").length).toBe(3);
  expect(screen.getByRole("link", { name: "Seven days." }).elements()).toHaveLength(0);
  (screen.getByRole("button", { name: "Trial?" }).element() as HTMLElement).focus();
  await userEvent.keyboard("{Tab}");
  expect(document.activeElement?.tagName).not.toBe("A");
  await expectAccessible();
});

it("opens when find-in-page matches a closed item", async () => {
  const screen = await render(faq({ defaultValue: "a" }));
  const answer = screen.getByText("Seven days.");
  const region = answer.element().closest("[data-state]");
  await expect.poll(() => region?.getAttribute("hidden")).toBe("until-found");
  region?.dispatchEvent(new Event("beforematch"));
  await expect.element(answer).toBeVisible();
  expect(region?.hasAttribute("hidden")).toBe(false);
  await expect.element(screen.getByText("Yes, it works.")).not.toBeVisible();
});

it("follows a controlled value and keeps a disabled item closed", async () => {
  const screen = await render(faq({ value: "" }));
  await screen.getByRole("button", { name: "Offline?" }).click();
  await expect.element(screen.getByText("Yes, it works.")).not.toBeVisible();
  await screen.rerender(faq({ value: "a" }));
  await expect.element(screen.getByText("Yes, it works.")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Wholesale?" })).toBeDisabled();
});

it("renders titles as headings of the given level", async () => {
  const screen = await render(faq({ headingLevel: 2, id: "faq" }));
  expect(screen.getByRole("heading", { level: 2 }).elements()).toHaveLength(3);
  expect(document.getElementById("faq")?.contains(screen.getByText("Offline?").element())).toBe(true);
});

it("renders every answer in server HTML, none marked hidden", () => {
  const place = document.createElement("div");
  place.innerHTML = renderToString(faq());
  expect(place.textContent).toContain("Yes, it works.");
  expect(place.textContent).toContain("Seven days.");
  expect(place.querySelectorAll("[hidden]")).toHaveLength(0);
});
