import { expect, it, vi } from "vitest";
import { render } from "vitest-browser-react";
import { manualClock } from "../../../test/manual-clock";
import { createToasts, ToastRegion, withUndo } from "./index";

function setUp() {
  const clock = manualClock();
  const toasts = createToasts({ clock });
  const [commit, undo] = [vi.fn(), vi.fn()];
  const commitNow = withUndo(toasts, { text: "12 cartons were moved.", commit, undo });
  const calls = () => [commit.mock.calls.length, undo.mock.calls.length];
  return { clock, toasts, calls, commitNow };
}

it("undoes by its button and does not commit", async () => {
  const { toasts, calls, clock } = setUp();
  const screen = await render(<ToastRegion toasts={toasts} />);
  await screen.getByRole("button", { name: "Undo" }).click();
  clock.advance(60_000);
  await Promise.resolve();
  expect(calls()).toEqual([0, 1]);
});

it.each([
  ["after its time", ({ clock }: ReturnType<typeof setUp>) => clock.advance(10_000)],
  ["when it is dismissed", ({ toasts }) => toasts.clear()],
  ["when the page is left", () => window.dispatchEvent(new PageTransitionEvent("pagehide"))],
  ["when it is told to", ({ commitNow }) => commitNow()],
] as [string, (setting: ReturnType<typeof setUp>) => void][])("commits once %s", async (_, act) => {
  const setting = setUp();
  expect(setting.calls()).toEqual([0, 0]);
  act(setting);
  await Promise.resolve();
  setting.toasts.clear();
  await Promise.resolve();
  expect(setting.calls()).toEqual([1, 0]);
});
