import { palette as p } from "../palette";
import type { ThemeValues } from "../theme-values";

/** The dark theme: the same hues, with lightness changed so that every pair keeps its contrast. */
export const dark: ThemeValues = {
  color: {
    surface: {
      page: p.night[900],
      raised: p.night[800],
      sunken: p.night[950],
      hover: p.night[700],
      brand: p.indigo[800],
      brandSoft: p.night[700],
    },
    text: {
      default: "#F4F0E8",
      muted: "#B9B6C8",
      onBrand: p.paper[50],
      onBrandMuted: p.indigo[200],
      link: "#B3BBEE",
      linkHover: "#D5DAF8",
    },
    border: {
      subtle: "#30355E",
      control: "#7E83AC",
      controlHover: "#A5A9CB",
      onBrand: p.indigo[500],
    },
    focus: p.marigold[300],
    focusOnBrand: p.marigold[300],
    action: {
      base: p.marigold[400],
      hover: p.marigold[300],
      pressed: p.marigold[500],
      text: p.indigo[900],
    },
    brand: { base: p.indigo[300], hover: p.indigo[200], pressed: p.indigo[400], text: p.indigo[900] },
    danger: { base: p.brick[400], hover: p.brick[300], pressed: "#D96A4F", text: "#24100A" },
    disabled: { base: p.night[700], text: "#A3A1B8" },
    info: { soft: "#1E2450", border: "#3D4688", text: "#C3CAF4" },
    positive: { soft: p.leaf[900], border: p.leaf[800], text: p.leaf[300] },
    caution: { soft: p.marigold[900], border: p.marigold[800], text: p.marigold[200] },
    critical: { soft: p.brick[900], border: p.brick[800], text: p.brick[300] },
    accent: p.marigold[400],
    backdrop: "rgb(4 5 14 / 0.72)",
  },
  shadow: {
    low: "0 1px 2px rgb(0 0 0 / 0.4)",
    mid: "0 1px 2px rgb(0 0 0 / 0.4), 0 8px 24px -8px rgb(0 0 0 / 0.5)",
    high: "0 2px 6px rgb(0 0 0 / 0.4), 0 24px 56px -16px rgb(0 0 0 / 0.7)",
  },
};
