import type { SimulationEvent } from "./plan.ts";

/**
 * Leaves out events as long as the same invariant still breaks: first whole shops, then parts of the list, then single events.
 * @param breaks - Whether these events break it.
 * @param most - Runs after which the shortest list so far is returned.
 */
export async function shrink(
  events: readonly SimulationEvent[],
  breaks: (events: readonly SimulationEvent[]) => Promise<boolean>,
  most: number,
): Promise<readonly SimulationEvent[]> {
  let left = events;
  let runs = 0;
  const tryToKeep = async (kept: readonly SimulationEvent[]): Promise<boolean> => {
    if (kept.length === left.length || runs >= most) return false;
    runs++;
    if (!(await breaks(kept))) return false;
    left = kept;
    return true;
  };
  const shops = [...new Set(events.map(({ shop }) => shop))];
  // Most failures need one shop, or one and what the vendor does.
  for (const shop of shops) if (await tryToKeep(left.filter((event) => event.shop === shop))) break;
  for (const shop of shops) await tryToKeep(left.filter((event) => event.shop !== shop));
  for (
    let size = Math.ceil(left.length / 2);
    size >= 1 && runs < most;
    size = size === 1 ? 0 : Math.ceil(size / 2)
  ) {
    for (let end = left.length; end > 0; end -= size) {
      const [from, to] = [Math.max(0, end - size), end];
      await tryToKeep(left.filter((_, index) => index < from || index >= to));
    }
  }
  return left;
}
