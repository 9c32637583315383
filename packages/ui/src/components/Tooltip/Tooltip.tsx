"use client";

import { type AriaAttributes, type ComponentProps, cloneElement, type ReactElement } from "react";
import { Tooltip as AriaTooltip, Focusable, TooltipTrigger } from "react-aria-components/Tooltip";
import { usePlace } from "../../internal/use-place";
import * as styles from "./Tooltip.css";

export interface TooltipProps {
  /** The control's name: shown, and announced instead of its content. */
  label: string;
  /** One control without words: a Button or LinkButton with an icon, or a native one that forwards ref and props. */
  children: ReactElement;
  /** @default "top" */
  placement?: "top" | "bottom" | undefined;
  /** The delay on hover in ms; keyboard focus has none. @default 500 */
  delay?: number | undefined;
  /** Keeps it open, for pictures and demonstrations. */
  open?: boolean | undefined;
}

/**
 * The name of an icon button, shown on hover and keyboard focus. Use it for names only: touch screens have no hover, so
 * put help into a Toggletip or on the page.
 * @example <Tooltip label="Edit location"><Button icon={<Pencil aria-hidden />} /></Tooltip>
 */
export function Tooltip({ label, children, placement = "top", delay = 500, open }: TooltipProps) {
  const [anchor, overlay] = usePlace<HTMLElement & Element>();
  const control = children as ReactElement<AriaAttributes>;
  const named = cloneElement(control, {
    "aria-label": label,
    // react-aria would repeat the name as a description.
    "aria-describedby": control.props["aria-describedby"] ?? "",
  });
  return (
    <TooltipTrigger delay={delay} closeDelay={150} {...(open === undefined ? {} : { isOpen: open })}>
      <Focusable ref={anchor}>{named as ComponentProps<typeof Focusable>["children"]}</Focusable>
      <AriaTooltip
        ref={overlay}
        className={styles.root}
        placement={placement}
        offset={6}
        containerPadding={12}
      >
        {label}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
