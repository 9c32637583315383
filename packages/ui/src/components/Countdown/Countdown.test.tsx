import { expect, it, vi } from "vitest";
import { render } from "vitest-browser-react";
import { Countdown } from "./index";

/** A clock that stands still until told to move on. */
function handClock() {
  let time = 0;
  const ticks = new Set<() => void>();
  return {
    now: () => time,
    every: (_ms: number, tick: () => void) => {
      ticks.add(tick);
      return () => ticks.delete(tick);
    },
    advance(ms: number) {
      time += ms;
      for (const tick of ticks) tick();
    },
    running: () => ticks.size,
  };
}

it("counts by the clock, ends once, and starts over", async () => {
  const clock = handClock();
  const done = vi.fn();
  const show = (restartKey: number) => (
    <Countdown seconds={59} clock={clock} onDone={done} restartKey={restartKey} />
  );
  const screen = await render(show(0));
  const timer = screen.getByRole("timer");
  await expect.element(timer).toHaveTextContent("0:59");
  clock.advance(1000);
  await expect.element(timer).toHaveTextContent("0:58");
  // A phone that slept: one tick, much later.
  clock.advance(600_000);
  await expect.element(timer).toHaveTextContent("0:00");
  expect(done).toHaveBeenCalledTimes(1);
  expect(clock.running()).toBe(0);
  await screen.rerender(show(1));
  await expect.element(timer).toHaveTextContent("0:59");
  await screen.unmount();
  expect(clock.running()).toBe(0);
});
