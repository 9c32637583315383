import { createContext } from "react";

/** What a menu gives its items. */
export interface MenuOfItem {
  /** Closes the menu and returns the focus to its button. */
  close: () => void;
  disabledKeys?: readonly string[] | undefined;
}

export const MenuContext = createContext<MenuOfItem>({ close: () => undefined });
