import { createGlobalThemeContract } from "@vanilla-extract/css";
import { scales } from "./tokens";

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
    // Only their names count here.
    ...scales,
  },
  (_value, path) => `pos-${path.join("-")}`,
);
