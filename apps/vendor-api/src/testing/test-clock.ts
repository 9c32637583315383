import type { Clock } from "../deps.ts";

/** Where every test's time begins. */
export const TEST_START = new Date("2026-03-02T09:00:00.000Z");

/** A clock that stands still until a test turns it. */
export class TestClock implements Clock {
  #now: number;
  constructor(start: Date = TEST_START) {
    this.#now = start.getTime();
  }
  now(): Date {
    return new Date(this.#now);
  }
  set(moment: Date): void {
    this.#now = moment.getTime();
  }
  advance(by: { seconds?: number; minutes?: number; hours?: number; days?: number }): void {
    const { seconds = 0, minutes = 0, hours = 0, days = 0 } = by;
    this.#now += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
  }
}
