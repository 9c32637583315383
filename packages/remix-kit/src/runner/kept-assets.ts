import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync } from "node:fs";
import path from "node:path";
import { SettingsError } from "./settings";

/** A file name with a content hash from Vite: two releases that have the name have the same file. */
export const HASHED_NAME = /^[\w.-]+-[\w-]{8}\.[a-z\d]+$/;

/**
 * Copies a build's hashed assets, and their compressed copies, into the folder that keeps those of all releases. It replaces
 * and deletes nothing.
 * @throws {SettingsError} when the folder cannot be written.
 */
export function keepAssets(built: string, kept: string): void {
  try {
    mkdirSync(kept, { recursive: true });
    for (const name of readdirSync(built)) {
      const target = path.join(kept, name);
      if (!HASHED_NAME.test(name.replace(/\.(br|gz)$/, "")) || existsSync(target)) continue;
      // Rename the finished copy into place: another process may be serving from the folder.
      const unfinished = path.join(kept, `.${name}.${process.pid}`);
      copyFileSync(path.join(built, name), unfinished);
      renameSync(unfinished, target);
    }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new SettingsError(`KEPT_ASSETS_DIR ${kept} cannot be used: ${code ?? message}.`);
  }
}
