import { createHash } from "node:crypto";
import { documentOf, textsOf } from "../support/html.ts";
import { userAgents } from "../support/user-agents.ts";
import { expect, test } from "../support/visitor-test.ts";

/** The platform whose list is open. */
const openPlatform = (html: string) =>
  /<details[^>]*\sopen=""[^>]*>\s*<summary[^>]*>.*?<span[^>]*>(Windows|Mac|Linux)</s.exec(html)?.[1];

test("the visitor's own platform is open, unless the address names another", async ({ request }) => {
  const shown = async (path: string, headers: Record<string, string>) => {
    const answer = await request.get(path, { headers });
    expect(answer.headers().vary).toMatch(/User-Agent/);
    return openPlatform(await answer.text());
  };
  expect(await shown("/download", { "user-agent": userAgents.mac })).toBe("Mac");
  const windows = { "user-agent": userAgents.windows };
  expect(await shown("/download", { ...windows, "sec-ch-ua-platform": '"Linux"' })).toBe("Linux");
  expect(await shown("/download", { "user-agent": userAgents.iphone })).toBe("Windows");
  expect(await shown("/download?platform=Linux", { "user-agent": userAgents.mac })).toBe("Linux");
});

test("a visitor on a phone gets the store of that device, and others get none", async ({ request }) => {
  const stores = async (device: keyof typeof userAgents) => {
    const answer = await request.get("/download", { headers: { "user-agent": userAgents[device] } });
    return textsOf(await documentOf(answer), '[aria-label^="The app for your"] a');
  };
  expect(await stores("android")).toEqual([expect.stringContaining("Google Play")]);
  expect(await stores("iphone")).toEqual([expect.stringContaining("App Store")]);
  expect(await stores("mac")).toEqual([]);
});

test("the newest version that is not BETA is listed first, each with its date and size", async ({
  request,
}) => {
  const page = await documentOf(
    await request.get("/download", { headers: { "user-agent": userAgents.windows } }),
  );
  const [table] = page.querySelectorAll("table");
  expect(textsOf(table ?? page, "th[scope=row]")).toEqual([
    expect.stringMatching(/^1\.0\.7(?!.*BETA)/),
    expect.stringMatching(/^1\.0\.8\s*BETA version/),
  ]);
  expect(table?.text).toContain("September 21st, 2026");
  expect(table?.text).toMatch(/\d\.?\d? MB/);
});

for (const slug of ["windows", "linux", "apple"]) {
  test(`/download/${slug}: every file has the size and checksum that the page shows`, async ({ request }) => {
    const page = await documentOf(await request.get(`/download/${slug}`));
    expect(textsOf(page, "h2")[0]).toBe("client server version");
    const cards = page.querySelectorAll("article");
    expect(cards).toHaveLength(5);
    for (const card of cards) {
      const links = card.querySelectorAll("a[href]").filter(({ text }) => /Download\s*\d\d\s*bit/.test(text));
      const digests = textsOf(card, "code").filter((code) => /^[0-9a-f]{64}$/.test(code));
      expect(links.length).toBeGreaterThan(0);
      expect(digests).toHaveLength(links.length);
      for (const [position, link] of links.entries()) {
        expect(link.getAttribute("target")).toBe("_blank");
        expect(link.getAttribute("rel")).toMatch(/noopener/);
        const file = await request.get(link.getAttribute("href") ?? "");
        const bytes = await file.body();
        expect(file.headers()["content-disposition"]).toMatch(/^attachment; filename="[\w.-]+"$/);
        expect(createHash("sha256").update(bytes).digest("hex")).toBe(digests[position]);
        if (position > 0) continue;
        const megabytes = Number((bytes.length / 1024 / 1024).toFixed(2))
          .toFixed(1)
          .replace(/\.0$/, "");
        expect(card.text).toContain(`${megabytes} MB`);
      }
    }
  });
}
