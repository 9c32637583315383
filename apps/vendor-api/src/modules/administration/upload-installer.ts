import { constants } from "node:fs";
import { type FileHandle, lstat, mkdir, open, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Caller, Deps, Session } from "../../deps.ts";
import type { Env } from "../../env.ts";
import { Refusal } from "../../refusal.ts";
import { requireRecentCode } from "../people/index.ts";
import { writeAudit } from "./audit.ts";
import { faultOfName } from "./installer-kinds.ts";

/** Begin the names of files that are not complete yet; no installer's name begins so. */
const PREFIX = ".upload-";
export const COPY_PREFIX = ".part-";
/** Of all uploads together. */
const MOST_BYTES = 4 * 1024 ** 3;
const DAY_MS = 86_400_000;

/** Where an upload is, in the folder that every copy of the API shares. @param name - An `INSTALLER_NAME`. */
export const uploadedFile = ({ INSTALLERS_DIR = "" }: Env, name: string) =>
  join(INSTALLERS_DIR, `${PREFIX}${name}`);

/** How many bytes of an installer are there. */
export async function sizeOfUpload(env: Env, name: string): Promise<number> {
  const found = await lstat(uploadedFile(env, name)).catch(() => undefined);
  return found?.isFile() ? found.size : 0;
}

const hasOther = () =>
  new Refusal(
    "CONFLICT",
    "More or less of the file is there than expected. Continue from what was uploaded.",
  );

/** Opens an upload, but not what a link of its name leads to. */
async function openUpload(file: string, isNew: boolean): Promise<FileHandle> {
  const { O_CREAT, O_NOFOLLOW, O_RDWR, O_TRUNC } = constants;
  return open(file, O_RDWR | O_NOFOLLOW | (isNew ? O_CREAT | O_TRUNC : 0)).catch(
    (error: NodeJS.ErrnoException) => {
      throw error.code === "ENOENT" ? hasOther() : error;
    },
  );
}

/**
 * Adds the next piece of an installer. The first one needs a recent code, and is in the audit log.
 * @returns How many bytes are there.
 * @throws {Refusal} `CONFLICT` when the piece does not begin where the file ends; `SECOND_FACTOR_NEEDED`; `VALIDATION_FAILED` when
 * no installer has such a name.
 */
export async function addToUpload(
  { db, env, clock }: Pick<Deps, "db" | "env" | "clock">,
  session: Session,
  { requestId }: Caller,
  { name, offset, piece }: { name: string; offset: number; piece: string },
): Promise<number> {
  const folder = env.INSTALLERS_DIR;
  if (!folder) throw Refusal.field("name", "Set INSTALLERS_DIR to the folder for installers");
  const fault = faultOfName(name);
  if (fault) throw Refusal.field("name", fault);
  const bytes = Buffer.from(piece, "base64");
  await mkdir(folder, { recursive: true });
  if (offset === 0) {
    requireRecentCode(session, clock.now());
    const details = { of: `upload ${name}` };
    const actor = { actorId: session.userId, requestId, createdAt: clock.now() };
    await writeAudit(db, { ...actor, action: "upload-begun", details });
  }
  if ((await sizeOfUploads(folder)) + bytes.length > MOST_BYTES)
    throw Refusal.field("piece", "There is no room for more uploads today");
  const handle = await openUpload(uploadedFile(env, name), offset === 0);
  try {
    if ((await handle.stat()).size !== offset) throw hasOther();
    // At its place, so that the same piece twice at once is there once.
    await handle.write(bytes, 0, bytes.length, offset);
    return offset + bytes.length;
  } finally {
    await handle.close();
  }
}

async function sizeOfUploads(folder: string): Promise<number> {
  let sum = 0;
  for (const { size } of await incompleteFiles(folder, [PREFIX])) sum += size;
  return sum;
}

async function incompleteFiles(folder: string, prefixes: readonly string[]) {
  const files: { path: string; size: number; mtimeMs: number }[] = [];
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((name) => prefixes.some((prefix) => name.startsWith(prefix)))) {
    const path = join(folder, name);
    const found = await lstat(path).catch(() => undefined);
    if (found?.isFile()) files.push({ path, size: found.size, mtimeMs: found.mtimeMs });
  }
  return files;
}

/** Deletes uploads, and copies of a killed process, to which nothing was added for a day. */
export async function deleteLeftUploads({ INSTALLERS_DIR }: Env): Promise<void> {
  if (!INSTALLERS_DIR) return;
  // By the machine's clock, which wrote the files' times.
  const before = Date.now() - DAY_MS;
  for (const { path, mtimeMs } of await incompleteFiles(INSTALLERS_DIR, [PREFIX, COPY_PREFIX]))
    if (mtimeMs < before) await rm(path, { force: true });
}
