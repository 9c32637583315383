import type { SimulationEvent } from "./plan.ts";

type Events = readonly SimulationEvent[];

/**
 * Leaves out events as long as the same invariant still breaks: first whole shops, then all events of an action, then parts of the
 * list, then single events.
 * @param failedAt - When these events break it, in minutes since the start; undefined if they do not. What comes later is left out too.
 * @param most - Runs after which the shortest list so far is returned.
 */
export async function shrink(
  events: Events,
  failedAt: (events: Events) => Promise<number | undefined>,
  most: number,
): Promise<Events> {
  let left = events;
  let runs = 0;
  const tryToKeep = async (matches: (event: SimulationEvent, index: number) => boolean): Promise<boolean> => {
    const kept = left.filter(matches);
    if (kept.length === left.length || runs >= most) return false;
    runs++;
    const end = await failedAt(kept);
    if (end === undefined) return false;
    left = kept.filter(({ at }) => at <= end);
    return true;
  };
  const shops = [...new Set(events.map(({ shop }) => shop))];
  // Most failures need one shop, or one and what the vendor does.
  for (const only of shops) if (await tryToKeep(({ shop }) => shop === only)) break;
  for (const each of shops) await tryToKeep(({ shop }) => shop !== each);
  for (const each of new Set(events.map(({ action }) => action))) {
    await tryToKeep(({ action }) => action !== each);
  }
  for (
    let size = Math.ceil(left.length / 2);
    size >= 1 && runs < most;
    size = size === 1 ? 0 : Math.ceil(size / 2)
  ) {
    for (let end = left.length; end > 0; end -= size) {
      const from = Math.max(0, end - size);
      const to = end;
      await tryToKeep((_, index) => index < from || index >= to);
    }
  }
  return left;
}
