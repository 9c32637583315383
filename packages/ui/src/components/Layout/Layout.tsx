import { type ElementType, forwardRef, type ReactNode } from "react";
import { cx } from "../../internal/cx";
import { safeElement } from "../../internal/safe-address";
import type { Sealed } from "../../internal/sealed-props";
import type { Space } from "../../theme/tokens";
import * as styles from "./Layout.css";

type Box = Sealed<"div"> & {
  /** The element to render, such as "section" or "ul". @default "div" */
  as?: ElementType | undefined;
  children?: ReactNode;
};
type Align = keyof typeof styles.align;
type Justify = keyof typeof styles.justify;

export type StackProps = Box & {
  /** @default "md" */
  gap?: Space | undefined;
  /** @default "stretch" */
  align?: Align | undefined;
};

/** Lays out children in a column. */
export const Stack = forwardRef<HTMLElement, StackProps>(function Stack(
  { as = "div", gap = "md", align = "stretch", ...rest },
  ref,
) {
  const [Root, props] = safeElement(as, rest);
  return <Root {...props} ref={ref} className={cx(styles.stack, styles.gap[gap], styles.align[align])} />;
});

export type InlineProps = Box & {
  /** @default "sm" */
  gap?: Space | undefined;
  /** @default "center" */
  align?: Align | undefined;
  /** @default "start" */
  justify?: Justify | undefined;
  /** @default true */
  wrap?: boolean | undefined;
};

/** Lays out children in a row that wraps. */
export const Inline = forwardRef<HTMLElement, InlineProps>(function Inline(
  { as = "div", gap = "sm", align = "center", justify = "start", wrap = true, ...rest },
  ref,
) {
  const [Root, props] = safeElement(as, rest);
  const name = cx(styles.inline, styles.gap[gap], styles.align[align], styles.justify[justify]);
  return <Root {...props} ref={ref} className={cx(name, !wrap && styles.nowrap)} />;
});

export type GridProps = Box & {
  /** @default "lg" */
  gap?: Space | undefined;
  /** The maximum number of columns. `aside` is a main column with a summary beside it. @default 3 */
  columns?: keyof typeof styles.gridColumns | undefined;
};

/** Equal columns that collapse to one on a phone. */
export const Grid = forwardRef<HTMLElement, GridProps>(function Grid(
  { as = "div", gap = "lg", columns = 3, ...rest },
  ref,
) {
  const [Root, props] = safeElement(as, rest);
  return (
    <Root {...props} ref={ref} className={cx(styles.grid, styles.gridColumns[columns], styles.gap[gap])} />
  );
});

export type PageProps = Box & {
  /** @default "page" */
  width?: keyof typeof styles.pageWidth | undefined;
  /** Padding above and below. @default "none" */
  padBlock?: Space | undefined;
};

/** Centres content and keeps it off the screen's edges. */
export const Page = forwardRef<HTMLElement, PageProps>(function Page(
  { as = "div", width = "page", padBlock = "none", ...rest },
  ref,
) {
  const [Root, props] = safeElement(as, rest);
  const name = cx(styles.page, styles.pageWidth[width], styles.padBlock[padBlock]);
  return <Root {...props} ref={ref} className={name} />;
});
