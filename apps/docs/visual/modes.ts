/** The screen and toolbar settings of a picture. */
export interface Mode {
  width: number;
  height: number;
  globals: string;
}

const phone = { width: 360, height: 740 };
const laptop = { width: 1280, height: 800 };

/** Every story is pictured in these two, which show most faults. */
const everyStory = {
  "light-360": { ...phone, globals: "theme:light" },
  "dark-1280": { ...laptop, globals: "theme:dark" },
} satisfies Record<string, Mode>;

/** Only for selected stories, which combine many parts. */
const chosenStories = {
  "rtl-360": { ...phone, globals: "theme:light;dir:rtl" },
  "lagoon-1280": { ...laptop, globals: "theme:light;brand:lagoon" },
  "compact-1280": { ...laptop, globals: "theme:light;density:compact" },
} satisfies Record<string, Mode>;

/** The tag of stories that are also pictured in the additional modes. */
export const everyModeTag = "every-mode";

/** The modes of a story with these tags, by name. */
export function modesOf(tags: readonly string[]): [name: string, mode: Mode][] {
  return Object.entries(tags.includes(everyModeTag) ? { ...everyStory, ...chosenStories } : everyStory);
}
