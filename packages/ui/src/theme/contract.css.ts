import { createGlobalThemeContract } from "@vanilla-extract/css";
import {
  control,
  duration,
  easing,
  fontFamily,
  fontSize,
  fontWeight,
  layer,
  lineHeight,
  measure,
  radius,
  space,
} from "./tokens";

function keysOf<T extends object>(tokens: T): { [K in keyof T]: null } {
  return Object.fromEntries(Object.keys(tokens).map((key) => [key, null])) as { [K in keyof T]: null };
}

const tone = { soft: null, border: null, text: null };

/** Every value that components may use, as CSS variables named `--pos-…`. */
export const vars = createGlobalThemeContract(
  {
    color: {
      surface: { page: null, raised: null, sunken: null, hover: null, brand: null, brandSoft: null },
      text: { default: null, muted: null, onBrand: null, onBrandMuted: null, link: null, linkHover: null },
      border: { subtle: null, control: null, controlHover: null, onBrand: null },
      focus: null,
      focusOnBrand: null,
      action: { base: null, hover: null, pressed: null, text: null },
      brand: { base: null, hover: null, pressed: null, text: null },
      danger: { base: null, hover: null, pressed: null, text: null },
      disabled: { base: null, text: null },
      info: tone,
      positive: tone,
      caution: tone,
      critical: tone,
      accent: null,
      backdrop: null,
    },
    shadow: { low: null, mid: null, high: null },
    space: keysOf(space),
    radius: keysOf(radius),
    fontFamily: keysOf(fontFamily),
    fontSize: keysOf(fontSize),
    fontWeight: keysOf(fontWeight),
    lineHeight: keysOf(lineHeight),
    duration: keysOf(duration),
    easing: keysOf(easing),
    layer: keysOf(layer),
    control: keysOf(control),
    measure: keysOf(measure),
  },
  (_value, path) => `pos-${path.join("-")}`,
);
