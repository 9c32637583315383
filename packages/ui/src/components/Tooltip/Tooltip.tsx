"use client";

import { type AriaAttributes, type ComponentProps, cloneElement, type ReactElement } from "react";
import { Tooltip as AriaTooltip, Focusable, TooltipTrigger } from "react-aria-components/Tooltip";
import * as styles from "./Tooltip.css";

export interface TooltipProps {
  /** The name of the control: shown, and said by screen readers in place of its content. */
  label: string;
  /** One control without words: a Button or LinkButton with an icon, or a native one that forwards ref and props. */
  children: ReactElement;
  /** @default "top" */
  placement?: "top" | "bottom" | undefined;
  /** How long the mouse rests before it shows, in ms; the keyboard waits for nothing. @default 500 */
  delay?: number | undefined;
  /** For pictures and demonstrations. */
  open?: boolean | undefined;
}

/**
 * The name of a control that shows only an icon, on hover and on keyboard focus. For names and nothing else: fingers
 * have no hover, so what somebody needs to read goes into a Toggletip or on the page.
 * @example <Tooltip label="Edit location"><Button icon={<Pencil aria-hidden />} /></Tooltip>
 */
export function Tooltip({ label, children, placement = "top", delay = 500, open }: TooltipProps) {
  const control = children as ReactElement<AriaAttributes>;
  const named = cloneElement(control, {
    "aria-label": label,
    // react-aria would add the same words again as a description, where there is none.
    "aria-describedby": control.props["aria-describedby"] ?? "",
  });
  return (
    <TooltipTrigger delay={delay} closeDelay={150} {...(open === undefined ? {} : { isOpen: open })}>
      <Focusable>{named as ComponentProps<typeof Focusable>["children"]}</Focusable>
      <AriaTooltip className={styles.root} placement={placement} offset={6} containerPadding={12}>
        {label}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
