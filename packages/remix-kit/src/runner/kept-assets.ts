import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync } from "node:fs";
import path from "node:path";
import { SettingsError } from "./settings";

/** A name with the hash of its content, as Vite gives it: whatever release made the file, it is the same one. */
export const HASHED_NAME = /^[\w.-]+-[\w-]{8}\.[a-z\d]+$/;

/**
 * Adds a build's hashed assets to the folder where those of all releases are kept. Nothing in it is replaced or deleted.
 * @throws {SettingsError} when the folder cannot be written.
 */
export function keepAssets(built: string, kept: string): void {
  try {
    mkdirSync(kept, { recursive: true });
    for (const name of readdirSync(built)) {
      const target = path.join(kept, name);
      if (!HASHED_NAME.test(name) || existsSync(target)) continue;
      // Renamed when it is whole: another copy may serve from the folder at this moment.
      const unfinished = path.join(kept, `.${name}.${process.pid}`);
      copyFileSync(path.join(built, name), unfinished);
      renameSync(unfinished, target);
    }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new SettingsError(`KEPT_ASSETS_DIR ${kept} cannot be used: ${code ?? message}.`);
  }
}
