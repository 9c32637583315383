import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { PGlite } from "@electric-sql/pglite";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { OpenDatabase } from "../types.ts";
import { lockFolder } from "./folder-lock.ts";
import { openPglite } from "./open-pglite.ts";

const log = pino({ level: "silent" });
const open = (DATA_DIR: string) => openPglite({ DATA_DIR, NODE_ENV: "test" }, log);
let parent: string;
let folder: string;
let database: OpenDatabase;

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), "vendor-api-pglite-"));
  folder = join(parent, "data", "db");
  // What a killed first start leaves behind.
  await mkdir(join(`${folder}.new`, "cluster"), { recursive: true });
  await writeFile(join(`${folder}.new`, "made-by-the-vendor-api"), "");
  await writeFile(join(`${folder}.new`, "cluster", "PG_VERSION"), "half");
  await mkdir(folder);
  await symlink(folder, join(parent, "link-to-db"));
  database = await open(join(parent, "link-to-db"));
});
afterAll(async () => {
  await database.close();
  await rm(parent, { recursive: true, force: true });
});

describe("the embedded database", () => {
  it("is created in an empty folder, also through a link and after an interrupted first start", async () => {
    await database.client.query("create table kept (id int)");
    expect(await readdir(join(parent, "data"))).toEqual(["db"]);
  });

  it("refuses a folder that is in use, also under another path, in one line", async () => {
    await symlink(join(parent, "data"), join(parent, "link"));
    for (const path of [folder, join(parent, "link", "db"), join(parent, "link-to-db")]) {
      await expect(open(path)).rejects.toThrow(
        /^DATA_DIR: .*\/data\/db is in use by another process; stop it/,
      );
    }
  });

  it.each([
    ["has unknown files", "notes/letter.txt", "notes"],
    ["is a file", "list.txt", "list.txt"],
    ["is the folder of a PostgreSQL server", "server/postmaster.opts", "server"],
    ["has unknown files beside it, where a new database is created", "shop.new/letter.txt", "shop"],
  ])("refuses a DATA_DIR that %s, and leaves its files unchanged", async (_what, file, name) => {
    const kept = join(parent, file);
    await mkdir(dirname(kept), { recursive: true });
    await writeFile(kept, "mine");
    if (name === "server") await writeFile(join(parent, name, "PG_VERSION"), "15");
    await expect(open(join(parent, name))).rejects.toThrow(/^DATA_DIR: \S+ (has|is) /);
    expect(await readFile(kept, "utf8")).toBe("mine");
  });

  it.each([
    ["on a full disk", { name: "ErrnoError", errno: 51 }, "is on a disk that is full"],
    ["without write permission", { name: "ErrnoError", errno: 2 }, "cannot be written by this user"],
    ["for another reason", { name: "ErrnoError", errno: 29 }, "cannot be used (29)"],
  ])("names the setting when PGlite cannot use the folder: %s", async (_when, error, words) => {
    vi.spyOn(PGlite, "create").mockRejectedValueOnce(error);
    const path = join(parent, "refused");
    await expect(open(path)).rejects.toThrow(`DATA_DIR: ${path} ${words}`);
  });

  it("names the setting when the disk is full during a migration", async () => {
    const full = Object.assign(new Error("could not extend file"), { code: "53100" });
    const fill = () => Promise.reject(new Error("Failed query", { cause: full }));
    await expect(database.setUp(fill)).rejects.toThrow(/^DATA_DIR: .* is on a disk that is full$/);
  });

  it("locks the folder against other processes until it is unlocked or its process dies", async () => {
    const other = join(parent, "other");
    const script = `import { lockFolder } from ${JSON.stringify(join(import.meta.dirname, "folder-lock.ts"))};
      const unlock = await lockFolder(process.argv[1]);
      process.stdout.write(unlock ? "locked" : "taken");
      if (process.argv[2]) process.kill(process.pid, "SIGKILL");
      process.exit(0);`;
    const inChild = async (...args: string[]) => {
      const flags = ["--import", "tsx", "--input-type=module", "-e", script, other, ...args];
      const child = promisify(execFile)(process.execPath, flags, { cwd: import.meta.dirname });
      return child.then(
        (done) => done.stdout,
        (killed: { stdout: string }) => killed.stdout,
      );
    };
    expect(await inChild("die")).toBe("locked");
    const unlock = await lockFolder(other);
    expect(unlock).toBeDefined();
    expect(await inChild()).toBe("taken");
    await unlock?.();
    expect(await inChild()).toBe("locked");
  });

  it("waits for the disk at every commit", async () => {
    const { rows } = await database.client.query(
      "select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'wal_sync_method') order by name",
    );
    expect(rows).toEqual([
      { name: "fsync", setting: "on" },
      { name: "synchronous_commit", setting: "on" },
      { name: "wal_sync_method", setting: "fsync" },
    ]);
  });

  it("is refused in production", async () => {
    await expect(openPglite({ DATA_DIR: folder, NODE_ENV: "production" }, log)).rejects.toThrow(
      /^DATABASE_URL: /,
    );
  });

  it("keeps its data when it is opened again", async () => {
    await database.client.query("insert into kept values ($1)", [7]);
    await database.close();
    database = await open(folder);
    expect((await database.client.query("select id from kept")).rows).toEqual([{ id: 7 }]);
  });
});
