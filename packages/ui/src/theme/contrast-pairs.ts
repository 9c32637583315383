import { type ColorName, flatten } from "./color-names";
import { contrast } from "./contrast";
import type { ThemeValues } from "./theme-values";

type Pair = readonly [front: ColorName, ground: ColorName];

const on = (grounds: readonly ColorName[], ...fronts: readonly ColorName[]): Pair[] =>
  fronts.flatMap((front) => grounds.map((ground): Pair => [front, ground]));

const neutral = ["surface.page", "surface.raised", "surface.sunken", "surface.hover"] as const;
const sheets = ["surface.page", "surface.raised"] as const;

/** Text and background pairs: 4.5 to 1 (WCAG 1.4.3). Add a component's new pair here. */
export const textPairs: readonly Pair[] = [
  ...on([...neutral, "surface.brandSoft"], "text.default", "text.muted", "text.link", "text.linkHover"),
  ...on(sheets, "critical.text", "positive.text", "caution.text", "info.text"),
  ...on(["surface.brand"], "text.onBrand", "text.onBrandMuted"),
  ...on(["info.soft"], "text.default", "text.link"),
  ...on(["action.base", "action.hover", "action.pressed", "accent"], "action.text"),
  ...on(["brand.base", "brand.hover", "brand.pressed"], "brand.text"),
  ...on(["danger.base", "danger.hover", "danger.pressed"], "danger.text"),
  ...on(["disabled.base"], "disabled.text"),
  ...on(["info.soft", "info.border"], "info.text"),
  ...on(["positive.soft"], "positive.text"),
  ...on(["caution.soft"], "caution.text"),
  ...on(["critical.soft"], "critical.text"),
];

/** Control and background pairs: 3 to 1 (WCAG 1.4.11). */
export const partPairs: readonly Pair[] = [
  ...on(sheets, "border.control", "border.controlHover", "focus", "brand.base", "danger.base"),
  ...on(["surface.brand"], "focusOnBrand"),
];

/** Colours without a contrast requirement, each with the reason. */
export const decorative: Partial<Record<ColorName, string>> = {
  "border.subtle": "parts cards and rows that spacing parts already",
  "border.onBrand": "the same on a brand panel",
  "info.border": "edge of a notice that its words explain",
  "positive.border": "edge of a notice that its words explain",
  "caution.border": "edge of a notice that its words explain",
  "critical.border": "edge of a notice that its words explain",
  backdrop: "dims what a dialog covers",
};

/**
 * The pairs of a theme with too little contrast, worst first. For the tests of your own brand.
 * @example expect(contrastFaults(myBrand.dark)).toEqual([])
 */
export function contrastFaults(theme: ThemeValues): string[] {
  const colors = flatten(theme.color);
  const measure = (pairs: readonly Pair[], least: number) =>
    pairs.map(([front, ground]) => ({
      front,
      ground,
      least,
      ratio: contrast(colors[front] ?? "", colors[ground] ?? ""),
    }));
  return [...measure(textPairs, 4.5), ...measure(partPairs, 3)]
    .filter(({ ratio, least }) => !(ratio >= least))
    .sort((a, b) => a.ratio - b.ratio)
    .map(({ front, ground, ratio, least }) => `${front} on ${ground}: ${ratio.toFixed(2)}, needs ${least}`);
}
