import { createHash, randomUUID } from "node:crypto";
import { constants, createReadStream } from "node:fs";
import { chmod, type FileHandle, mkdir, open, rename, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { INSTALLER_NAME } from "@vendor/api";
import { and, asc, eq } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import * as z from "zod";
import { builds, releases } from "../../db/schema/index.ts";
import type { Database, Reader } from "../../db/types.ts";
import type { Env } from "../../env.ts";
import { Refusal } from "../../refusal.ts";
import {
  type AdminDeps,
  administration,
  definedFields,
  flag,
  fromDay,
  id,
  line,
  listOf,
  type PreparedFile,
  requireRow,
} from "./define-administration.ts";
import { faultOfContent, faultOfName } from "./installer-kinds.ts";
import { wholeList } from "./list-rows.ts";
import { nextId } from "./rows.ts";
import { COPY_PREFIX, uploadedFile } from "./upload-installer.ts";

type Release = typeof releases.$inferSelect;
type Build = typeof builds.$inferSelect;

const MEGABYTE = 1024 * 1024;

const view = ({ id, releasedAt, ...release }: Release, files: readonly Build[]) => ({
  id,
  ...release,
  released: releasedAt.toISOString().slice(0, 10),
  files: files.map(({ bit, link, sizeMb, sha256 }) => ({
    ...{ bit, link, size_mb: Math.round(sizeMb * 100) / 100, sha256 },
  })),
});

const texts = { description: line.optional(), notes: listOf(line, "|").optional(), beta: flag.optional() };

/** A file on this machine, the name under which it is served, and the field that named it. */
type Source = { path: string; name: string; field: "file" | "upload" };

/** @throws {Refusal} when neither or both are given, or the name cannot be part of an address. */
function sourceOf(env: Env, file: string | undefined, upload: string | undefined): Source {
  if (!env.INSTALLERS_DIR) throw Refusal.field("file", "Set INSTALLERS_DIR to the folder for installers");
  if (upload !== undefined && file === undefined)
    return { path: uploadedFile(env, upload), name: upload, field: "upload" };
  if (file === undefined || upload !== undefined) {
    const errors = { file: ["Enter the file's path"], upload: ["Choose the installer and upload it"] };
    throw new Refusal("VALIDATION_FAILED", undefined, { errors });
  }
  const name = basename(file);
  if (!INSTALLER_NAME.test(name))
    throw Refusal.field("file", "Use letters, digits, dots, hyphens and underscores in the file's name");
  return { path: file, name, field: "file" };
}

/** Hashes of files that were shown already: to hash a large one takes seconds. */
const hashes = new LRUCache<string, string>({ max: 100 });

/** A file's SHA-256 and size. @throws {Refusal} when it cannot be read, is empty, or is not what its name says. */
async function measure(source: Source): Promise<{ sha256: string; sizeMb: number }> {
  const handle = await openFile(source);
  try {
    const found = await handle.stat();
    const size = found.isFile() ? found.size : 0;
    if (size === 0) throw Refusal.field(source.field, "This file cannot be read, or is empty");
    const fault = await faultOfContent(handle, source.name, size);
    if (fault) throw Refusal.field(source.field, fault);
    const state = `${source.path} ${found.ino} ${size} ${found.mtimeMs}`;
    let sha256 = hashes.get(state);
    if (sha256 === undefined) {
      const hash = createHash("sha256");
      await pipeline(handle.createReadStream({ autoClose: false }), hash);
      sha256 = hash.digest("hex");
      hashes.set(state, sha256);
    }
    return { sha256, sizeMb: size / MEGABYTE };
  } finally {
    await handle.close();
  }
}

/** Opens a file for reading, but not what a symbolic link leads to: that may be any file of this machine. */
async function openFile({ path, field }: Source): Promise<FileHandle> {
  // Without waiting for a writer, if it is a pipe.
  const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
  return open(path, flags).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ELOOP") throw Refusal.field(field, "This is a symbolic link; name the file itself");
    throw Refusal.field(field, "This file cannot be read, or is empty");
  });
}

/** Every copy of the API reads the file, whichever user ran `admin`. */
const READABLE_BY_ALL = 0o644;

const sha256Of = async (file: string) => {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
};

/**
 * Copies an installer into the folder from which every copy of the API serves it. It gets its name once it is complete and on
 * the disk.
 */
async function prepareInstaller({ env }: AdminDeps, source: Source, sha256: string): Promise<PreparedFile> {
  const folder = env.INSTALLERS_DIR ?? "";
  await mkdir(folder, { recursive: true });
  const part = join(folder, `${COPY_PREFIX}${randomUUID()}`);
  const discard = () => rm(part, { force: true });
  try {
    const copy = await open(part, "wx", READABLE_BY_ALL);
    const handle = await openFile(source);
    await pipeline(handle.createReadStream(), copy.createWriteStream({ flush: true }));
    await chmod(part, READABLE_BY_ALL);
    if ((await sha256Of(part)) !== sha256)
      throw Refusal.field(source.field, "The file has changed meanwhile");
  } catch (error) {
    await discard();
    throw error;
  }
  return {
    async publish() {
      // Replaces only what a refused change has left: administrations run one at a time, and a name that has a build is refused.
      await rename(part, join(folder, source.name));
      if (source.field === "upload") await rm(source.path, { force: true });
    },
    discard,
  };
}

async function requireRelease(db: Reader, releaseId: number) {
  const [found] = await db.select().from(releases).where(eq(releases.id, releaseId)).for("update");
  const files = await db.select().from(builds).where(eq(builds.releaseId, releaseId)).orderBy(asc(builds.id));
  return { release: requireRow(found, "id"), files };
}

const add = administration({
  help: "stores an installer, for a new version or one that is there; publishing then shows it",
  duties: ["catalogue"],
  fields: {
    /** A path on this machine; only the command has it. */
    file: z.string().min(1, "Enter the file's path").optional(),
    /** The name of an uploaded installer. */
    upload: z
      .string()
      .regex(INSTALLER_NAME, "Upload the file first")
      .meta({ control: "installer" })
      .optional(),
    category: z.enum(["stand_alone", "client_server"], { error: "Write stand_alone or client_server" }),
    platform: z.enum(["Windows", "Mac", "Linux"], { error: "Write Windows, Mac or Linux" }),
    version: z.string({ error: "Enter a version" }).regex(/^\d+(\.\d+){1,3}$/, "Write a version as 1.0.9"),
    bit: z
      .preprocess(Number, z.union([z.literal(32), z.literal(64)], { error: "Write 32 or 64" }))
      .default(64),
    released: fromDay.optional(),
    ...texts,
  },
  async start(deps, { file, upload, bit, category, platform, version, released, ...input }) {
    const source = sourceOf(deps.env, file, upload);
    const { name, field } = source;
    const fault = faultOfName(name, platform);
    if (fault) throw Refusal.field(field, fault);
    const { sha256, sizeMb } = await measure(source);
    const link = `/files/${name}`;
    return {
      async propose(db, shownAt) {
        const [taken] = await db.select().from(builds).where(eq(builds.link, link));
        if (taken) throw Refusal.field(field, "Another installer has this name; names are never used again");
        const isVersion = and(
          ...[
            eq(releases.category, category),
            eq(releases.platform, platform),
            eq(releases.version, version),
          ],
        );
        const [known] = await db.select().from(releases).where(isVersion);
        const before = known ? await requireRelease(db, known.id) : null;
        if (before?.files.some((build) => build.bit === bit))
          throw Refusal.field("bit", "This version has such a file");
        const { description = "", notes = [], beta = false } = input;
        if (!before && !description) throw Refusal.field("description", "Enter what a new version is about");
        const release = before?.release ?? {
          ...{ id: await nextId(db, releases), category, platform, version, description, notes, beta },
          ...{ releasedAt: released ?? shownAt, published: false },
        };
        const build = { id: await nextId(db, builds), releaseId: release.id, bit, link, sizeMb, sha256 };
        return {
          of: `release ${release.id}`,
          before: before && view(before.release, before.files),
          after: view(release, [...(before?.files ?? []), build]),
          async write(tx) {
            if (!before) await tx.insert(releases).values(release);
            await tx.insert(builds).values(build);
          },
        };
      },
      prepareFile: () => prepareInstaller(deps, source, sha256),
    };
  },
});

/** Changes columns of a release. */
const changeTo = (releaseId: number, columns: Partial<Release>) => ({
  async propose(db: Reader) {
    const { release, files } = await requireRelease(db, releaseId);
    const after = { ...release, ...columns };
    return {
      of: `release ${releaseId}`,
      before: view(release, files),
      after: view(after, files),
      write: (tx: Database) => tx.update(releases).set(after).where(eq(releases.id, releaseId)),
    };
  },
});

async function list(db: Database) {
  const files = await db.select().from(builds).orderBy(asc(builds.id));
  const rows = await db.select().from(releases).orderBy(asc(releases.id));
  return rows.map((release) =>
    view(
      release,
      files.filter(({ releaseId }) => releaseId === release.id),
    ),
  );
}

export const releaseAdministrations = {
  releases: {
    ...{ kind: "release", key: "id" },
    list: wholeList(list, "id"),
    verbs: {
      add,
      change: administration({
        help: "changes a version's texts",
        duties: ["catalogue"],
        fields: { id, ...texts },
        start: (_, { id, ...input }) => changeTo(id, definedFields(input)),
      }),
      publish: administration({
        help: "shows a version on the download page",
        duties: ["catalogue"],
        // Every customer is then offered its files as programs to run.
        needsApproval: true,
        fields: { id },
        bulk: true,
        undo: ({ id: own }) => ({ command: "releases withdraw", input: { id: own } }),
        start: (_, { id }) => changeTo(id, { published: true }),
      }),
      withdraw: administration({
        help: "takes a version off the download page; its files can no longer be downloaded",
        duties: ["catalogue"],
        fields: { id },
        bulk: true,
        undo: ({ id: own }) => ({ command: "releases publish", input: { id: own } }),
        start: (_, { id }) => changeTo(id, { published: false }),
      }),
    },
  },
};
