"use client";

import * as RadixAccordion from "@radix-ui/react-accordion";
import ChevronDown from "lucide-react/icons/chevron-down";
import { forwardRef, type ReactNode, useState } from "react";
import type { Sealed } from "../../internal/sealed-props";
import * as styles from "./Accordion.css";
import { useFindInPage } from "./use-find-in-page";

export interface AccordionItem {
  value: string;
  title: ReactNode;
  content: ReactNode;
  disabled?: boolean | undefined;
}

export interface AccordionProps extends Sealed<"div", "children" | "defaultValue" | "dir"> {
  items: readonly AccordionItem[];
  /** The item that is open at first; none by default. */
  defaultValue?: string | undefined;
  value?: string | undefined;
  /** Receives "" when the open item closes. */
  onValueChange?: ((value: string) => void) | undefined;
  /** @default 3 */
  headingLevel?: 2 | 3 | 4 | undefined;
}

type AnswerProps = { open: boolean; onFound: () => void; children: ReactNode };

function Answer({ open, onFound, children }: AnswerProps) {
  return (
    <RadixAccordion.Content ref={useFindInPage(open, onFound)} forceMount className={styles.content}>
      <div className={styles.clip}>
        <div className={styles.inner}>{children}</div>
      </div>
    </RadixAccordion.Content>
  );
}

/**
 * A list of items of which one is open at a time. Closed answers are also in the server's HTML, so search engines and
 * find-in-page see them and they are readable without JavaScript. Where no script is wanted, use `Disclosure`.
 */
export const Accordion = forwardRef<HTMLDivElement, AccordionProps>(function Accordion(
  { items, defaultValue = "", value, onValueChange, headingLevel = 3, ...rest },
  ref,
) {
  const Level = `h${headingLevel}` as const;
  const [own, setOwn] = useState(defaultValue);
  const current = value ?? own;
  const change = (next: string) => {
    setOwn(next);
    onValueChange?.(next);
  };
  return (
    <RadixAccordion.Root
      {...rest}
      ref={ref}
      type="single"
      collapsible
      className={styles.root}
      value={current}
      onValueChange={change}
    >
      {items.map((item) => (
        <RadixAccordion.Item
          key={item.value}
          value={item.value}
          disabled={item.disabled ?? false}
          className={styles.item}
        >
          <RadixAccordion.Header asChild>
            <Level className={styles.heading}>
              <RadixAccordion.Trigger className={styles.trigger}>
                <span className={styles.title}>{item.title}</span>
                <ChevronDown aria-hidden size={20} />
              </RadixAccordion.Trigger>
            </Level>
          </RadixAccordion.Header>
          <Answer open={item.value === current} onFound={() => change(item.value)}>
            {item.content}
          </Answer>
        </RadixAccordion.Item>
      ))}
    </RadixAccordion.Root>
  );
});
