import { renderToString } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible } from "../../../test/axe";
import { manualClock } from "../../../test/manual-clock";
import { Button } from "../Button";
import { TimedAlert, type TimedAlertProps } from "./index";

const words = "These details do not match our records";

/** The focusable element of the alert. */
const alertOf = (screen: { container: HTMLElement }) =>
  screen.container.querySelector("[tabindex='-1']") as HTMLElement;

function setUp(props: Partial<TimedAlertProps> = {}) {
  const clock = manualClock();
  const show = (more: Partial<TimedAlertProps> = {}) => (
    <>
      <Button>Log in</Button>
      <TimedAlert tone="critical" clock={clock} {...props} {...more}>
        {"children" in more ? more.children : words}
      </TimedAlert>
    </>
  );
  return { clock, show };
}

it("clears after the given seconds and leaves its text in place", async () => {
  const cleared = vi.fn();
  const { clock, show } = setUp({ seconds: 4, onCleared: cleared });
  const screen = await render(show());
  await userEvent.hover(screen.getByRole("button", { name: "Log in" }));
  const box = () => screen.getByText(words).element().getBoundingClientRect();
  const before = box();
  await expect.element(screen.getByRole("alert")).toHaveTextContent(words);
  clock.advance(3_999);
  await expect.element(screen.getByRole("alert")).toHaveTextContent(words);
  clock.advance(1);
  await expect.element(screen.getByRole("alert")).toBeEmptyDOMElement();
  await expect.element(screen.getByText(words)).toBeVisible();
  expect(box()).toEqual(before);
  expect(cleared).toHaveBeenCalledTimes(1);
  expect(screen.container.querySelectorAll("button")).toHaveLength(1);
  await expectAccessible();
});

it("pauses while hovered or focused", async () => {
  const { clock, show } = setUp();
  const screen = await render(show());
  const text = screen.getByText(words);
  await userEvent.hover(text);
  clock.advance(60_000);
  await expect.element(screen.getByRole("alert")).toHaveTextContent(words);
  alertOf(screen).focus();
  await userEvent.hover(screen.getByRole("button", { name: "Log in" }));
  alertOf(screen).blur();
  clock.advance(6_000);
  await expect.element(screen.getByRole("alert")).toBeEmptyDOMElement();
});

it("restarts for a new message, even with the same text", async () => {
  const { clock, show } = setUp();
  const screen = await render(show({ messageKey: 1 }));
  await userEvent.hover(screen.getByRole("button", { name: "Log in" }));
  clock.advance(6_000);
  await expect.element(screen.getByRole("alert")).toBeEmptyDOMElement();
  await screen.rerender(show({ messageKey: 2 }));
  await expect.element(screen.getByRole("alert")).toHaveTextContent(words);
  clock.advance(5_000);
  await expect.element(screen.getByRole("alert")).toHaveTextContent(words);
});

it("keeps its live region and starts no timer while it has no message", async () => {
  const { clock, show } = setUp();
  const screen = await render(show({ children: null }));
  const region = screen.getByRole("alert").element();
  expect(region.textContent).toBe("");
  expect(clock.running()).toBe(0);
  await screen.rerender(show());
  expect(region.textContent).toContain(words);
  await screen.unmount();
  expect(clock.running()).toBe(0);
});

it("is in the server HTML", () => {
  expect(renderToString(setUp().show())).toContain(words);
});

it("stays paused while focused after the mouse leaves", async () => {
  const onCleared = vi.fn();
  const { clock, show } = setUp({ onCleared });
  const screen = await render(show());
  alertOf(screen).focus();
  await userEvent.hover(screen.getByText(words));
  await userEvent.hover(screen.getByRole("button", { name: "Log in" }));
  clock.advance(60_000);
  expect(onCleared).not.toHaveBeenCalled();
  (screen.getByRole("button", { name: "Log in" }).element() as HTMLElement).focus();
  clock.advance(6_000);
  expect(onCleared).toHaveBeenCalledTimes(1);
});

it("pauses a new message that appears under the mouse", async () => {
  const onCleared = vi.fn();
  const { clock, show } = setUp({ onCleared });
  const screen = await render(show({ messageKey: 1 }));
  await userEvent.hover(screen.getByText(words));
  await screen.rerender(show({ messageKey: 2 }));
  clock.advance(60_000);
  expect(onCleared).not.toHaveBeenCalled();
});
