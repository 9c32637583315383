import { renderToString } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { render } from "vitest-browser-react";
import { expectAccessible } from "../../../test/axe";
import { type ManualClock, manualClock } from "../../../test/manual-clock";
import { Countdown, useCountdown } from "./index";

it("counts by the clock, ends once, and restarts", async () => {
  const clock = manualClock();
  const done = vi.fn();
  const show = (restartKey: number) => (
    <Countdown seconds={59} clock={clock} onDone={done} restartKey={restartKey} />
  );
  const screen = await render(show(0));
  const timer = screen.getByRole("timer");
  await expect.element(timer).toHaveTextContent("0:59");
  clock.advance(1000);
  await expect.element(timer).toHaveTextContent("0:58");
  // One late tick, as after the phone has slept.
  clock.advance(600_000);
  await expect.element(timer).toHaveTextContent("0:00");
  expect(done).toHaveBeenCalledTimes(1);
  expect(clock.running()).toBe(0);
  await screen.rerender(show(1));
  await expect.element(timer).toHaveTextContent("0:59");
  await screen.unmount();
  expect(clock.running()).toBe(0);
});

it("formats the seconds left, and is in the server HTML", async () => {
  const clock = manualClock();
  const words = (left: number) => (left > 0 ? `Resend in ${left} s` : "Resend code");
  const element = (
    <Countdown seconds={2} clock={clock}>
      {words}
    </Countdown>
  );
  expect(renderToString(element)).toContain("Resend in 2 s");
  const screen = await render(element);
  clock.advance(1000);
  await expect.element(screen.getByText("Resend in 1 s")).toBeVisible();
  clock.advance(1000);
  await expect.element(screen.getByText("Resend code")).toBeVisible();
  await expectAccessible();
});

function Resend({ clock }: { clock: ManualClock }) {
  const left = useCountdown({ seconds: 59, clock });
  return (
    <button type="button" disabled={left > 0}>
      Resend
    </button>
  );
}

it("as a hook disables a button until the time is over", async () => {
  const clock = manualClock();
  const screen = await render(<Resend clock={clock} />);
  const button = screen.getByRole("button", { name: "Resend" });
  clock.advance(58_000);
  await expect.element(button).toBeDisabled();
  clock.advance(1_000);
  await expect.element(button).toBeEnabled();
});

it("shows hours, minutes and seconds", async () => {
  const clock = manualClock();
  const screen = await render(<Countdown seconds={28_800} clock={clock} />);
  clock.advance(1000);
  await expect.element(screen.getByRole("timer")).toHaveTextContent("7:59:59");
  clock.advance(4 * 3_600_000 + 3_300_000);
  await expect.element(screen.getByRole("timer")).toHaveTextContent("3:04:59");
});

it("shows whole seconds for fractional times", async () => {
  const clock = manualClock();
  const screen = await render(
    <>
      <Countdown seconds={12.3} clock={clock} />, <Countdown seconds={-5} clock={clock} />
    </>,
  );
  expect(screen.container.textContent).toBe("0:13, 0:00");
});
