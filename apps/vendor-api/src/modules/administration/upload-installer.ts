import { constants } from "node:fs";
import { type FileHandle, lstat, mkdir, open, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Caller, Deps, Session } from "../../deps.ts";
import type { Env } from "../../env.ts";
import { Refusal } from "../../refusal.ts";
import { requireRecentCode } from "../people/index.ts";
import { writeAudit } from "./audit.ts";

/** Begins the names of files that are not complete yet; no installer's name begins so. */
const PREFIX = ".upload-";
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
 * @throws {Refusal} `CONFLICT` when the piece does not begin where the file ends; `SECOND_FACTOR_NEEDED`.
 */
export async function addToUpload(
  { db, env, clock }: Pick<Deps, "db" | "env" | "clock">,
  session: Session,
  { requestId }: Caller,
  { name, offset, piece }: { name: string; offset: number; piece: string },
): Promise<number> {
  const folder = env.INSTALLERS_DIR;
  if (!folder) throw Refusal.field("name", "Set INSTALLERS_DIR to the folder for installers");
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

/** Of all uploads together. It forgets those that were left for a day, by the machine's clock, which wrote the files' times. */
async function sizeOfUploads(folder: string): Promise<number> {
  let sum = 0;
  for (const name of await readdir(folder)) {
    if (!name.startsWith(PREFIX)) continue;
    const file = join(folder, name);
    const found = await lstat(file).catch(() => undefined);
    if (!found?.isFile()) continue;
    if (found.mtimeMs < Date.now() - DAY_MS) await rm(file, { force: true });
    else sum += found.size;
  }
  return sum;
}
