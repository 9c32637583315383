import type { ComponentPropsWithoutRef, ElementType } from "react";

/**
 * The native props of an element without `className` and `style`: looks come from the theme and from variants,
 * so that a screen cannot drift from the system. Wrap a component to place it.
 */
export type Sealed<E extends ElementType, Own extends PropertyKey = never> = Omit<
  ComponentPropsWithoutRef<E>,
  "className" | "style" | Own
>;
