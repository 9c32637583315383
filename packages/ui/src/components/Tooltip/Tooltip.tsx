"use client";

import { cloneElement, forwardRef, type HTMLAttributes, type ReactElement, type Ref } from "react";
import { Tooltip as AriaTooltip, Focusable, TooltipTrigger } from "react-aria-components/Tooltip";
import * as styles from "./Tooltip.css";

type Named = ReactElement<HTMLAttributes<HTMLElement> & { ref?: Ref<HTMLElement> }>;

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

/** Gives the control its name. react-aria would add the same words again as a description. */
const NamedControl = forwardRef<HTMLElement, HTMLAttributes<HTMLElement> & { control: Named; label: string }>(
  function NamedControl({ control, label, "aria-describedby": _same, ...rest }, ref) {
    return cloneElement(control, { ...rest, ref, "aria-label": label });
  },
);

/**
 * The name of a control that shows only an icon, on hover and on keyboard focus. For names and nothing else: fingers
 * have no hover, so what somebody needs to read goes into a Toggletip or on the page.
 * @example <Tooltip label="Edit location"><Button icon={<Pencil aria-hidden />} /></Tooltip>
 */
export function Tooltip({ label, children, placement = "top", delay = 500, open }: TooltipProps) {
  return (
    <TooltipTrigger delay={delay} closeDelay={150} {...(open === undefined ? {} : { isOpen: open })}>
      <Focusable>
        <NamedControl control={children as Named} label={label} />
      </Focusable>
      <AriaTooltip className={styles.root} placement={placement} offset={6} containerPadding={12}>
        {label}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
