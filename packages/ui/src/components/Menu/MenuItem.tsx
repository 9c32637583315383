"use client";

import {
  Children,
  type ElementType,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useContext,
} from "react";
import { cx } from "../../internal/cx";
import { safeAddress } from "../../internal/safe-address";
import * as styles from "./Menu.css";
import { MenuContext } from "./menu-context";

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

/** The mouse and the keys move the same focus. */
function focusItem({ currentTarget, pointerType }: PointerEvent<HTMLElement>): void {
  if (pointerType === "mouse") currentTarget.focus({ preventScroll: true });
}

/** A link is clicked by Enter, and this is what makes an action be. */
function chooseByEnter(event: KeyboardEvent<HTMLElement>): void {
  if (event.key === "Enter") event.currentTarget.click();
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
  const { close, disabledKeys = [] } = useContext(MenuContext);
  const isDisabled = disabled || (id !== undefined && disabledKeys.includes(id));
  const href = isDisabled ? undefined : safeAddress(address);
  // A router's link takes the address as `to`.
  const Root = href === undefined ? "div" : (as ?? "a");
  const link = href === undefined ? {} : { href, ...(typeof Root === "string" ? {} : { to: href }) };
  return (
    <Root
      {...link}
      role="menuitem"
      tabIndex={-1}
      className={cx(styles.item, styles.tone[tone])}
      data-text={textValue ?? plainText(children)}
      {...(target === undefined ? {} : { target, rel: "noopener" })}
      {...(isDisabled ? { "aria-disabled": true } : { onClick: choose, onPointerMove: focusItem })}
      {...(href === undefined && !isDisabled ? { onKeyDown: chooseByEnter } : {})}
    >
      {icon}
      <span className={styles.words}>
        {children}
        {hint ? <span className={styles.hint}>{hint}</span> : null}
      </span>
    </Root>
  );

  function choose() {
    close();
    onSelect?.();
  }
}
