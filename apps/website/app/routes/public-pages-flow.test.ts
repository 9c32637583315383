import { fakeApi } from "@vendor/remix-kit/testing";
import fc from "fast-check";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { hostile, hostileAnswers, named, queried } from "../testing/hostile-catalogue";
import { markupOf, textOf, visit } from "../testing/site";

// The first request loads every route.
beforeAll(() => visit("/robots.txt"), 60_000);
afterEach(() => vi.unstubAllGlobals());

/** The public pages with data from the API. */
const catalogue = ["/", "/products", "/pricing", "/pricing?page=signup&duration=monthly"];
const installers = [
  "/download",
  "/thank-you",
  "/download?category=stand_alone&platform=Linux",
  "/download/windows",
];
/** The public pages without data from the API. */
const plain = [
  "/contact",
  "/support",
  "/newsletter",
  "/privacy-policy",
  "/terms-and-conditions",
  "/login",
  "/signup?page=signup",
  "/forgot-password",
];

let sites = 0;
/** A site with a new API address, and its log. */
function newSite() {
  const logged: string[] = [];
  sites += 1;
  return {
    logged,
    apiUrl: `http://public-pages-${sites}.test`,
    log: {
      info: () => undefined,
      warn: (_details: object, message: string) => void logged.push(message),
      error: (_details: object, message: string) => void logged.push(message),
    },
  };
}

/** Fails when a hostile string became an element, an attribute or a script. */
function expectEscaped(html: string) {
  const markup = markupOf(html);
  expect(markup.match(/<hostile-tag[^>]{0,80}/)?.[0]).toBeUndefined();
  // React writes every value in double quotes, so a tag without them contains its attributes' names only.
  const tags = Array.from(markup.matchAll(/<[a-z][^>]*>/gi), ([tag]) => tag.replace(/"[^"]*"/g, ""));
  expect(tags.filter((tag) => /data-hostile|onload/.test(tag))).toEqual([]);
  expect(html).not.toContain("<hostile-tag");
  expect(html.match(/href="(?:javascript|data|vbscript):[^"]*"/i)?.[0]).toBeUndefined();
  for (const [, attributes, body] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (attributes?.includes("application/ld+json")) expect(() => JSON.parse(body ?? "")).not.toThrow();
    else expect(attributes).toContain('nonce="test-nonce"');
  }
}

/** Fails unless the page has one heading, one main part and a title. */
function expectWhole(html: string) {
  const markup = markupOf(html);
  expect(markup.match(/<h1[ >]/g)).toHaveLength(1);
  expect(markup.match(/<main[ >]/g)).toHaveLength(1);
  expect(markup.match(/<title>[^<]+<\/title>/g)).toHaveLength(1);
  expect(markup).toContain("</body></html>");
}

describe("hostile names: markup, 200 characters, right-to-left text", () => {
  it.each([...catalogue, ...installers])("%s shows them as text", async (path) => {
    fakeApi(hostileAnswers());
    const site = newSite();
    const { status, html } = await visit(path, site);
    expect([status, site.logged]).toEqual([200, []]);
    expectEscaped(html);
    expectWhole(html);
    const text = textOf(html);
    const shown = installers.includes(path) ? ["Version", "1.0"] : ["Plan"];
    for (const prefix of shown) expect(text).toContain(named(prefix, 2));
  });

  it("are escaped when they come from addresses and queries", async () => {
    fakeApi(hostileAnswers());
    const site = newSite();
    const names = [
      "page",
      "duration",
      "plan",
      "code",
      "platform",
      "category",
      "notice",
      "plan_id",
      "__proto__",
    ];
    const query = new URLSearchParams(
      names.flatMap((name) => [
        [name, hostile.join("")],
        [name, "constructor"],
      ]),
    );
    for (const path of [...catalogue, ...installers, ...plain, "/nonexistent"]) {
      const { status, html } = await visit(`${path}${path.includes("?") ? "&" : "?"}${query}`, site);
      expect([path, status]).toEqual([path, path === "/nonexistent" ? 404 : 200]);
      expectEscaped(html);
    }
    for (const name of hostile) {
      const { status, html } = await visit(`/${encodeURIComponent(name)}`, site);
      expect([name, status]).toEqual([name, 404]);
      expectEscaped(html);
      expectWhole(html);
    }
  }, 60_000);
});

const absent: [string, () => void][] = [
  [
    "away",
    () => {
      const down = new TypeError("fetch failed");
      fakeApi({ [queried.plans]: down, [queried.faqs]: down, [queried.downloads]: down });
    },
  ],
  [
    "overloaded",
    () => {
      const busy = { status: 503, body: { success: false, code: "UNAVAILABLE", message: "Busy" } };
      fakeApi({ [queried.plans]: busy, [queried.faqs]: busy, [queried.downloads]: busy });
    },
  ],
];

describe.each(absent)("while the API is %s and has never answered", (_, arrange) => {
  it.each(["/", "/products", ...plain])("%s is shown", async (path) => {
    arrange();
    const { status, html } = await visit(path, newSite());
    expect(status).toBe(200);
    expectWhole(html);
  });
  it.each([
    ["/pricing", "Loading our plans"],
    ["/pricing?page=signup", "Loading our plans"],
    ["/download", "Encountered an error"],
    ["/thank-you", "Encountered an error"],
    ["/download/linux", "Encountered an error"],
  ])("%s shows '%s' and is not cached", async (path, words) => {
    arrange();
    const site = newSite();
    const { status, html } = await visit(path, site);
    expect(status).toBe(503);
    expect(textOf(html)).toContain(words);
    expectWhole(html);
    expect(site.logged.length).toBeGreaterThan(0);
  });
});

it("waits for three seconds at most for an API that does not answer", async () => {
  const waits: number[] = [];
  vi.spyOn(AbortSignal, "timeout").mockImplementation((milliseconds) => {
    waits.push(milliseconds);
    return AbortSignal.abort(new DOMException("Too slow", "TimeoutError"));
  });
  vi.stubGlobal(
    "fetch",
    (_address: string, { signal }: RequestInit) =>
      new Promise((_, reject) => {
        signal?.addEventListener("abort", () => reject(signal.reason));
        if (signal?.aborted) reject(signal.reason);
      }),
  );
  for (const path of [...catalogue, ...installers]) {
    const { status, html } = await visit(path, newSite());
    expect([path, status]).toEqual([path, /^\/(products)?$/.test(path) ? 200 : 503]);
    expectWhole(html);
  }
  expect(waits.length).toBeGreaterThanOrEqual(catalogue.length + installers.length);
  expect(Math.max(...waits)).toBeLessThanOrEqual(3_000);
});

it("renders complete pages for any answer of the API", async () => {
  const good = hostileAnswers();
  const body = (key: string) => (good[key] as { body: { data: unknown } }).body;
  /** A good answer with one value replaced. */
  const bent = (key: string) =>
    fc.tuple(fc.nat(), fc.jsonValue({ maxDepth: 2 })).map(([at, value]) => {
      let position = 0;
      const places = JSON.stringify(body(key), (_, inner) => inner).match(/"[^"]+":/g)?.length ?? 1;
      return JSON.parse(
        JSON.stringify(body(key), (name, inner) => (name && position++ === at % places ? value : inner)),
      );
    });
  const answer = (key: string) =>
    fc
      .oneof(
        fc.jsonValue(),
        fc.jsonValue().map((data) => ({ success: true, data })),
        bent(key),
      )
      .map((nonsense) => ({ body: nonsense as object }));
  await fc.assert(
    fc.asyncProperty(
      answer(queried.plans),
      answer(queried.faqs),
      answer(queried.downloads),
      fc.constantFrom("/", "/pricing", "/download", "/download/apple"),
      async (plans, faqs, downloads, path) => {
        fakeApi({ [queried.plans]: plans, [queried.faqs]: faqs, [queried.downloads]: downloads });
        const { status, html } = await visit(path, newSite());
        expect([200, 503]).toContain(status);
        expectWhole(html);
        expectEscaped(html);
      },
    ),
    { numRuns: 80 },
  );
}, 60_000);
