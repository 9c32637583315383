import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { cleanUp } from "../../jobs/clean-up.ts";
import { createTestApi, type TestApi } from "../../testing/create-test-api.ts";
import { logInStaff } from "../../testing/staff-kit.ts";

const folder = mkdtempSync(join(tmpdir(), "uploads-"));
let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await createTestApi({ env: { INSTALLERS_DIR: folder } });
  token = await logInStaff(api, "staff@demo.example");
});
afterAll(async () => {
  await api.close();
  rmSync(folder, { recursive: true });
});

const installer = Buffer.from("!<arch>\nthe bytes of an installer");
const send = (name: string, offset: number, bytes: Buffer) =>
  api.request("POST", `/office/uploads/${name}`, {
    token,
    body: { offset, piece: bytes.toString("base64") },
  });
const received = async (name: string) =>
  (await api.request("GET", `/office/uploads/${name}`, { token })).body.data.received;
const release = {
  ...{ category: "stand_alone", platform: "Linux", version: "4.0.0", description: "The fourth." },
};
const preview = (input: object) =>
  api.request("POST", "/office/previews", { token, body: { command: "releases add", input } });

it("goes on after a break, whichever piece was sent twice, and becomes a release", async () => {
  const name = "till-4.0.0.deb";
  expect(await received(name)).toBe(0);
  expect((await send(name, 0, installer.subarray(0, 10))).body.data).toEqual({ received: 10 });
  const repeated = await Promise.all([1, 2].map(() => send(name, 10, installer.subarray(10, 20))));
  expect(repeated.map(({ status }) => status)).toContain(200);
  expect(await received(name)).toBe(20);
  expect((await send(name, 10, installer.subarray(10))).status, "not the end").toBe(409);
  await send(name, 20, installer.subarray(20));

  const { body } = await preview({ ...release, upload: name });
  const sha256 = createHash("sha256").update(installer).digest("hex");
  expect(body.data.after.files).toMatchObject([{ link: `/files/${name}`, sha256 }]);
  const change = { token, body: { token: body.data.token } };
  expect((await api.request("POST", "/office/changes", change)).status).toBe(200);
  expect(readdirSync(folder)).toEqual([name]);
});

it("is asked for by the form of a release", async () => {
  const subjects = (await api.request("GET", "/office/subjects", { token })).body.data;
  const { verbs } = subjects.find(({ name }: { name: string }) => name === "releases");
  const { fields } = verbs.find(({ verb }: { verb: string }) => verb === "add");
  expect(fields).toContainEqual(expect.objectContaining({ name: "upload", control: "installer" }));
});

it("begins anew at the start, and the clean-up deletes what was left for a day", async () => {
  await send("half.exe", 0, installer);
  expect((await send("half.exe", 0, Buffer.from("other"))).body.data).toEqual({ received: 5 });
  const left = [".upload-left.exe", ".part-of-a-killed-process"].map((name) => join(folder, name));
  for (const file of left) {
    writeFileSync(file, "half of it");
    utimesSync(file, 0, 0);
  }
  await cleanUp(api.deps);
  expect(left.filter((file) => existsSync(file))).toEqual([]);
  expect(await received("half.exe")).toBe(5);
});

it.each(["page.html", "till.bin", "till", "till.EXE", "till.exe.js", "exe"])(
  "takes no piece of %s",
  async (name) => {
    const { status, body } = await send(name, 0, installer);
    expect([status, body.errors]).toEqual([
      422,
      { name: ["Installers end in .exe, .msi, .dmg, .pkg, .AppImage, .deb or .rpm"] },
    ]);
  },
);

/** A file of 1 KiB with these bytes at their places. */
const fileWith = (...marks: [at: number, bytes: string][]) => {
  const file = Buffer.alloc(1024, "-");
  for (const [at, bytes] of marks) file.write(bytes, at, "latin1");
  return file;
};
it.each([
  ["Windows", "kind.exe", fileWith([0, "MZ"])],
  ["Windows", "kind.msi", fileWith([0, "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"])],
  ["Mac", "kind.dmg", fileWith([512, "koly"])],
  ["Mac", "kind.pkg", fileWith([0, "xar!"])],
  ["Linux", "kind.AppImage", fileWith([0, "\x7fELF"], [8, "AI"])],
  ["Linux", "kind.deb", fileWith([0, "!<arch>\n"])],
  ["Linux", "kind.rpm", fileWith([0, "\xed\xab\xee\xdb"])],
])("adds to a release for %s what has the bytes of %s, and nothing else", async (platform, name, bytes) => {
  const add = async (content: Buffer, changed: object = {}) => {
    await send(name, 0, content);
    return (await preview({ ...release, version: "4.0.1", platform, upload: name, ...changed })).body;
  };
  expect((await add(bytes)).data.after.files).toMatchObject([{ link: `/files/${name}` }]);
  const page = Buffer.alloc(1024, "<html>");
  const ending = name.slice("kind".length);
  expect((await add(page)).errors).toEqual({
    upload: [`This file ends in ${ending}, but its content is of another kind`],
  });
  expect((await add(page.subarray(0, 1))).errors).toHaveProperty("upload");
  const other = platform === "Linux" ? "Mac" : "Linux";
  const [message] = (await add(bytes, { platform: other })).errors.upload;
  expect(message).toMatch(new RegExp(`^Installers for ${other} end in `));
});

it("takes no path and no name that leads elsewhere", async () => {
  const refused = await preview({ ...release, file: "/etc/passwd" });
  expect(refused.body.errors).toEqual({ file: ["Only the command has this"] });
  expect((await preview({ ...release, upload: "../../etc/passwd" })).status).toBe(422);
  expect((await preview({ ...release, upload: "never.exe" })).body.errors).toHaveProperty("upload");
  expect((await preview(release)).body.errors).toHaveProperty("upload");
  for (const name of ["..%2Fescaped", ".upload-x", "a%00b"])
    expect((await send(name, 0, installer)).status, name).toBeGreaterThanOrEqual(400);
  expect(readdirSync(folder).some((name) => name.includes("escaped"))).toBe(false);
});

it("takes pieces of 768 KiB, and other calls still 64 KiB", async () => {
  expect((await send("big.exe", 0, Buffer.alloc(786_432))).body.data).toEqual({ received: 786_432 });
  expect((await send("big.exe", 786_432, Buffer.alloc(786_433))).status).toBe(422);
  expect((await send("big.exe", 786_432, Buffer.alloc(1_000_000))).status).toBe(413);
});
