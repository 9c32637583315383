// This entry teaches the parser every CSS colour space.
import { rgb } from "culori/css";
import { type Color, wcagContrast } from "culori/fn";
import { fault } from "../internal/warn";

/**
 * The contrast ratio of two opaque colours, 1 to 21, as defined by WCAG 2.
 * @param one - Any CSS colour.
 * @throws {TypeError} if a colour cannot be read or is not opaque.
 * @example contrast("black", "#FFFFFF") // => 21
 */
export function contrast(one: string, other: string): number {
  return wcagContrast(opaque(one), opaque(other));
}

function opaque(value: string): Color {
  const color = rgb(value);
  if (!color || (color.alpha ?? 1) !== 1)
    throw new TypeError(
      fault("colour", `"${value}" is not an opaque CSS colour. Contrast is measured between two that are.`),
    );
  return color;
}
