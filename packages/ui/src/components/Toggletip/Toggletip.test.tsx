import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible } from "../../../test/axe";
import { Dialog } from "../Dialog";
import { Toggletip } from "./index";

const words = "Keep as many customers as you like, with what each of them still owes you.";

function Example() {
  return (
    <div>
      <p>
        Unlimited customers <Toggletip label="About Unlimited customers">{words}</Toggletip>
      </p>
      <button type="button">Elsewhere</button>
    </div>
  );
}
const name = "About Unlimited customers";

/** The mouse position of another test would count as hover. */
beforeEach(() => userEvent.unhover(document.documentElement));

let served: Element | undefined;
afterEach(() => served?.remove());

it("opens and closes by click, and by Enter and Space, keeping the focus on its button", async () => {
  const screen = await render(<Example />);
  const button = screen.getByRole("button", { name });
  const text = screen.getByText(words);
  await expect.element(text).not.toBeVisible();
  (button.element() as HTMLElement).focus();
  for (const key of ["{Enter}", " "]) {
    await userEvent.keyboard(key);
    await expect.element(text).toBeVisible();
    await expect.element(button).toHaveFocus();
    await expectAccessible();
    await userEvent.keyboard(key);
    await expect.element(text).not.toBeVisible();
  }
});

it("closes on Escape and when Tab leaves", async () => {
  const screen = await render(<Example />);
  const text = screen.getByText(words);
  (screen.getByRole("button", { name }).element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(text).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(text).not.toBeVisible();
  await userEvent.keyboard("{Enter}{Tab}");
  await expect.element(text).not.toBeVisible();
});

it("opens while it or its text is hovered, and stays open once clicked", async () => {
  const screen = await render(
    <div style={{ paddingBlockStart: "12rem" }}>
      <Example />
    </div>,
  );
  const button = screen.getByRole("button", { name });
  const elsewhere = screen.getByRole("button", { name: "Elsewhere" });
  const text = screen.getByText(words);
  await button.hover();
  await expect.element(text).toBeVisible();
  await text.hover();
  await expect.element(text).toBeVisible();
  await elsewhere.hover();
  await expect.element(text).not.toBeVisible();
  await button.click();
  await expect.element(text).toBeVisible();
  await elsewhere.hover();
  await expect.element(text).toBeVisible();
  await elsewhere.click();
  await expect.element(text).not.toBeVisible();
});

it("describes its button to screen readers before it is opened", async () => {
  const screen = await render(<Example />);
  await expect.element(screen.getByRole("button", { name })).toHaveAccessibleDescription(words);
});

it("works without scripts and sets no style attribute", async () => {
  const place = document.createElement("div");
  place.innerHTML = renderToString(<Example />);
  document.body.append(place);
  served = place;
  expect(place.querySelectorAll("[style]")).toHaveLength(0);
  const text = page.getByText(words);
  await expect.element(text).not.toBeVisible();
  await page.getByRole("button", { name }).click();
  await expect.element(text).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(text).not.toBeVisible();
});

it.each(["ltr", "rtl"])("stays on a phone's screen at both edges (%s)", async (dir) => {
  const screen = await render(
    <div dir={dir} style={{ display: "flex", justifyContent: "space-between" }}>
      <Toggletip label="first">{words.repeat(3)}</Toggletip>
      <Toggletip label="last">{words.repeat(3)}</Toggletip>
    </div>,
  );
  for (const label of ["first", "last"]) {
    const button = screen.getByRole("button", { name: label });
    await button.click();
    const tip = document.querySelector(":popover-open")?.firstElementChild?.getBoundingClientRect();
    const at = button.element().getBoundingClientRect();
    expect(tip?.left).toBeGreaterThanOrEqual(0);
    expect(tip?.right).toBeLessThanOrEqual(window.innerWidth);
    // No room above, so it flips below its button.
    expect(tip?.top).toBeGreaterThanOrEqual(at.bottom);
    expect(tip?.top).toBeLessThan(at.bottom + 24);
    await userEvent.keyboard("{Escape}");
  }
});

it("has a touch target of at least 44 px", async () => {
  const screen = await render(<Example />);
  const reach = getComputedStyle(screen.getByRole("button", { name }).element(), "::after");
  expect(Number.parseFloat(reach.inlineSize)).toBeGreaterThanOrEqual(44);
  expect(Number.parseFloat(reach.blockSize)).toBeGreaterThanOrEqual(44);
});

it("closes on Escape and leaves a surrounding dialog open", async () => {
  const change = vi.fn();
  const screen = await render(
    <Dialog title="Choose a plan" open onOpenChange={change}>
      <Toggletip label="About Outlets">Each shop with its own tills.</Toggletip>
    </Dialog>,
  );
  const tip = screen.getByText("Each shop with its own tills.");
  await screen.getByRole("button", { name: "About Outlets" }).click();
  await expect.element(tip).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(tip).not.toBeVisible();
  expect(change).not.toHaveBeenCalled();
  await userEvent.keyboard("{Escape}");
  expect(change.mock.calls).toEqual([[false]]);
});
