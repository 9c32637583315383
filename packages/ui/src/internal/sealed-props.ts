import type { ComponentPropsWithoutRef, ElementType } from "react";

/**
 * An element's native props without `className` and `style`: a component's look comes only from the theme and its
 * variants. To position a component, wrap it.
 */
export type Sealed<E extends ElementType, Own extends PropertyKey = never> = Omit<
  ComponentPropsWithoutRef<E>,
  "className" | "style" | Own
>;
