"use client";

import { useEffect, useState } from "react";

/**
 * Opens a CommandPalette by Ctrl+K, or ⌘K on a Mac. It is apart from the palette, which can then be loaded when it is first opened.
 * @example const { isOpen, setOpen } = useCommandPalette();
 */
export function useCommandPalette(): { isOpen: boolean; setOpen: (open: boolean) => void } {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    function open(event: KeyboardEvent) {
      const isShortcut = event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey);
      if (!isShortcut || event.altKey || event.shiftKey || event.defaultPrevented) return;
      event.preventDefault();
      setOpen(true);
    }
    document.addEventListener("keydown", open);
    return () => document.removeEventListener("keydown", open);
  }, []);
  return { isOpen, setOpen };
}
