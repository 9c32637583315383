import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
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

const installer = Buffer.from("the bytes of an installer");
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
  const name = "till-4.0.0.bin";
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

it("begins anew at the start, and forgets what was left for a day", async () => {
  await send("half.exe", 0, installer);
  expect((await send("half.exe", 0, Buffer.from("other"))).body.data).toEqual({ received: 5 });
  const left = join(folder, ".upload-left.exe");
  writeFileSync(left, "half of it");
  utimesSync(left, 0, 0);
  await send("half.exe", 0, installer);
  expect(await received("left.exe")).toBe(0);
  expect(await received("half.exe")).toBe(installer.length);
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
