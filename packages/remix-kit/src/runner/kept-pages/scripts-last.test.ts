import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { scriptsLast } from "./scripts-last";

const preload = '<link rel="modulepreload" href="/a.js"/>';
const start = '<script type="module" async="">import "/a.js";</script>';

describe("a page whose scripts come last", () => {
  it("loads no module by itself, and ends with what starts them, allowed by its hash", () => {
    const { html, hashes } = scriptsLast({
      html: `<p>Prices</p>${preload}${start}`,
      hashes: ["of the module"],
    });
    expect(html).toMatch(
      /^<p>Prices<\/p><link rel="modulepreload" media="not all" href="\/a\.js"\/><script type="text\/later">import "\/a\.js";<\/script><script>/,
    );
    const [, starter = ""] = /<script>([\s\S]*)<\/script>$/.exec(html) ?? [];
    expect(hashes).toEqual(["of the module", createHash("sha256").update(starter).digest("base64")]);
  });

  it.each(["<p>Prices</p>", start + start])(
    "is the same when it is not written as Remix writes it",
    (html) => {
      const page = { html, hashes: [] };
      expect(scriptsLast(page)).toBe(page);
    },
  );
});
