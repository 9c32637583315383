import { color, display as displayFace, weight as weights } from "./drawing-colours";

type Attributes = Record<string, string | number | undefined>;

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

export function node(name: string, attributes: Attributes, content = ""): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escaped(String(value))}"`)
    .join("");
  return `<${name}${written}>${content}</${name}>`;
}

export const at = (x: number, y: number, ...parts: string[]) =>
  node("g", { transform: `translate(${x} ${y})` }, parts.join(""));

/** A part of a drawing for each item of a list. */
export const each = <Item>(items: readonly Item[], draw: (item: Item, place: number) => string) =>
  items.map(draw).join("");

type Look = { fill?: string; stroke?: string; r?: number };

export const box = (x: number, y: number, width: number, height: number, { fill, stroke, r }: Look) =>
  node("rect", { x, y, width, height, rx: r, fill: fill ?? "none", stroke });

export const rule = (x: number, y: number, width: number, dashed = false) =>
  node("path", {
    d: `M${x} ${y}h${width}`,
    stroke: color.border.subtle,
    "stroke-dasharray": dashed ? "3 4" : undefined,
  });

export const doubleRule = (x: number, y: number, width: number) =>
  node("path", { d: `M${x} ${y}h${width}m0 3h-${width}`, stroke: color.text.default });

export const line = (d: string, stroke: string, width = 2) =>
  node("path", {
    d,
    stroke,
    fill: "none",
    "stroke-width": width,
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
  });

type Words = {
  size?: number;
  weight?: keyof typeof weights;
  fill?: string;
  anchor?: "middle" | "end";
  display?: boolean;
};

/** A line of text on its baseline. Sizes are in the drawing's units, about one pixel each. */
export const words = (
  x: number,
  y: number,
  text: string,
  { size = 13, weight = "medium", fill = color.text.default, anchor, display }: Words = {},
) =>
  node(
    "text",
    {
      x,
      y,
      fill,
      "font-size": size,
      "font-weight": weights[weight],
      "font-family": display ? displayFace : undefined,
      "text-anchor": anchor,
    },
    escaped(text),
  );

export const quiet = (x: number, y: number, text: string, more: Words = {}) =>
  words(x, y, text, { size: 12, fill: color.text.muted, ...more });

export type Tone = "positive" | "caution" | "critical";

/** A label in a pill that ends at `x`. */
export const chip = (x: number, y: number, width: number, text: string, tone: Tone) =>
  box(x - width, y, width, 24, { fill: color[tone].soft, stroke: color[tone].border, r: 12 }) +
  words(x - width / 2, y + 16, text, {
    size: 12,
    fill: color[tone].text,
    anchor: "middle",
    weight: "strong",
  });
