import { lagoon } from "./brands/lagoon";
import type { ThemeValues } from "./theme-values";
import { dark } from "./themes/dark";
import { light } from "./themes/light";
import { breakpoint, compact, scales } from "./tokens";

/** A token in the Design Tokens Community Group format (2025.10). */
export interface DesignToken {
  $type: string;
  $value: unknown;
  $description?: string;
  $extensions?: Record<string, unknown>;
}

export interface DesignGroup {
  [name: string]: DesignGroup | DesignToken | string;
}

/** The CSS value goes into this extension where the format cannot express it. */
export const cssExtension = "vendor.ui.css";

/** `#RRGGBB` or `rgb(R G B / A)`. */
function color(css: string) {
  const hex = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(css);
  const rgb = /^rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)$/.exec(css);
  const parts = hex
    ? hex.slice(1).map((part) => Number.parseInt(part, 16))
    : (rgb?.slice(1, 4).map(Number) ?? []);
  if (parts.length !== 3) throw new TypeError(`Not a colour of the themes: ${css}`);
  return {
    colorSpace: "srgb",
    components: parts.map((part) => Number((part / 255).toFixed(4))),
    alpha: rgb ? Number(rgb[4]) : 1,
    hex: `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`,
  };
}

function dimension(css: string) {
  const [, value, unit] = /^(-?[\d.]+)(px|rem)?$/.exec(css) ?? [];
  if (value === undefined) throw new TypeError(`Not a dimension: ${css}`);
  return { value: Number(value), unit: unit ?? "px" };
}

/** Fluid sizes have their largest value; the extension has the whole expression. */
function size(css: string): DesignToken {
  const fluid = /clamp\(.*, ([\d.]+rem)\)/.exec(css);
  return fluid
    ? { $type: "dimension", $value: dimension(fluid[1] ?? ""), $extensions: { [cssExtension]: css } }
    : { $type: "dimension", $value: dimension(css) };
}

function shadow(css: string): DesignToken {
  const layers = css.split(/, (?![^(]*\))/).map((layer) => {
    const [, lengths = "", ink = ""] = /^(.*?) (rgb\(.*\))$/.exec(layer) ?? [];
    const [x = "0", y = "0", blur = "0", spread = "0"] = lengths.split(" ");
    return {
      color: color(ink),
      offsetX: dimension(x),
      offsetY: dimension(y),
      blur: dimension(blur),
      spread: dimension(spread),
    };
  });
  return { $type: "shadow", $value: layers };
}

const number = (css: string): DesignToken => ({ $type: "number", $value: Number(css) });

const makers: Record<string, (css: string) => DesignToken> = {
  color: (css) => ({ $type: "color", $value: color(css) }),
  shadow,
  duration: (css) => ({ $type: "duration", $value: { value: Number.parseFloat(css), unit: "ms" } }),
  easing: (css) => ({ $type: "cubicBezier", $value: css.match(/-?[\d.]+/g)?.map(Number) }),
  fontFamily: (css) => ({
    $type: "fontFamily",
    $value: css.split(",").map((name) => name.trim().replaceAll('"', "")),
  }),
  fontWeight: (css) => ({ $type: "fontWeight", $value: Number(css) }),
  lineHeight: number,
  layer: number,
};

function group(values: object, make: (css: string) => DesignToken): DesignGroup {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "string" ? make(value) : group(value, make),
    ]),
  );
}

/** The converter of each scale; the others are sizes. */
const groups = (sets: object): DesignGroup =>
  Object.fromEntries(
    Object.entries(sets).map(([name, values]) => [name, group(values, makers[name] ?? size)]),
  );

const theme = ({ color, shadow }: ThemeValues, $description: string): DesignGroup => ({
  $description,
  ...groups({ color, shadow }),
});

const px = Object.fromEntries(Object.entries(breakpoint).map(([name, width]) => [name, `${width}px`]));

/** The whole theme in the DTCG format, one group per theme, for Figma and other design tools. */
export function designTokens(): DesignGroup {
  return {
    base: {
      $description: "The scales under every theme, in comfortable density.",
      ...groups({ ...scales, breakpoint: px }),
    },
    compact: { $description: 'What data-density="compact" changes.', ...groups(compact) },
    light: theme(light, "The vendor's look by day."),
    dark: theme(dark, "The vendor's look by night."),
    lagoon: {
      $description: "The scales that the brand lagoon changes.",
      ...groups({ radius: lagoon.radius, fontFamily: lagoon.fontFamily }),
    },
    "lagoon-light": theme(lagoon.light, "Lagoon by day."),
    "lagoon-dark": theme(lagoon.dark, "Lagoon by night."),
  };
}
