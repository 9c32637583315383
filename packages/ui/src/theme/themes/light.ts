import { palette as p } from "../palette";
import type { ThemeValues } from "../theme-values";

/** The light theme: warm paper with indigo ink. */
export const light: ThemeValues = {
  color: {
    surface: {
      page: p.paper[50],
      raised: p.paper[0],
      sunken: p.paper[100],
      hover: p.paper[100],
      brand: p.indigo[700],
      brandSoft: p.indigo[50],
    },
    text: {
      default: p.ink[900],
      muted: p.paper[600],
      onBrand: p.paper[50],
      onBrandMuted: p.indigo[200],
      link: p.indigo[700],
      linkHover: p.indigo[500],
    },
    border: {
      subtle: p.paper[200],
      control: p.paper[500],
      controlHover: p.paper[600],
      onBrand: p.indigo[500],
    },
    focus: p.indigo[500],
    focusOnBrand: p.marigold[300],
    action: {
      base: p.marigold[400],
      hover: p.marigold[300],
      pressed: p.marigold[500],
      text: p.indigo[900],
    },
    brand: { base: p.indigo[700], hover: p.indigo[600], pressed: p.indigo[800], text: p.paper[50] },
    danger: { base: p.brick[600], hover: p.brick[700], pressed: p.brick[800], text: p.paper[0] },
    disabled: { base: p.paper[200], text: p.paper[600] },
    info: { soft: p.indigo[50], border: p.indigo[200], text: p.indigo[700] },
    positive: { soft: p.leaf[50], border: p.leaf[200], text: p.leaf[700] },
    caution: { soft: p.marigold[50], border: p.marigold[200], text: p.marigold[800] },
    critical: { soft: p.brick[50], border: p.brick[200], text: p.brick[700] },
    accent: p.marigold[400],
    backdrop: "rgb(18 24 63 / 0.55)",
  },
  shadow: {
    low: "0 1px 2px rgb(60 46 20 / 0.08)",
    mid: "0 1px 2px rgb(60 46 20 / 0.06), 0 8px 24px -8px rgb(60 46 20 / 0.14)",
    high: "0 2px 6px rgb(30 26 60 / 0.08), 0 24px 56px -16px rgb(30 26 60 / 0.3)",
  },
};
