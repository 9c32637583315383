import { existsSync, readFileSync } from "node:fs";
import { tokens } from "@vendor/ui/tokens";
import { describe, expect, it } from "vitest";
import { themeColor, webManifest } from "./web-manifest";

const publicFile = (path: string) => new URL(`../../public${path}`, import.meta.url);

/** Width and height of a PNG, from its header. */
function sizeOf(path: string): string {
  const bytes = readFileSync(publicFile(path));
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

describe("the web manifest", () => {
  it("has the site's name, and icons with the stated sizes", async () => {
    const answer = webManifest({ name: "A site", description: "What it does.", shortcuts: [] });
    expect(answer.headers.get("content-type")).toBe("application/manifest+json; charset=utf-8");
    const { name, icons } = (await answer.json()) as {
      name: string;
      icons: { src: string; sizes: string; purpose: string }[];
    };
    expect(name).toBe("A site");
    expect(icons.filter(({ purpose }) => purpose === "maskable")).toHaveLength(2);
    for (const { src, sizes } of icons) {
      expect(existsSync(publicFile(src)), src).toBe(true);
      if (sizes !== "any") expect(sizeOf(src)).toBe(sizes);
    }
  });
  it("uses the themes' page colours for the browser's toolbars", () => {
    expect(themeColor).toEqual({
      light: tokens.light["color.surface.page"],
      dark: tokens.dark["color.surface.page"],
    });
  });
});
