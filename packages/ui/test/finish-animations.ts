/** Finishes all running animations except spinners, which never end. */
export async function finishAnimations(): Promise<void> {
  const passing = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  for (const animation of passing) animation.finish();
  await Promise.allSettled(passing.map(({ finished }) => finished));
}
