import { color } from "./drawing-colours";
import { at, box, line, node } from "./svg-elements";

/** Line drawings of goods, 48 units square. */
const shapes = {
  box: () =>
    box(8, 12, 32, 28, { fill: color.surface.raised, stroke: color.brand.base, r: 3 }) +
    box(8, 20, 32, 9, { fill: color.accent }) +
    line("M8 20h32M24 12v8", color.brand.base, 1.6),
  tin: () =>
    line("M12 12v24c0 6 24 6 24 0V12", color.brand.base, 1.8) +
    node("ellipse", {
      cx: 24,
      cy: 12,
      rx: 12,
      ry: 4.5,
      fill: color.accent,
      stroke: color.brand.base,
      "stroke-width": 1.8,
    }) +
    line("M12 21c0 5.5 24 5.5 24 0M12 30c0 5.5 24 5.5 24 0", color.brand.base, 1.4),
  sack: () =>
    node("path", {
      d: "M15 8h18l-3 6c6 5 8 12 7 21-.4 4-4 6-13 6s-12.6-2-13-6c-1-9 1-16 7-21z",
      fill: color.surface.raised,
      stroke: color.brand.base,
      "stroke-width": 1.8,
    }) + line("M17.5 14h13", color.accent, 3),
  bottle: () =>
    node("path", {
      d: "M20 6h8v8c6 3 7 7 7 12v12c0 3-1 4-4 4H17c-3 0-4-1-4-4V26c0-5 1-9 7-12z",
      fill: color.surface.raised,
      stroke: color.brand.base,
      "stroke-width": 1.8,
    }) +
    box(13, 26, 22, 9, { fill: color.accent }) +
    line("M20 10h8", color.brand.base, 1.8),
  bar: () =>
    box(6, 17, 36, 18, { fill: color.surface.raised, stroke: color.brand.base, r: 8 }) +
    box(15, 22, 18, 8, { fill: color.accent, r: 4 }),
  sachet: () =>
    node("path", {
      d: "M13 8h22l-1.5 3 1.5 3v20l-1.5 3 1.5 3H13l1.5-3-1.5-3V14l1.5-3z",
      fill: color.surface.raised,
      stroke: color.brand.base,
      "stroke-width": 1.8,
    }) + node("circle", { cx: 24, cy: 24, r: 6, fill: color.accent }),
};

export type Goods = keyof typeof shapes;

/** @param x - The centre, like `y`. */
export const goods = (kind: Goods, x: number, y: number) => at(x - 24, y - 24, shapes[kind]());
