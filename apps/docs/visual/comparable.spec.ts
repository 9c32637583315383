import { writeFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { whyNotComparable } from "./comparable";

test("compares pictures of Debian's Chromium only, and says what it found instead", () => {
  const outputPath = (name: string) => test.info().outputPath(name);
  const browser = (name: string, version: string) => {
    const file = outputPath(name);
    writeFileSync(file, `#!/bin/sh\necho "${version}"\n`, { mode: 0o755 });
    return file;
  };
  const debian = browser("debian", "Chromium 140.0.1.2 built on Debian GNU/Linux 12 (bookworm)");
  expect(whyNotComparable(debian)).toBeUndefined();
  expect(whyNotComparable(browser("download", "Chromium 140.0.1.2"))).toContain("this is Chromium 140.0.1.2");
  expect(whyNotComparable(outputPath("missing"))).toContain("this is another browser");
  expect(whyNotComparable(undefined)).toContain("this is another browser");
});
