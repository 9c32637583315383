import fc from "fast-check";
import { it } from "vitest";
import { full } from "../payment-kit.ts";
import { checkInvariants } from "./storm-invariants.ts";
import { perform, stormSteps } from "./storm-steps.ts";
import { createStormWorld } from "./storm-world.ts";

const shops = full ? 6 : 4;
const length = full ? 60 : 24;
/** The short run makes the same calls every time, a long run new ones. `STORM_SEED` repeats one of them. */
const first = full ? Date.now() % 1_000_000_000 : 7;
const seeds = process.env.STORM_SEED
  ? [Number(process.env.STORM_SEED)]
  : Array.from({ length: full ? 20 : 2 }, (_, n) => first + n);
/** Milliseconds after which the search for a shorter failure ends, and the shortest one so far is printed. */
const SHORTENING_MS = 180_000;

it.each(seeds)("calls of every kind at once, on two copies of the API, keep the books right: STORM_SEED=%d", {
  timeout: 2 * SHORTENING_MS,
}, async (seed) => {
  await fc.assert(
    fc.asyncProperty(stormSteps(shops, length), async (steps) => {
      const world = await createStormWorld(shops);
      try {
        for (const step of steps) {
          await perform(world, step);
          if ("hours" in step) await checkInvariants(world, { isAtRest: false });
        }
        await world.settle();
        await checkInvariants(world, { isAtRest: true });
      } finally {
        await world.close();
      }
    }),
    { seed, numRuns: 1, interruptAfterTimeLimit: SHORTENING_MS, markInterruptAsFailure: true },
  );
});
