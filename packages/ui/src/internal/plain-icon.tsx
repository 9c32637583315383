import { createElement, type SVGProps } from "react";

export interface PlainIconProps extends SVGProps<SVGSVGElement> {
  /** The elements of lucide's drawing. */
  node: readonly [tag: string, attributes: object][];
  size?: number;
}

/** Draws an icon of lucide. In the built package and the sites it replaces lucide's own component, which is larger than a field. */
export function PlainIcon({ node, size = 24, ...rest }: PlainIconProps) {
  return (
    <svg
      aria-hidden
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...rest}
    >
      {node.map(([tag, attributes]) => createElement(tag, attributes))}
    </svg>
  );
}
