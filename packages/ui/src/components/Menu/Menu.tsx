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
  /** The button that opens it: a Button, or a native button that forwards its ref and props. */
  trigger: ReactElement;
  /** MenuItems and MenuSections. */
  children: ReactNode;
  /** The menu's name, where the trigger's own would not do. */
  label?: string | undefined;
  /** Which edges of trigger and menu are in line. @default "start" */
  align?: "start" | "end" | undefined;
  /** To open and close it from outside. */
  open?: boolean | undefined;
  defaultOpen?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** The items cannot be chosen, such as while one is at work: give their keys. */
  disabledKeys?: readonly string[] | undefined;
}

/**
 * Gives the focus back to the button as the menu goes. React-aria does so one frame later; until then the focus is on
 * nothing, and a dialog around the menu may take it.
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
 * Actions and links behind one button. Arrow keys move, letters search, Enter chooses, Escape closes, and the focus
 * returns to the button. It needs JavaScript: what must work without it goes into a Disclosure, or on the page.
 * @example
 * <Menu trigger={<Button>Manage</Button>}>
 *   <MenuItem as={Link} href="/wallet">Wallet</MenuItem>
 *   <MenuItem tone="danger" onSelect={remove}>Remove location</MenuItem>
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
  // The reading direction of the page counts, not the browser's language, by which react-aria would go.
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
