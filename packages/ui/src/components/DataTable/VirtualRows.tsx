"use client";

import { useRef, useState } from "react";
import { useEffectBeforePaint } from "../../internal/use-effect-before-paint";
import * as styles from "./DataTable.css";
import type { DataTableRowsProps } from "./data-table";

/** Rows above and below those in view, so that a quick scroll shows no gap. */
const EXTRA = 8;
/** On a server, and before the first measurement. */
const FIRST = 30;

interface Window {
  start: number;
  end: number;
  rowHeight: number;
}

/** The average height of the rows that are rendered. */
function averageHeight(spacer: HTMLElement): number {
  const rows = [...(spacer.parentElement?.querySelectorAll(":scope > tr:not([aria-hidden])") ?? [])];
  const sum = rows.reduce((total, row) => total + row.getBoundingClientRect().height, 0);
  return sum / Math.max(1, rows.length) || 1;
}

/** The rows in view of a scrolling region, or those of now where they still cover it. */
function rowsInView(region: Element, spacer: HTMLElement, count: number, now: Window): Window {
  const rowHeight = now.rowHeight || averageHeight(spacer);
  const first = Math.floor(
    (region.getBoundingClientRect().top - spacer.getBoundingClientRect().top) / rowHeight,
  );
  const size = Math.min(count, Math.ceil(region.clientHeight / rowHeight) + 2 * EXTRA);
  const start = Math.max(0, Math.min(first - EXTRA, count - size));
  const isNear = Math.abs(start - now.start) < EXTRA / 2 && start !== 0 && start + size !== count;
  const isSame = now.rowHeight > 0 && now.end - now.start === size && (isNear || start === now.start);
  return isSame ? now : { start, end: start + size, rowHeight };
}

/**
 * Renders only the rows in view of a `DataTable` with `sticky` and `phone="scroll"`, for up to 10,000 rows that the browser has.
 * Screen readers hear each row's place among all. For more rows page them on the server: find-in-page sees only rendered rows.
 * @example <DataTable sticky phone="scroll" rowsAs={VirtualRows} …/>
 */
export function VirtualRows({ count, renderRow }: DataTableRowsProps) {
  const above = useRef<HTMLTableRowElement>(null);
  const below = useRef<HTMLTableRowElement>(null);
  const [shown, setShown] = useState<Window>({ start: 0, end: FIRST, rowHeight: 0 });
  const start = Math.min(shown.start, Math.max(0, count - 1));
  const end = Math.min(shown.end, count);

  useEffectBeforePaint(() => {
    // Through the style object, because a content security policy may refuse style attributes.
    if (above.current) above.current.style.blockSize = `${start * shown.rowHeight}px`;
    if (below.current) below.current.style.blockSize = `${(count - end) * shown.rowHeight}px`;
  });

  useEffectBeforePaint(() => {
    const region = above.current?.closest("[role=region]");
    if (!region) return;
    const update = (isKnown: boolean) => {
      const spacer = above.current;
      // A changed height for each scroll would move the end of the list away from who scrolls there.
      if (spacer)
        setShown((now) => rowsInView(region, spacer, count, isKnown ? now : { ...now, rowHeight: 0 }));
    };
    const scroll = () => update(true);
    const sizes = new ResizeObserver(() => update(false));
    update(false);
    sizes.observe(region);
    region.addEventListener("scroll", scroll, { passive: true });
    return () => {
      sizes.disconnect();
      region.removeEventListener("scroll", scroll);
    };
  }, [count]);

  return (
    <>
      <tr ref={above} aria-hidden className={styles.spacer} />
      {/* The header is row 1. */}
      {Array.from({ length: end - start }, (_, offset) => renderRow(start + offset, start + offset + 2))}
      <tr ref={below} aria-hidden className={styles.spacer} />
    </>
  );
}
