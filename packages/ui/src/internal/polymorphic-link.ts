import type { ComponentPropsWithoutRef, ElementType, ReactElement, Ref } from "react";

/** The props of a link that may be your router's: its own, and those of the component that `as` names. */
export type PolymorphicLinkProps<E extends ElementType, Own = unknown> = Own & {
  /** The link component of your router, such as Remix's `Link`. @default "a" */
  as?: E | undefined;
} & Omit<ComponentPropsWithoutRef<E>, keyof Own | "as" | "className" | "style">;

/** What `forwardRef` loses: the type of the props follows from `as`. */
export interface PolymorphicLink<Own = unknown> {
  <E extends ElementType = "a">(
    props: PolymorphicLinkProps<E, Own> & { ref?: Ref<HTMLAnchorElement> },
  ): ReactElement;
  displayName?: string;
}
