import { mkdir, open, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Deps } from "../../deps.ts";
import type { Env } from "../../env.ts";
import { Refusal } from "../../refusal.ts";

/** Begins the names of files that are not complete yet; no installer's name begins so. */
const PREFIX = ".upload-";
const MOST_BYTES = 2 * 1024 ** 3;
const DAY_MS = 86_400_000;

/** Where an upload is, in the folder that every copy of the API shares. @param name - An `INSTALLER_NAME`. */
export const uploadedFile = ({ INSTALLERS_DIR = "" }: Env, name: string) =>
  join(INSTALLERS_DIR, `${PREFIX}${name}`);

/** How many bytes of an installer are there. */
export async function sizeOfUpload(env: Env, name: string): Promise<number> {
  const found = await stat(uploadedFile(env, name)).catch(() => undefined);
  return found?.size ?? 0;
}

const hasOther = () =>
  new Refusal("CONFLICT", "The upload has another length by now. Go on from what is there.");

/**
 * Adds the next piece of an installer.
 * @returns How many bytes are there.
 * @throws {Refusal} `CONFLICT` when the piece does not begin where the file ends.
 */
export async function addToUpload(
  { env }: Pick<Deps, "env">,
  { name, offset, piece }: { name: string; offset: number; piece: string },
): Promise<number> {
  if (!env.INSTALLERS_DIR) throw Refusal.field("name", "Set INSTALLERS_DIR to the folder for installers");
  const bytes = Buffer.from(piece, "base64");
  if (offset + bytes.length > MOST_BYTES) throw Refusal.field("piece", "An installer has at most 2 GB");
  await mkdir(env.INSTALLERS_DIR, { recursive: true });
  if (offset === 0) await forgetOldUploads(env.INSTALLERS_DIR);
  const handle = await open(uploadedFile(env, name), offset === 0 ? "w" : "r+").catch(() => {
    throw hasOther();
  });
  try {
    const { size } = await handle.stat();
    if (size !== offset) throw hasOther();
    // At its place, so that the same piece twice at once is there once.
    await handle.write(bytes, 0, bytes.length, offset);
    return size + bytes.length;
  } finally {
    await handle.close();
  }
}

/** By the machine's clock, which also wrote the files' times. */
async function forgetOldUploads(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(PREFIX)) continue;
    const file = join(folder, name);
    const found = await stat(file).catch(() => undefined);
    if (found && found.mtimeMs < Date.now() - DAY_MS) await rm(file, { force: true });
  }
}
