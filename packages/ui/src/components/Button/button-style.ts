import type { ReactNode } from "react";
import { cx } from "../../internal/cx";
import * as styles from "./Button.css";

/** What Button and LinkButton share. */
export interface ButtonLook {
  /**
   * `primary` is the one main action of a screen, `brand` a strong secondary one, `neutral` the rest, `ghost` the least
   * prominent, `danger` for destructive actions.
   * @default "neutral"
   */
  tone?: "primary" | "brand" | "neutral" | "ghost" | "danger" | undefined;
  /** @default "medium" */
  size?: "small" | "medium" | "large" | undefined;
  fullWidth?: boolean | undefined;
  /** An icon before the words, with `aria-hidden`. Without words the button is square; name it with `aria-label` or a Tooltip. */
  icon?: ReactNode;
  /** An icon after the words. */
  iconAfter?: ReactNode;
}

export const hasWords = (children: ReactNode) => children !== undefined && children !== null;

/** The class names of a button. */
export function buttonClass(look: ButtonLook & { children?: ReactNode }): string {
  const { tone = "neutral", size = "medium", fullWidth, children } = look;
  return cx(
    styles.base,
    styles.tone[tone],
    styles.size[size],
    fullWidth && styles.fullWidth,
    !hasWords(children) && styles.squareOf[size],
  );
}
