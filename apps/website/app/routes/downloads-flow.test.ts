import { answer, fakeApi, fakeToken, ok, siteArgs } from "@vendor/remix-kit/testing";
import { afterEach, describe, expect, it, vi } from "vitest";
import { clearCatalogue } from "../server/catalogue.server";
import { wireAccount, wireLocation, wireSubscription } from "../testing/account";
import { textOf, visit } from "../testing/site";
import * as download from "./download/route";
import * as platformPage from "./download-platform/route";

afterEach(() => {
  clearCatalogue();
  vi.unstubAllGlobals();
});

const release = (version: string) => ({
  version,
  description: "",
  notes: [],
  date: "2026-09-21T09:00:00Z",
  beta: "1",
  arch: [{ link: "https://files.example/pos.exe", bit: 64, size: 52, sha256: "ab".repeat(32) }],
});
const listing = {
  client_server: { Windows: [release("2.0")], Mac: [release("2.1")], Linux: [] },
  stand_alone: { Windows: [release("1.0")], Mac: [], Linux: [release("1.2")] },
};
const answers = (data: unknown) =>
  fakeApi({ "GET /downloads": { body: { success: true, error: 0, message: "ok", data } } });

const mac =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15";
const phone =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";

async function page(path: string, { agent = "", token }: { agent?: string; token?: string } = {}) {
  const request = new Request(new URL(path, "http://site.test"), { headers: { "user-agent": agent } });
  const args = siteArgs(request, token ? { cookie: `token=${token}` } : {});
  const { data, init } = await download.loader(args);
  return { ...data, status: init?.status, headers: new Headers(init?.headers) };
}

describe("/download", () => {
  it("shows client/server and the visitor's platform by default, otherwise Windows", async () => {
    answers(listing);
    expect(await page("/download")).toMatchObject({
      status: 200,
      category: "client_server",
      platform: "Windows",
      device: "Unknown",
      unverified: false,
    });
    expect(await page("/download", { agent: mac })).toMatchObject({ platform: "Mac", device: "Unknown" });
    expect(await page("/download", { agent: phone })).toMatchObject({
      platform: "Windows",
      device: "Android",
    });
  });

  it("shows the choice in the address, and ignores invalid ones", async () => {
    answers(listing);
    const named = await page("/thank-you?category=stand_alone&platform=Linux", { agent: mac });
    expect(named).toMatchObject({ category: "stand_alone", platform: "Linux" });
    expect(named.releases?.Linux.map(({ version }) => version)).toEqual(["1.2"]);
    const nonsense = await page("/download?category=x&platform=%3Cb%3E&platform=Mac", { agent: mac });
    expect(nonsense).toMatchObject({ category: "client_server", platform: "Mac" });
  });

  it("says to a person on a trial when it ends, with the download first and the plans second", async () => {
    const trial = { kind: "trial", status: "trial", ends_at: "2026-12-02T00:00:00.000Z" };
    const own = wireLocation({ subscription: wireSubscription(trial) });
    const told = async (as_of: string, ...others: object[]) => {
      fakeApi({
        "GET /downloads": { body: { success: true, error: 0, message: "ok", data: listing } },
        "GET /account": ok({ data: wireAccount({ as_of, locations: [own, ...others] }) }),
      });
      const cookie = `token=${fakeToken({ subscription_status: "trial" })}`;
      return textOf((await visit("/download", {}, { cookie })).html);
    };
    const first = await told("2026-11-25T08:00:00.000Z");
    expect(first).toContain("Your 7 days have begun. Nothing to pay until 2 December 2026.");
    expect(first).toMatch(/Download for Windows \(opens in a new tab\) See plans/);
    expect(await told("2026-12-01T08:00:00.000Z")).toContain("1 day of your trial left.");
    const paid = wireLocation({ id: 1004, subscription: wireSubscription() });
    expect(await told("2026-11-25T08:00:00.000Z", paid), "pays elsewhere").not.toContain("Nothing to pay");
  });

  it("varies by browser, and asks browsers for their platform", async () => {
    answers(listing);
    const { headers } = await page("/download");
    expect(headers.get("vary")).toBe("User-Agent, Sec-CH-UA-Platform");
    expect(headers.get("accept-ch")).toBe("Sec-CH-UA-Platform");
    expect(download.headers({ loaderHeaders: headers })).toBe(headers);
  });

  it("reminds only people whose phone is not verified", async () => {
    answers(listing);
    const reminded = async (verification_status: number) =>
      (await page("/download", { token: fakeToken({ verification_status }) })).unverified;
    expect([await reminded(1), await reminded(0)]).toEqual([true, false]);
    const expired = fakeToken({ subscription_status: "expired" });
    expect((await page("/download", { token: expired })).unverified).toBe(false);
  });
});

describe("without a listing", () => {
  const { Linux: _, ...incomplete } = listing.stand_alone;
  it.each([
    ["unreachable", new Error("connect ECONNREFUSED")],
    ["away", { status: 503, body: {} }],
    ["nothing", { body: {} }],
    ["returns text", { body: { success: true, error: 0, message: "ok", data: "soon" } }],
    ["returns half of it", { body: { success: true, data: { ...listing, stand_alone: incomplete } } }],
    [
      "returns no date",
      {
        body: {
          success: true,
          data: {
            ...listing,
            stand_alone: { ...listing.stand_alone, Mac: [{ ...release("1"), date: "soon" }] },
          },
        },
      },
    ],
  ])("%s: both pages answer 503 without a list", async (_name, reply) => {
    fakeApi({ "GET /downloads": reply });
    expect(await page("/download")).toMatchObject({ status: 503, releases: null });
    const own = await answer(() =>
      platformPage.loader(siteArgs("/download/linux", { params: { platform: "linux" } })),
    );
    expect([own.status, own.data]).toEqual([
      503,
      { platform: { name: "Linux", slug: "linux" }, lists: null },
    ]);
  });
});

describe("/download/{platform}", () => {
  const own = (platform: string) =>
    answer(() => platformPage.loader(siteArgs("/download/x", { params: { platform } })));

  it("lists both categories of the platform", async () => {
    answers(listing);
    const { status, data } = await own("apple");
    expect([status, data]).toMatchObject([
      200,
      {
        platform: { name: "Mac", slug: "apple" },
        lists: [
          { value: "client_server", rows: [{ version: "2.1" }] },
          { value: "stand_alone", rows: [] },
        ],
      },
    ]);
  });

  it.each([
    ["Linux", "/download/linux"],
    ["WINDOWS", "/download/windows"],
    ["beos", "/download/windows"],
    ["__proto__", "/download/windows"],
    ["//evil.example", "/download/windows"],
    ["<script>", "/download/windows"],
    ["a".repeat(5000), "/download/windows"],
  ])("%s redirects to %s without a call", async (word, to) => {
    const calls = answers(listing);
    expect((await own(word)).to).toBe(to);
    expect(calls).toEqual([]);
  });
});
