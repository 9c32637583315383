import { existsSync, statfsSync } from "node:fs";

/** Linux keeps the files of this folder in memory. */
const memory = "/dev/shm";
const GIB = 2 ** 30;

/**
 * Has this process and its children keep their temporary files in memory where there is room. Those are databases above
 * all; writing them to the disk took a fifth of the API's tests' time.
 */
export function keepTemporaryFilesInMemory(): void {
  if (!existsSync(memory)) return;
  const { bavail, bsize } = statfsSync(memory);
  // A run takes far less than a gigabyte.
  if (bavail * bsize >= 4 * GIB) process.env.TMPDIR = memory;
}
