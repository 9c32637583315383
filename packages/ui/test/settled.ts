/** Brings what moves to rest at once. A spinner never comes to rest, so it is left out. */
export async function settled(): Promise<void> {
  const passing = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  for (const animation of passing) animation.finish();
  await Promise.allSettled(passing.map(({ finished }) => finished));
}
