"use client";

import * as RadixAccordion from "@radix-ui/react-accordion";
import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import * as styles from "./Accordion.css";

export interface AccordionItem {
  value: string;
  title: ReactNode;
  content: ReactNode;
}

export interface AccordionProps {
  items: readonly AccordionItem[];
  /** Which item is open at first; none when left out. */
  defaultValue?: string | undefined;
  value?: string | undefined;
  /** Receives "" when the open item closes. */
  onValueChange?: ((value: string) => void) | undefined;
  /** @default 3 */
  headingLevel?: 2 | 3 | 4 | undefined;
}

/**
 * One open at a time, with the arrow keys moving between titles. Closed answers are in the server's HTML too, and
 * readable where there is no JavaScript. A light page does better with `Disclosure`, which needs no script at all.
 */
export function Accordion({ items, defaultValue, value, onValueChange, headingLevel = 3 }: AccordionProps) {
  const Level = `h${headingLevel}` as const;
  return (
    <RadixAccordion.Root
      type="single"
      collapsible
      className={styles.root}
      {...(value === undefined ? {} : { value })}
      {...(defaultValue === undefined ? {} : { defaultValue })}
      {...(onValueChange ? { onValueChange } : {})}
    >
      {items.map((item) => (
        <RadixAccordion.Item key={item.value} value={item.value} className={styles.item}>
          <RadixAccordion.Header asChild>
            <Level className={styles.heading}>
              <RadixAccordion.Trigger className={styles.trigger}>
                {item.title}
                <ChevronDown aria-hidden size={20} />
              </RadixAccordion.Trigger>
            </Level>
          </RadixAccordion.Header>
          <RadixAccordion.Content forceMount className={styles.content}>
            <div className={styles.clip}>
              <div className={styles.inner}>{item.content}</div>
            </div>
          </RadixAccordion.Content>
        </RadixAccordion.Item>
      ))}
    </RadixAccordion.Root>
  );
}
