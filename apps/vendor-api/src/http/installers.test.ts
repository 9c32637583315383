import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApi, type TestApi } from "../testing/create-test-api.ts";

let api: TestApi;
let links: { name: string; link: string; size: number; sha256: string }[];
beforeAll(async () => {
  api = await createTestApi();
  const { data } = await api.client().catalog.downloads();
  links = Object.values(data)
    .flatMap((platforms) => Object.values(platforms).flat())
    .flatMap((release) => release.arch)
    .map((build) => ({ ...build, name: new URL(build.link).pathname.slice("/files/".length) }));
});
afterAll(() => api.close());

const get = (link: string, headers: Record<string, string> = {}, method = "GET") =>
  api.app.request(link, { method, headers });
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
const first = () => {
  const [link] = links;
  if (!link) throw new Error("The listing is empty");
  return link;
};

it("serves every listed build with the listed size, checksum, type and name", async () => {
  expect(links.length).toBeGreaterThanOrEqual(20);
  expect(new Set(links.map(({ sha256 }) => sha256)).size).toBe(links.length);
  for (const { link, name, size, sha256 } of links) {
    const answer = await get(link);
    const bytes = await bytesOf(answer);
    expect(answer.status, name).toBe(200);
    expect(createHash("sha256").update(bytes).digest("hex"), name).toBe(sha256);
    expect(size, name).toBe(Math.round((bytes.length / 1024 / 1024) * 100) / 100);
    expect(size, name).toBeGreaterThanOrEqual(1);
    expect(answer.headers.get("content-length"), name).toBe(String(bytes.length));
    expect(answer.headers.get("content-disposition")).toBe(`attachment; filename="${name}"`);
    expect(answer.headers.get("content-type")).toMatch(/^application\/(vnd\.|x-apple-diskimage$)/);
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  }
});

it("answers HEAD with the file's headers only", async () => {
  const { link } = first();
  const [whole, head] = [await get(link), await get(link, {}, "HEAD")];
  expect(head.status).toBe(200);
  for (const name of ["content-length", "content-type", "content-disposition", "etag", "accept-ranges"]) {
    expect(head.headers.get(name), name).toBe(whole.headers.get(name));
  }
  expect(await bytesOf(head)).toHaveLength(0);
});

it("resumes an interrupted download, and restarts it when the file has changed", async () => {
  const { link } = first();
  const whole = await get(link);
  const all = await bytesOf(whole);
  const etag = whole.headers.get("etag") ?? "";
  const rest = await get(link, { range: "bytes=1000-", "if-range": etag });
  expect([rest.status, rest.headers.get("content-range")]).toEqual([
    206,
    `bytes 1000-${all.length - 1}/${all.length}`,
  ]);
  expect((await bytesOf(rest)).equals(all.subarray(1000))).toBe(true);
  expect((await get(link, { range: "bytes=1000-", "if-range": '"older"' })).status).toBe(200);
  const beyond = await get(link, { range: `bytes=${all.length}-` });
  expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, `bytes */${all.length}`]);
  expect((await get(link, { "if-none-match": etag })).status).toBe(304);
});

it.each(["setup.exe", "..%2fmain.js", "%00"])("answers 404 for the file %s", async (name) => {
  const { status, body } = await api.request("GET", `/files/${name}`);
  expect([status, body.code]).toEqual([404, "NOT_FOUND"]);
});

it("serves no demo files without demo data", async () => {
  const other = await createTestApi({ env: { SEED_DEMO: false }, database: api.database });
  expect((await other.app.request(first().link)).status).toBe(404);
});
