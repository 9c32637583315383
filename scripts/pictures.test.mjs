import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rememberFonts, whyDrawnOtherwise, whyNotComparable } from "./testing/pictures.mjs";

let dir;
beforeAll(() => {
  dir = mkdtempSync(path.join(tmpdir(), "pictures-test-"));
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

function file(name, text, mode) {
  const full = path.join(dir, name);
  writeFileSync(full, text, { mode });
  return full;
}
const browser = (name, version) => file(name, `#!/bin/sh\necho "${version}"\n`, 0o755);

test("another system or another build of the browser has no pictures to compare, and says which", async () => {
  const debian = file("debian", 'NAME="Debian"\nID=debian\n');
  const ubuntu = file("ubuntu", "ID=ubuntu\nID_LIKE=debian\n");
  const debians = browser("debians", "Chromium 140.0.1.2 built on Debian GNU/Linux 12 (bookworm)");
  const download = browser("download", "Chromium 140.0.1.2");
  expect(await whyNotComparable(debians, ubuntu)).toContain("another system");
  expect(await whyNotComparable(debians, path.join(dir, "missing"))).toContain("another system");
  if (process.platform !== "linux") return;
  expect(await whyNotComparable(download, debian)).toContain("another browser");
  expect(await whyNotComparable(debians, debian)).toBeUndefined();
});

test.runIf(process.platform === "linux")(
  "pictures are compared where the system's fonts are those they were drawn with",
  async () => {
    const fonts = path.join(dir, "fonts.txt");
    expect(await whyDrawnOtherwise(fonts)).toBeUndefined();
    await rememberFonts(fonts);
    expect(await whyDrawnOtherwise(fonts)).toBeUndefined();
    writeFileSync(fonts, "A Face Of Another Machine\n");
    expect(await whyDrawnOtherwise(fonts)).toContain("other system fonts");
  },
);
