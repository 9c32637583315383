"use client";

import { Children, type ComponentType, type ElementType, type ReactNode, type Ref } from "react";
import { MenuItem as AriaMenuItem } from "react-aria-components/Menu";
import { cx } from "../../internal/cx";
import { safeAddress } from "../../internal/safe-address";
import * as styles from "./Menu.css";

/** The props of a router's link that a menu uses: it navigates to `to` (or `href`). */
type LinkComponent = ComponentType<{ to: string; href?: string; ref?: Ref<HTMLAnchorElement> }>;

export interface MenuItemProps {
  /** A verb and its object; for a link the page's name. */
  children: ReactNode;
  /** An icon before the words. Give it `aria-hidden`. */
  icon?: ReactNode;
  /** A short description below. */
  hint?: ReactNode;
  /** `danger` is for destructive actions; ask before doing them. @default "neutral" */
  tone?: keyof typeof styles.tone | undefined;
  /** The item's key in the menu's `disabledKeys`. */
  id?: string | undefined;
  /** The text that letters search, when the children are not plain text. */
  textValue?: string | undefined;
  /** Makes the item a link. */
  href?: string | undefined;
  /** The link component of your router, such as Remix's `Link`; it receives `href` as `to`. */
  as?: ElementType | undefined;
  target?: string | undefined;
  disabled?: boolean | undefined;
  onSelect?: (() => void) | undefined;
}

/** The text of plain children: `Remove {name}` is several strings. */
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
  href: address,
  as,
  target,
  id,
  disabled,
  onSelect,
}: MenuItemProps) {
  const text = textValue ?? plainText(children);
  const href = safeAddress(address);
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
