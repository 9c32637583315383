import { readdirSync, rmSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { test as base, expect } from "@playwright/test";
import sharp from "sharp";
import { launchOptions } from "../../../scripts/testing/chromium.ts";
import { modesOf } from "./modes";
import { PictureTaker } from "./picture-taker";
import { pictureOf, readStories, type Story, showsMost } from "./stories";

const pictures = fileURLToPath(new URL("pictures", import.meta.url));
const stories = readStories();
const compared = process.env.TEST_FULL ? stories : stories.filter(showsMost);
// Builds of Chromium render text and curves differently. Only Debian has a program of this name.
const drawsAsCommitted = launchOptions.executablePath === "/usr/bin/chromium-headless-shell";

const test = base.extend<object, { pictureTaker: PictureTaker }>({
  pictureTaker: [
    async ({ browser }, use) => {
      const pictureTaker = new PictureTaker(browser);
      await use(pictureTaker);
      await pictureTaker.close();
    },
    { scope: "worker" },
  ],
});

/** Reduces the size for committing: a palette of 256 colours changes less than the comparison's tolerance. */
const smaller = (png: Buffer) => sharp(png).png({ palette: true, dither: 0, effort: 10 }).toBuffer();

/** With `npm test` stories without more modes take turns: every other one on a phone, the rest on a desktop in the dark. */
function modesToCompare({ tags }: Story, at: number) {
  const modes = modesOf(tags);
  return process.env.TEST_FULL || modes.length > 2 ? modes : modes.slice(at % 2).slice(0, 1);
}

for (const [at, story] of compared.entries()) {
  test(`${story.title}: ${story.name}`, async ({ pictureTaker }, { config }) => {
    // CI compares in any browser, so that pictures cannot go unchecked there.
    test.skip(
      !drawsAsCommitted && !process.env.CI,
      "the committed pictures are from Debian's chromium-headless-shell",
    );
    const taking = config.updateSnapshots !== "none";
    for (const [name, mode] of modesToCompare(story, at)) {
      const file = pictureOf(story, name);
      if (!taking) {
        const quick = await pictureTaker.take(story, name, mode, false);
        try {
          expect(quick).toMatchSnapshot(file);
          continue;
        } catch {
          // A difference counts only on a fresh page, where no other story can have caused it.
        }
      }
      const fresh = await pictureTaker.take(story, name, mode, true);
      expect
        .soft(taking ? await smaller(fresh) : fresh, `${story.id} in ${name} looks as it did`)
        .toMatchSnapshot(file);
    }
  });
}

test("the folder has exactly the stories' pictures, in less than 14 MB", () => {
  const { config } = test.info();
  const wanted = new Set(
    stories.flatMap((story) => modesOf(story.tags).map(([mode]) => pictureOf(story, mode).join("/"))),
  );
  const found = readdirSync(pictures, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".png"),
  );
  const strays = found.filter((file) => !wanted.has(file.replaceAll("\\", "/")));
  if (config.updateSnapshots === "none") expect(strays, "run `npm run pictures`").toEqual([]);
  else for (const file of strays) rmSync(`${pictures}/${file}`);
  const bytes = found.reduce(
    (sum, file) => sum + (strays.includes(file) ? 0 : statSync(`${pictures}/${file}`).size),
    0,
  );
  expect(bytes).toBeLessThan(14 * 1024 * 1024);
});
