/** The modes that Chromatic pictures: theme × width, and one each for right-to-left and the second brand. */
export const chromaticModes = {
  "light 360": { theme: "light", viewport: "phone" },
  "light 1280": { theme: "light", viewport: "laptop" },
  "dark 360": { theme: "dark", viewport: "phone" },
  "dark 1280": { theme: "dark", viewport: "laptop" },
  "right to left": { theme: "light", viewport: "laptop", dir: "rtl" },
  lagoon: { theme: "light", viewport: "phone", brand: "lagoon" },
};
