import type { ReactNode } from "react";
import { cx } from "../../internal/cx";
import * as styles from "./Button.css";

/** What Button and LinkButton share. */
export interface ButtonLook {
  /**
   * What pressing it means: `primary` is the one action that matters on a screen, `brand` a strong other one,
   * `neutral` the rest, `ghost` the quiet, `danger` what destroys.
   * @default "neutral"
   */
  tone?: "primary" | "brand" | "neutral" | "ghost" | "danger" | undefined;
  /** @default "medium" */
  size?: "small" | "medium" | "large" | undefined;
  fullWidth?: boolean | undefined;
  /** Before the words. Decorative: give it `aria-hidden`. */
  icon?: ReactNode;
  /** After the words. */
  iconAfter?: ReactNode;
}

/** The class names of a button's look. */
export function buttonClass({ tone = "neutral", size = "medium", fullWidth }: ButtonLook): string {
  return cx(styles.base, styles.tone[tone], styles.size[size], fullWidth && styles.fullWidth);
}
