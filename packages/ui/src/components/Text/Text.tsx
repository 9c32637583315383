import { type ElementType, forwardRef } from "react";
import { cx } from "../../internal/cx";
import type { PolymorphicLink, PolymorphicLinkProps } from "../../internal/polymorphic-link";
import { safeElement } from "../../internal/safe-address";
import type { Sealed } from "../../internal/sealed-props";
import * as styles from "./Text.css";

type Tone = keyof typeof styles.tone;
type Align = keyof typeof styles.align;

export type HeadingProps = Sealed<"h2"> & {
  /** The heading's level. */
  level: 1 | 2 | 3 | 4;
  /** The text size, when it differs from the level's. */
  size?: keyof typeof styles.headingSize | undefined;
  tone?: Tone | undefined;
  align?: Align | undefined;
};

const levelSize = { 1: "h1", 2: "h2", 3: "h3", 4: "h4" } as const;

/** A heading in the display font. */
export const Heading = forwardRef<HTMLHeadingElement, HeadingProps>(function Heading(
  { level, size = levelSize[level], tone = "inherit", align = "start", ...rest },
  ref,
) {
  const Root = `h${level}` as const;
  return (
    <Root
      {...rest}
      ref={ref}
      className={cx(styles.heading, styles.headingSize[size], styles.tone[tone], styles.align[align])}
    />
  );
});

export type TextProps = Sealed<"p"> & {
  /** The element to render, such as "span" or "li". @default "p" */
  as?: ElementType | undefined;
  size?: keyof typeof styles.size | undefined;
  weight?: keyof typeof styles.weight | undefined;
  tone?: Tone | undefined;
  align?: Align | undefined;
  /** Tabular figures, for numbers in columns. */
  tabular?: boolean | undefined;
};

/** A paragraph, or any other piece of running text. */
export const Text = forwardRef<HTMLElement, TextProps>(function Text(
  { as = "p", size = "md", weight = "regular", tone = "inherit", align = "start", tabular, ...rest },
  ref,
) {
  const [Root, props] = safeElement(as, rest);
  return (
    <Root
      {...props}
      ref={ref}
      className={cx(
        styles.text,
        styles.size[size],
        styles.weight[weight],
        styles.tone[tone],
        styles.align[align],
        tabular && styles.tabular,
      )}
    />
  );
});

interface LinkLook {
  /** `quiet` underlines on hover only (navigation); `onBrand` is for an indigo surface. */
  tone?: "default" | "quiet" | "onBrand" | undefined;
}
export type TextLinkProps<E extends ElementType = "a"> = PolymorphicLinkProps<E, LinkLook>;

/** @example <TextLink as={Link} to="/terms-and-conditions">Terms</TextLink> */
export const TextLink = forwardRef<HTMLAnchorElement, TextLinkProps<ElementType>>(function TextLink(
  { as = "a", tone = "default", ...rest },
  ref,
) {
  const name = cx(
    styles.link,
    tone !== "default" && styles.quietLink,
    tone === "onBrand" && styles.onBrandLink,
  );
  const [Root, props] = safeElement(as, rest);
  return <Root {...props} ref={ref} className={name} />;
}) as PolymorphicLink<LinkLook>;
