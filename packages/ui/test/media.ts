import { commands } from "vitest/browser";

/** What the reader's system asks for; `null` asks for nothing. */
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

/** Shows the page as under these settings of the system, until they are set back with `null`. */
export const emulateMedia = (settings: MediaSettings): Promise<void> => commands.emulateMedia(settings);
