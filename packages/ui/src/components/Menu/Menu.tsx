"use client";

import {
  type AriaAttributes,
  cloneElement,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { visuallyHidden } from "../../internal/hidden.css";
import { useReturnFocus } from "../../internal/use-return-focus";
import * as styles from "./Menu.css";
import { MenuContext } from "./menu-context";
import { itemsOf, moveFocus, useMenuSearch } from "./menu-items";
import { useMenuPosition } from "./use-menu-position";

export interface MenuProps {
  /** The button that opens the menu: a Button, or a native button that forwards its props. */
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
  /** The name of the button after the items with which a screen reader on a touch screen closes the menu. @default "Dismiss" */
  dismissLabel?: string | undefined;
}

interface TriggerProps extends AriaAttributes {
  id?: string;
  disabled?: boolean;
  onClick?: (event: MouseEvent<HTMLElement>) => void;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
}

/** Without a pointer or a key that opens it, the menu itself has the focus. */
type Start = "menu" | "first" | "last";

/** Puts an element above everything else, without the browser's own ways of closing it, which would also act on the trigger. */
const topLayer: Record<string, string> = { popover: "manual" };
const never = () => () => undefined;

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
  disabledKeys,
  dismissLabel = "Dismiss",
}: MenuProps) {
  const ownId = useId();
  const { props } = trigger as ReactElement<TriggerProps>;
  const id = props.id ?? ownId;
  const [own, setOwn] = useState(defaultOpen);
  // A menu that is open from the start opens in the browser, where it has a place.
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const isOpen = (open ?? own) && isInBrowser;
  const start = useRef<Start>("menu");
  const popover = useRef<HTMLDivElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const search = useMenuSearch(menu);
  useReturnFocus(isOpen);
  useMenuPosition(popover, id, align, isOpen);

  function change(next: boolean) {
    setOwn(next);
    onOpenChange?.(next);
  }

  function show(from: Start) {
    start.current = from;
    change(true);
  }

  function close() {
    // At once, so that a dialog that a choice opens returns the focus to the button.
    if (popover.current?.contains(document.activeElement))
      document.getElementById(id)?.focus({ preventScroll: true });
    change(false);
  }

  useEffect(() => {
    if (!isOpen) return;
    const items = itemsOf(menu.current);
    const first = { menu: menu.current, first: items[0], last: items.at(-1) }[start.current];
    (first ?? menu.current)?.focus({ preventScroll: true });
    start.current = "menu";
  }, [isOpen]);

  useEffect(() => {
    if (!isOpen) return;
    const leave = ({ target }: Event) => {
      const button = document.getElementById(id);
      if (target instanceof Node && !popover.current?.contains(target) && !button?.contains(target)) close();
    };
    document.addEventListener("pointerdown", leave);
    document.addEventListener("focusin", leave);
    return () => {
      document.removeEventListener("pointerdown", leave);
      document.removeEventListener("focusin", leave);
    };
  });

  function handleKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    // The focus goes on from the button.
    if (event.key === "Tab") return close();
    if (event.key === "Escape") close();
    else if (!search(event) && !moveFocus(menu.current, event.key)) return;
    event.preventDefault();
    // A dialog around the menu stays open, and a table around it does not move.
    event.stopPropagation();
  }

  const context = { close, disabledKeys };
  return (
    <>
      {cloneElement(trigger as ReactElement<TriggerProps>, {
        id,
        "aria-haspopup": "true",
        "aria-expanded": isOpen,
        ...(isOpen ? { "aria-controls": `${id}-menu` } : {}),
        onClick(event) {
          props.onClick?.(event);
          if (event.defaultPrevented) return;
          if (isOpen) close();
          // A key's click has no detail.
          else show(event.detail === 0 ? "first" : "menu");
        },
        onKeyDown(event) {
          props.onKeyDown?.(event);
          const from = ({ ArrowDown: "first", ArrowUp: "last" } as const)[event.key as "ArrowDown"];
          if (event.defaultPrevented || from === undefined) return;
          event.preventDefault();
          show(from);
        },
      })}
      {isOpen ? (
        <div {...topLayer} ref={popover} className={styles.popover}>
          <div
            ref={menu}
            id={`${id}-menu`}
            role="menu"
            tabIndex={-1}
            className={styles.menu}
            onKeyDown={handleKeyDown}
            {...(label === undefined ? { "aria-labelledby": id } : { "aria-label": label })}
          >
            <MenuContext.Provider value={context}>{children}</MenuContext.Provider>
          </div>
          <button
            type="button"
            tabIndex={-1}
            className={visuallyHidden}
            aria-label={dismissLabel}
            onClick={close}
          />
        </div>
      ) : null}
    </>
  );
}
