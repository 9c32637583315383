/**
 * Draws the link pictures into this site's `public` and the sites' icons into the kit's, to be looked at and committed:
 * `npm run pictures` in this folder, after a change of the brand or of these drawings. `CHROMIUM_PATH` names the browser if Playwright has none.
 */
import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import sharp from "sharp";
import { icons, linkPictures } from "./picture-pages.mjs";

/** Chats and social sites drop pictures that are slow to fetch. */
const LARGEST_BYTES = 100_000;

const { chromium } = createRequire(new URL("../../../e2e/package.json", import.meta.url))("@playwright/test");

/** A PNG in the old container that browsers ask for unasked: one image of 32 × 32. */
function icoOf(png) {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(32, 6);
  head.writeUInt8(32, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

const ownFiles = new URL("../public/", import.meta.url);
const kitFiles = new URL("../../../packages/remix-kit/public/", import.meta.url);

function save(folder, file, bytes) {
  if (bytes.length > LARGEST_BYTES) throw new Error(`${file} has ${bytes.length} bytes.`);
  writeFileSync(new URL(file, folder), bytes);
  console.log(`${file}: ${bytes.length} bytes`);
}

const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
  args: ["--no-sandbox", "--disable-gpu"],
});
try {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  for (const [file, html] of linkPictures) {
    await page.setContent(html);
    await page.evaluate(() => document.fonts.ready);
    save(
      ownFiles,
      file,
      await sharp(await page.screenshot())
        .png({ palette: true, dither: 0, effort: 10 })
        .toBuffer(),
    );
  }
  for (const [file, size, html] of icons) {
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(html);
    const png = await page.screenshot({ omitBackground: true });
    save(kitFiles, file, file.endsWith(".ico") ? icoOf(png) : png);
  }
} finally {
  await browser.close();
}
