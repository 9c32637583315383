import type { ComponentPropsWithoutRef, ElementType, ReactElement, Ref } from "react";

/** The props of a link that may be a router's: its own and those of the component given as `as`. */
export type PolymorphicLinkProps<E extends ElementType, Own = unknown> = Own & {
  /** The link component of your router, such as Remix's `Link`. @default "a" */
  as?: E | undefined;
} & Omit<ComponentPropsWithoutRef<E>, keyof Own | "as" | "className" | "style">;

/** Restores what `forwardRef` loses: the type of the props depends on `as`. */
export interface PolymorphicLink<Own = unknown> {
  <E extends ElementType = "a">(
    props: PolymorphicLinkProps<E, Own> & { ref?: Ref<HTMLAnchorElement> },
  ): ReactElement;
  displayName?: string;
}
