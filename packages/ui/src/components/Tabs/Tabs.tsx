"use client";

import * as RadixTabs from "@radix-ui/react-tabs";
import {
  forwardRef,
  type ReactNode,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from "react";
import type { Sealed } from "../../internal/sealed-props";
import * as styles from "./Tabs.css";

export interface TabItem {
  value: string;
  label: ReactNode;
  content: ReactNode;
  disabled?: boolean | undefined;
}

export interface TabsProps extends Sealed<"div", "children" | "defaultValue"> {
  /** The name of the tab list for screen readers. */
  label: string;
  items: readonly TabItem[];
  value?: string | undefined;
  /** @default the first item's value */
  defaultValue?: string | undefined;
  onValueChange?: ((value: string) => void) | undefined;
  /** Tabs of equal width that fill the line, for two or three tabs. */
  fitted?: boolean | undefined;
  /** `manual` shows a panel on Enter only, for panels that load data. @default "automatic" */
  activation?: "automatic" | "manual" | undefined;
}

/**
 * The reading direction at an element, for arrow keys; left-to-right on the server, which cannot know it.
 * It is read after every render, because the page's direction may change.
 */
function useDirection(ref: RefObject<HTMLElement>): "ltr" | "rtl" {
  const [direction, setDirection] = useState<"ltr" | "rtl">("ltr");
  useEffect(() => {
    if (ref.current) setDirection(getComputedStyle(ref.current).direction === "rtl" ? "rtl" : "ltr");
  });
  return direction;
}

/** Radix builds ids from the values, and an id must not contain spaces. */
const idPart = encodeURIComponent;

/** Panels, one shown at a time. All are in the server's HTML and are shown one below the other without JavaScript. */
export const Tabs = forwardRef<HTMLDivElement, TabsProps>(function Tabs(props, ref) {
  const {
    label,
    items,
    value,
    defaultValue = items.find(({ disabled }) => !disabled)?.value,
    onValueChange,
    fitted,
    activation = "automatic",
    ...rest
  } = props;
  const root = useRef<HTMLDivElement>(null);
  useImperativeHandle<HTMLDivElement | null, HTMLDivElement | null>(ref, () => root.current);
  const direction = useDirection(root);
  return (
    <RadixTabs.Root
      asChild
      dir={direction}
      activationMode={activation}
      {...(value === undefined ? {} : { value: idPart(value) })}
      {...(defaultValue === undefined ? {} : { defaultValue: idPart(defaultValue) })}
      {...(onValueChange ? { onValueChange: (next) => onValueChange(decodeURIComponent(next)) } : {})}
    >
      {/* Without this Radix writes its own `dir`, which would override a right-to-left page. */}
      <div dir={undefined} {...rest} ref={root} className={styles.root}>
        <RadixTabs.List aria-label={label} className={styles.list} data-fitted={fitted ? "" : undefined}>
          {items.map((item) => (
            <RadixTabs.Trigger
              key={item.value}
              value={idPart(item.value)}
              disabled={item.disabled ?? false}
              className={styles.tab}
            >
              {item.label}
            </RadixTabs.Trigger>
          ))}
        </RadixTabs.List>
        {items.map((item) => (
          <RadixTabs.Content key={item.value} value={idPart(item.value)} forceMount className={styles.panel}>
            <p className={styles.plainTitle}>{item.label}</p>
            {item.content}
          </RadixTabs.Content>
        ))}
      </div>
    </RadixTabs.Root>
  );
});
