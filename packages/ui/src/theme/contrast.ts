/** The relative luminance of `#RRGGBB` or `#RGB`, as defined by WCAG 2. */
function luminance(hex: string): number {
  if (!/^#(?:[\da-f]{3}){1,2}$/i.test(hex))
    throw new TypeError(`Contrast is measured between opaque colours, #RRGGBB: "${hex}" is none`);
  const full = hex.length === 4 ? hex.replace(/[^#]/g, "$&$&") : hex;
  const channels = [1, 3, 5].map((at) => {
    const value = Number.parseInt(full.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  const [red = 0, green = 0, blue = 0] = channels;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/**
 * The contrast ratio of two opaque colours, 1 to 21.
 * @throws {TypeError} if a colour is not `#RRGGBB` or `#RGB`.
 * @example contrast("#000000", "#FFFFFF") // => 21
 */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}
