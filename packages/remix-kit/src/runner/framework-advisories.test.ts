import { createRequire } from "node:module";
import { afterEach, expect, it, vi } from "vitest";

// Remix 2 is no longer maintained, so `patches/` closes its advisories (docs/decisions/001-remix-2-with-patched-router.md).
const require = createRequire(import.meta.url);
const remixReact = createRequire(require.resolve("@remix-run/react"));

afterEach(() => vi.unstubAllGlobals());

/** A constructor of the page, which an error from the server must not be able to call by name. */
class Planted {
  static built = 0;
  constructor() {
    Planted.built += 1;
  }
}

it("calls no constructor of the page for an error that names it (GHSA-337j-9hxr-rhxg)", () => {
  vi.stubGlobal("window", { Planted, TypeError });
  const { deserializeErrors } = remixReact("./errors");
  const errors = deserializeErrors({
    planted: { __type: "Error", __subType: "Planted", message: "a" },
    known: { __type: "Error", __subType: "TypeError", message: "b" },
  });
  expect(Planted.built).toBe(0);
  expect(errors.planted).toEqual(new Error("a"));
  expect(errors.known).toBeInstanceOf(TypeError);
});

it("calls no constructor of the page for an error in a streamed answer (GHSA-49rj-9fvp-4h2h)", async () => {
  vi.stubGlobal("Planted", Planted);
  const { decode } = remixReact("turbo-stream");
  const answer = new Blob(['[["E","a","Planted"]]\n']).stream().pipeThrough(new TextDecoderStream());
  const { value } = await decode(answer.pipeThrough(new TextEncoderStream()));
  expect(Planted.built).toBe(0);
  expect(value).toEqual(new Error("a"));
});

it("reports no error when a navigation is replaced while its answer is streamed", async () => {
  const unhandled = vi.fn();
  process.on("unhandledRejection", unhandled);
  const { decode, encode } = remixReact("turbo-stream");
  const navigation = new AbortController();
  const answer: ReadableStream<Uint8Array> = encode({ order: new Promise(() => {}) });
  await decode(answer.pipeThrough(new TransformStream(), { signal: navigation.signal }));
  navigation.abort();
  await new Promise(setImmediate);
  process.off("unhandledRejection", unhandled);
  expect(unhandled).not.toHaveBeenCalled();
});

const elsewhere = [
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "/\n\\evil.example",
  "//evil.example",
];

it.each(elsewhere)("keeps links and navigations to %j on this site (GHSA-wrjc-x8rr-h8h6)", (pathname) => {
  const { createBrowserHistory, createPath } = remixReact("@remix-run/router");
  const here = "https://shop.example";
  expect(new URL(createPath({ pathname }), here).origin).toBe(here);
  const visited: string[] = [];
  const history = {
    state: null,
    replaceState() {},
    pushState: (_: unknown, __: string, url: string) => visited.push(url),
  };
  const location = { pathname: "/", search: "", hash: "", origin: here, href: here };
  const page = { document: { defaultView: null }, history, location };
  createBrowserHistory({ window: page }).push({ pathname });
  expect(visited.map((url) => new URL(url, here).origin)).toEqual([here]);
});
