const methods = [
  ...(["normalize", "replace", "replaceAll", "trim", "split", "match", "matchAll", "search"] as const),
  ...(["toUpperCase", "toLowerCase", "toLocaleLowerCase", "toLocaleUpperCase"] as const),
];

type Work = (this: unknown, ...args: unknown[]) => unknown;

/** Texts of 64 kB, on which careless code works long. */
export const longTexts: readonly string[] = [
  `a${"\u0345".repeat(15_900)}${"\u0334".repeat(15_900)}`,
  ...["0", " ", "a", "-", "\u200b", "a.", "\r\n", "1:1,"].map((part) => part.repeat(64_000 / part.length)),
];

/** The length of the longest text that `run` normalises, replaces in, splits, matches or changes the case of. */
export function longestTextOf(run: () => void): number {
  let longest = 0;
  const prototype = String.prototype as unknown as Record<string, Work>;
  const originals = methods.map((method) => [method, prototype[method]] as const);
  for (const [method, work] of originals) {
    prototype[method] = function (...args) {
      longest = Math.max(longest, (this as string).length);
      return work?.apply(this, args);
    };
  }
  try {
    run();
  } finally {
    for (const [method, work] of originals) if (work) prototype[method] = work;
  }
  return longest;
}
