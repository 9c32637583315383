"use client";

import { type RefObject, useEffect, useRef, useState } from "react";
import { headSize } from "./ComparisonTable.css";
import * as styles from "./JumpMenu.css";

export interface JumpMenuProps {
  label: string;
  /** The ids of the link targets, in page order. */
  items: readonly { id: string; name: string }[];
}

/** The target that crosses the upper part of the screen; none before the first or after the last. */
function useInView(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  const key = ids.join(" ");
  useEffect(() => {
    const order = key.split(" ");
    const seen = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) seen.add(target.id);
          else seen.delete(target.id);
        }
        setCurrent(order.find((id) => seen.has(id)));
      },
      { rootMargin: "-30% 0px -69% 0px" },
    );
    for (const id of order) {
      const element = document.getElementById(id);
      if (element) observer.observe(element);
    }
    return () => observer.disconnect();
  }, [key]);
  return current;
}

/** Sets the header's measured height, so that a category jumped to is not hidden below it. */
function useHeaderHeight(inside: RefObject<HTMLElement>): void {
  useEffect(() => {
    const section = inside.current?.closest("section");
    const head = section?.querySelector("thead");
    const names = head?.rows[0];
    if (!section || !head || !names) return;
    const observer = new ResizeObserver(() => {
      // On a phone only the row of plan names is sticky; the header itself has no box.
      const size = head.offsetHeight || names.offsetHeight;
      section.style.setProperty(headSize.slice("var(".length, -1), `${size}px`);
    });
    observer.observe(head);
    observer.observe(names);
    return () => observer.disconnect();
  }, [inside]);
}

/** Links to the categories. They are plain anchors; the script only marks the current one. */
export function JumpMenu({ label, items }: JumpMenuProps) {
  const current = useInView(items.map(({ id }) => id));
  const list = useRef<HTMLUListElement>(null);
  useHeaderHeight(list);

  useEffect(() => {
    const link = current && list.current?.querySelector(`[href="#${CSS.escape(current)}"]`);
    if (!link || !list.current) return;
    // Scrolls only the row of links, never the page.
    const [at, row] = [link.getBoundingClientRect(), list.current.getBoundingClientRect()];
    list.current.scrollBy({ left: at.left + at.width / 2 - (row.left + row.width / 2) });
  }, [current]);

  return (
    <nav aria-label={label} className={styles.root}>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role with its bullets. */}
      <ul role="list" ref={list} className={styles.list}>
        {items.map(({ id, name }) => (
          <li key={id}>
            <a href={`#${id}`} className={styles.link} {...(id === current ? { "aria-current": true } : {})}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
