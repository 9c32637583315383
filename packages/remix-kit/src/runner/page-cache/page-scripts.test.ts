import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { withoutNonce, withScriptsLast } from "./page-scripts";

const nonce = "q1+/w2==";
const hash = (text: string) => createHash("sha256").update(text).digest("base64");

describe("a page without its nonce", () => {
  it("has a hash for each inline script that carried it, and no nonce", () => {
    const page = `<meta property="csp-nonce" nonce="${nonce}"><script nonce="${nonce}">one()</script><script type="module" nonce="${nonce}" async="">import "/a.js";\n</script><script nonce="${nonce}" src="/b.js"></script>`;
    expect(withoutNonce(page, nonce)).toEqual({
      html: '<meta property="csp-nonce"><script>one()</script><script type="module" async="">import "/a.js";\n</script><script src="/b.js"></script>',
      hashes: [hash("one()"), hash('import "/a.js";\n')],
    });
  });

  it("does not allow a script that somebody's words brought in", () => {
    const page = `<p><script>steal()</script><script nonce="">steal()</script><script nonce="guessed">steal()</script></p><script nonce="${nonce}">ours()</script>`;
    expect(withoutNonce(page, nonce)?.hashes).toEqual([hash("ours()")]);
  });

  it("is none when the nonce also stands elsewhere", () => {
    expect(withoutNonce(`<p>${nonce}</p>`, nonce)).toBeUndefined();
    expect(withoutNonce(`<script nonce="${nonce}">let n = "${nonce}"</script>`, nonce)).toBeUndefined();
  });

  it("names a script that stands there twice once", () => {
    const twice = `<script nonce="${nonce}">one()</script>`.repeat(2);
    expect(withoutNonce(twice, nonce)?.hashes).toEqual([hash("one()")]);
  });
});

const preload = '<link rel="modulepreload" href="/a.js"/>';
const start = '<script type="module" async="">import "/a.js";</script>';

describe("a page whose scripts come last", () => {
  it("loads no module by itself, and ends with what starts them, allowed by its hash", () => {
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
    "is the same when it is not written as Remix writes it",
    (html) => {
      const page = { html, hashes: [] };
      expect(withScriptsLast(page)).toBe(page);
    },
  );
});
