import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { categoryIn, platformIn, platformOfSlug } from "./listing";
import { releaseRows, sizeWords } from "./release-rows";

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
  it("dates by the day in Lagos, wherever the server stands", () => {
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

  it("sorts by the moment, not by how it is written", () => {
    const rows = releaseRows([
      { ...release, version: "older", date: "2026-09-02T00:30:00+01:00" },
      { ...release, version: "newer", date: "2026-09-01T23:45:00Z" },
    ]);
    expect(rows.map(({ version }) => version)).toEqual(["newer", "older"]);
  });

  it("shows the first build's size, else the second's, else none", () => {
    const size = (...sizes: number[]) =>
      releaseRows([{ ...release, arch: sizes.map((each) => ({ ...build, size: each })) }])[0]?.size;
    expect(size(86, 80)).toBe("86 MB");
    expect(size(0, 80)).toBe("80 MB");
    expect(size(0, 0)).toBe("");
    expect(size()).toBe("");
  });

  it("makes a link of nothing but a web address", () => {
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

  it("refuses a date that is none", () => {
    expect(() => releaseRows([{ ...release, date: "soon" }])).toThrow(RangeError);
  });
});

describe("sizeWords", () => {
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
    expect(sizeWords(megabytes)).toBe(words);
  });

  it("says of no file that it is nothing", () => {
    fc.assert(
      fc.property(fc.double({ min: Number.MIN_VALUE, max: 1e6, noNaN: true }), (size) => {
        expect(sizeWords(size)).not.toMatch(/^0 MB|^$/);
      }),
    );
  });
});

describe("what an address names", () => {
  it("is client/server and no platform unless it says otherwise", () => {
    for (const query of [
      "",
      "category=nonsense&platform=BeOS",
      "category=&platform=windows",
      "platform=__proto__",
    ]) {
      expect(categoryIn(new URLSearchParams(query))).toBe("client_server");
      expect(platformIn(new URLSearchParams(query))).toBeUndefined();
    }
    const query = new URLSearchParams("category=stand_alone&platform=Mac");
    expect([categoryIn(query), platformIn(query)]).toEqual(["stand_alone", "Mac"]);
  });

  it("knows three words for platforms", () => {
    expect(["windows", "LINUX", "apple", "mac", ""].map((word) => platformOfSlug(word)?.name)).toEqual([
      "Windows",
      "Linux",
      "Mac",
      undefined,
      undefined,
    ]);
  });
});
