import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { withoutNonce } from "./without-nonce";

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
