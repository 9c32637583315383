import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { platformOfSlug, readCategory, readPlatform } from "./download-listing";
import { formatSize, releaseRows } from "./release-rows";

const build = { link: "https://files.example/pos.exe", bit: 64, size: 52, sha256: "ab".repeat(32) };
const release = {
  version: "1.0.8",
  description: "",
  notes: [],
  date: "2024-02-13",
  beta: "1" as const,
  arch: [build],
};

describe("releaseRows", () => {
  it("shows dates in Lagos time, whatever the server's zone", () => {
    const day = (date: string) => releaseRows([{ ...release, date }])[0];
    expect(day("2026-09-20T23:30:00.000Z")).toMatchObject({
      released: "September 21st, 2026",
      day: "2026-09-21",
    });
    expect(day("2026-09-02T22:59:59.000Z")).toMatchObject({
      released: "September 2nd, 2026",
      day: "2026-09-02",
    });
    expect(day("2026-09-02T00:00:00+14:00")?.day).toBe("2026-09-01");
  });

  it("sorts by instant, not by text", () => {
    const rows = releaseRows([
      { ...release, version: "older", date: "2026-09-02T00:30:00+01:00" },
      { ...release, version: "newer", date: "2026-09-01T23:45:00Z" },
    ]);
    expect(rows.map(({ version }) => version)).toEqual(["newer", "older"]);
  });

  it("puts BETA versions after all others", () => {
    const rows = releaseRows([
      { ...release, version: "beta", beta: "1", date: "2026-09-02T00:00:00Z" },
      { ...release, version: "stable", beta: "0", date: "2026-09-01T00:00:00Z" },
    ]);
    expect(rows.map(({ version }) => version)).toEqual(["stable", "beta"]);
  });

  it("shows the first build's size, otherwise the second's, otherwise none", () => {
    const size = (...sizes: number[]) =>
      releaseRows([{ ...release, arch: sizes.map((each) => ({ ...build, size: each })) }])[0]?.size;
    expect(size(86, 80)).toBe("86 MB");
    expect(size(0, 80)).toBe("80 MB");
    expect(size(0, 0)).toBe("");
    expect(size()).toBe("");
  });

  it("links to web addresses only", () => {
    const links = [
      "javascript:alert(1)",
      "data:text/html,x",
      "/files/pos.exe",
      "",
      "http://[",
      "https://ok.example/a",
    ];
    const [row] = releaseRows([{ ...release, arch: links.map((link) => ({ ...build, link })) }]);
    expect(row?.builds.map(({ link }) => link)).toEqual(["https://ok.example/a"]);
  });

  it("throws for an invalid date", () => {
    expect(() => releaseRows([{ ...release, date: "soon" }])).toThrow(RangeError);
  });
});

describe("formatSize", () => {
  it.each([
    [undefined, ""],
    [0, ""],
    [-4, ""],
    [Number.NaN, ""],
    [0.06, "less than 0.1 MB"],
    [0.1, "0.1 MB"],
    [1.86, "1.9 MB"],
    [2, "2 MB"],
    [9.94, "9.9 MB"],
    [9.96, "10 MB"],
    [86.4, "86 MB"],
    [1204.5, "1,205 MB"],
  ])("%s: %s", (megabytes, words) => {
    expect(formatSize(megabytes)).toBe(words);
  });

  it("shows no size for a missing or zero one", () => {
    fc.assert(
      fc.property(fc.double({ min: Number.MIN_VALUE, max: 1e6, noNaN: true }), (size) => {
        expect(formatSize(size)).not.toMatch(/^0 MB|^$/);
      }),
    );
  });
});

describe("the choice in an address", () => {
  it("is client/server without a platform by default", () => {
    for (const query of [
      "",
      "category=nonsense&platform=BeOS",
      "category=&platform=windows",
      "platform=__proto__",
    ]) {
      expect(readCategory(new URLSearchParams(query))).toBe("client_server");
      expect(readPlatform(new URLSearchParams(query))).toBeUndefined();
    }
    const query = new URLSearchParams("category=stand_alone&platform=Mac");
    expect([readCategory(query), readPlatform(query)]).toEqual(["stand_alone", "Mac"]);
  });

  it("has a slug for each of three platforms", () => {
    expect(["windows", "LINUX", "apple", "mac", ""].map((word) => platformOfSlug(word)?.name)).toEqual([
      "Windows",
      "Linux",
      "Mac",
      undefined,
      undefined,
    ]);
  });
});
