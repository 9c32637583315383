/** Width and height of each picture, in about the pixels of its display. */
export const sizes = {
  till: [960, 560],
  day: [300, 600],
  week: [440, 420],
  receipt: [240, 308],
  accounts: [260, 178],
  stock: [440, 424],
  transfer: [260, 152],
  customers: [440, 430],
  reminder: [270, 156],
  units: [320, 152],
  periods: [320, 152],
  outlets: [320, 152],
} as const;

export type PictureName = keyof typeof sizes;

export const isPicture = (name: string): name is PictureName => Object.hasOwn(sizes, name);
