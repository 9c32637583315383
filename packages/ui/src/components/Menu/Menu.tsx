"use client";

import {
  type ComponentProps,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { Menu as AriaMenu, MenuTrigger, Popover, Pressable } from "react-aria-components/Menu";
import * as styles from "./Menu.css";

export interface MenuProps {
  /** The button that opens the menu: a Button, or a native button that forwards its ref and props. */
  trigger: ReactElement;
  /** MenuItems and MenuSections. */
  children: ReactNode;
  /** The menu's name, if not the trigger's. */
  label?: string | undefined;
  /** The edge at which menu and trigger align. @default "start" */
  align?: "start" | "end" | undefined;
  /** Controls the menu from outside. */
  open?: boolean | undefined;
  defaultOpen?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** The keys of disabled items. */
  disabledKeys?: readonly string[] | undefined;
}

/**
 * Returns the focus to the button as the menu closes. React-aria does so a frame later; until then nothing has the
 * focus and a surrounding dialog may take it.
 */
function FocusReturn({ to }: { to: RefObject<HTMLElement> }) {
  const inside = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const popover = inside.current?.parentElement;
    return () => {
      if (popover?.contains(document.activeElement)) to.current?.focus({ preventScroll: true });
    };
  }, [to]);
  return <span ref={inside} hidden />;
}

/**
 * A menu button with actions and links. Arrow keys move, letters search, Enter chooses, and Escape closes.
 * It needs JavaScript; for actions that must work without it, use a Disclosure.
 * @example
 * <Menu trigger={<Button>Manage</Button>}>
 * <MenuItem as={Link} href="/wallet">Wallet</MenuItem>
 * <MenuItem tone="danger" onSelect={remove}>Remove location</MenuItem>
 * </Menu>
 */
export function Menu({
  trigger,
  children,
  label,
  align = "start",
  open,
  defaultOpen = false,
  onOpenChange,
  disabledKeys = [],
}: MenuProps) {
  const [own, setOwn] = useState(defaultOpen);
  const button = useRef<HTMLElement>(null);
  const isOpen = open ?? own;
  // react-aria derives the direction from the browser's language; the page's direction is right.
  const dir = isOpen && button.current ? getComputedStyle(button.current).direction : "ltr";
  const placement = (align === "start") === (dir === "ltr") ? "bottom left" : "bottom right";
  return (
    <MenuTrigger
      isOpen={isOpen}
      onOpenChange={(next) => {
        setOwn(next);
        onOpenChange?.(next);
      }}
    >
      <Pressable ref={button}>{trigger as ComponentProps<typeof Pressable>["children"]}</Pressable>
      <Popover className={styles.popover} placement={placement} offset={6} containerPadding={12} dir={dir}>
        <AriaMenu
          className={styles.menu}
          disabledKeys={disabledKeys}
          {...(label === undefined ? {} : { "aria-label": label })}
        >
          {children}
        </AriaMenu>
        <FocusReturn to={button} />
      </Popover>
    </MenuTrigger>
  );
}
