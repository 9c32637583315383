import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { withoutNonce, withScriptsLast } from "./page-scripts";

const nonce = "q1+/w2==";
const hash = (text: string) => createHash("sha256").update(text).digest("base64");

describe("withoutNonce", () => {
  it("removes the nonce and returns the hash of each inline script that had it", () => {
    const page = `<meta property="csp-nonce" nonce="${nonce}"><script nonce="${nonce}">one()</script><script type="module" nonce="${nonce}" async="">import "/a.js";\n</script><script nonce="${nonce}" src="/b.js"></script>`;
    expect(withoutNonce(page, nonce)).toEqual({
      html: '<meta property="csp-nonce"><script>one()</script><script type="module" async="">import "/a.js";\n</script><script src="/b.js"></script>',
      hashes: [hash("one()"), hash('import "/a.js";\n')],
    });
  });

  it("returns no hash of an injected script", () => {
    const page = `<p><script>steal()</script><script nonce="">steal()</script><script nonce="guessed">steal()</script></p><script nonce="${nonce}">ours()</script>`;
    expect(withoutNonce(page, nonce)?.hashes).toEqual([hash("ours()")]);
  });

  it("returns undefined when the nonce is also outside an attribute", () => {
    expect(withoutNonce(`<p>${nonce}</p>`, nonce)).toBeUndefined();
    expect(withoutNonce(`<script nonce="${nonce}">let n = "${nonce}"</script>`, nonce)).toBeUndefined();
  });

  it("returns the hash of a repeated script once", () => {
    const twice = `<script nonce="${nonce}">one()</script>`.repeat(2);
    expect(withoutNonce(twice, nonce)?.hashes).toEqual([hash("one()")]);
  });
});

const preload = '<link rel="modulepreload" href="/a.js"/>';
const start = '<script type="module" async="">import "/a.js";</script>';

describe("withScriptsLast", () => {
  it("makes modules wait for an inline starter, whose hash it adds", () => {
    const { html, hashes } = withScriptsLast({
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
    "returns a page unchanged that is not in the form that Remix writes",
    (html) => {
      const page = { html, hashes: [] };
      expect(withScriptsLast(page)).toBe(page);
    },
  );
});
