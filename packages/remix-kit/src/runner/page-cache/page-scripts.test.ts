import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { starter, withoutNonce } from "./page-scripts";

const nonce = "q1+/w2==";
const hash = (text: string) => createHash("sha256").update(text).digest("base64");
const starterHash = hash(starter);

describe("withoutNonce", () => {
  it("makes scripts and preloads wait for the starter, and returns the hash of each script that had the nonce", () => {
    const page = `<meta property="csp-nonce" nonce="${nonce}"><script nonce="${nonce}">one()</script><link rel="modulepreload" href="/a.js"/><script nonce="${nonce}" type="module" async="">import "/a.js";\n</script>`;
    expect(withoutNonce(page, nonce)).toEqual({
      html: `<meta property="csp-nonce"><script type="later">one()</script><link rel="later" href="/a.js"/><script type="latermodule" async="">import "/a.js";\n</script><script>${starter}</script>`,
      hashes: [hash("one()"), hash('import "/a.js";\n'), starterHash],
    });
  });

  it("returns no hash of an injected script, and keeps data as it is", () => {
    const page = `<p><script>steal()</script><script nonce="">steal()</script><script nonce="guessed">steal()</script></p><script type="application/ld+json">{}</script><script nonce="${nonce}">ours()</script>`;
    const { hashes, html } = withoutNonce(page, nonce) ?? {};
    expect(hashes).toEqual([hash("ours()"), starterHash]);
    expect(html).toContain('<script>steal()</script><script nonce="">');
    expect(html).toContain('<script type="application/ld+json">{}</script>');
  });

  it("keeps the type of speculation rules, and returns their hash", () => {
    const { html, hashes } =
      withoutNonce(`<script nonce="${nonce}" type="speculationrules">{}</script>`, nonce) ?? {};
    expect(html).toMatch(/^<script type="speculationrules">\{\}<\/script>/);
    expect(hashes).toEqual([hash("{}"), starterHash]);
  });

  it("returns undefined when the nonce is also outside an attribute", () => {
    expect(withoutNonce(`<p>${nonce}</p>`, nonce)).toBeUndefined();
    expect(withoutNonce(`<script nonce="${nonce}">let n = "${nonce}"</script>`, nonce)).toBeUndefined();
  });

  it("returns undefined for a page of which React inserts a visible part by a script", () => {
    expect(withoutNonce('<div hidden id="S:0"><p>Prices</p></div>', nonce)).toBeUndefined();
    const data = `<div hidden id="S:0"><script nonce="${nonce}">data()</script></div>`;
    expect(withoutNonce(data, nonce)).toBeDefined();
  });

  it("returns the hash of a repeated script once", () => {
    const twice = `<script nonce="${nonce}">one()</script>`.repeat(2);
    expect(withoutNonce(twice, nonce)?.hashes).toEqual([hash("one()"), starterHash]);
  });

  it("adds at most 1,000 bytes", () => {
    expect(starter.length).toBeLessThanOrEqual(1_000);
  });
});
