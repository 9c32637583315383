const browsers: [name: string, mark: RegExp][] = [
  ["Edge", /\bEdgA?\//],
  ["Opera", /\bOPR\/|Opera Mini|\bOPX\//],
  ["Samsung Internet", /SamsungBrowser/],
  ["UC Browser", /UCBrowser/],
  ["Firefox", /Firefox\/|FxiOS\//],
  ["Chrome", /Chrome\/|CriOS\/|Chromium\//],
  ["Safari", /Safari\//],
];
const systems: [name: string, mark: RegExp][] = [
  ["Android", /Android/],
  ["iPhone", /iPhone|iPod/],
  ["iPad", /iPad/],
  ["Windows", /Windows/],
  ["ChromeOS", /\bCrOS\b/],
  ["Mac", /Mac OS X|Macintosh/],
  ["Linux", /Linux/],
];

// Their order matters: Edge also says Chrome, Chrome also says Safari, Android also says Linux.
const firstOf = (marks: typeof browsers, userAgent: string) =>
  marks.find(([, mark]) => mark.test(userAgent))?.[0];

/**
 * A sign-in's device in words that its owner recognises.
 * @example describeDevice("Mozilla/5.0 (Linux; Android 13) … Chrome/120.0 Mobile Safari/537.36") // => "Chrome on Android"
 */
export function describeDevice(userAgent: string | null): string {
  const browser = firstOf(browsers, userAgent ?? "");
  const system = firstOf(systems, userAgent ?? "");
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? "Unknown device";
}
