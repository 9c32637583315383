"use client";

import { Children, type ComponentType, type ElementType, type ReactNode, type Ref } from "react";
import { MenuItem as AriaMenuItem } from "react-aria-components/Menu";
import { cx } from "../../internal/cx";
import * as styles from "./Menu.css";

/** A router's link as far as a menu needs it: it goes where `to` (and `href`) say. */
type LinkComponent = ComponentType<{ to: string; href?: string; ref?: Ref<HTMLAnchorElement> }>;

export interface MenuItemProps {
  /** What it does: a verb and its object; for a link the name of the page. */
  children: ReactNode;
  /** Before the words. Decorative: give it `aria-hidden`. */
  icon?: ReactNode;
  /** A few quiet words below. */
  hint?: ReactNode;
  /** `danger` for what destroys; ask before doing it. @default "neutral" */
  tone?: keyof typeof styles.tone | undefined;
  /** Names it in the menu's `disabledKeys`. */
  id?: string | undefined;
  /** What letters find it by, where its children are not plain text. */
  textValue?: string | undefined;
  /** Makes it a link. */
  href?: string | undefined;
  /** The link component of your router, such as Remix's `Link`; it gets `href` as its `to`. */
  as?: ElementType | undefined;
  target?: string | undefined;
  disabled?: boolean | undefined;
  onSelect?: (() => void) | undefined;
}

/** The words of children that are plain: `Remove {name}` is several. */
function plainText(children: ReactNode): string | undefined {
  const parts = Children.toArray(children);
  return parts.every((part) => typeof part === "string" || typeof part === "number")
    ? parts.join("")
    : undefined;
}

/** One action or link of a Menu. */
export function MenuItem({
  children,
  icon,
  hint,
  tone = "neutral",
  textValue,
  href,
  as,
  target,
  id,
  disabled,
  onSelect,
}: MenuItemProps) {
  const text = textValue ?? plainText(children);
  const Link = as as LinkComponent | undefined;
  return (
    <AriaMenuItem
      className={cx(styles.item, styles.tone[tone])}
      {...(id === undefined ? {} : { id })}
      {...(text === undefined ? {} : { textValue: text })}
      {...(href === undefined ? {} : { href })}
      {...(target === undefined ? {} : { target, rel: "noopener" })}
      {...(disabled === undefined ? {} : { isDisabled: disabled })}
      {...(onSelect === undefined ? {} : { onAction: onSelect })}
      {...(Link && href !== undefined ? { render: (props: object) => <Link {...props} to={href} /> } : {})}
    >
      {icon}
      <span className={styles.words}>
        {children}
        {hint ? <span className={styles.hint}>{hint}</span> : null}
      </span>
    </AriaMenuItem>
  );
}
