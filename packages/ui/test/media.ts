import { commands } from "vitest/browser";

/** The reader's system preferences; `null` unsets one. */
export interface MediaSettings {
  colorScheme?: "light" | "dark" | null;
  reducedMotion?: "reduce" | null;
  forcedColors?: "active" | null;
}

declare module "vitest/browser" {
  interface BrowserCommands {
    emulateMedia(settings: MediaSettings): Promise<void>;
  }
}

/** Emulates these system preferences until they are unset with `null`. */
export const emulateMedia = (settings: MediaSettings): Promise<void> => commands.emulateMedia(settings);
