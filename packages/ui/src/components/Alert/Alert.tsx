import X from "lucide-react/icons/x";
import { forwardRef, type ReactNode } from "react";
import { cx } from "../../internal/cx";
import type { Sealed } from "../../internal/sealed-props";
import { toneIcons } from "../../internal/tone-icons";
import * as styles from "./Alert.css";

export interface AlertProps extends Sealed<"div", "title" | "role"> {
  /** @default "info" */
  tone?: keyof typeof styles.tone | undefined;
  title?: ReactNode;
  children?: ReactNode;
  /** A small Button or LinkButton that helps to fix the problem. */
  action?: ReactNode;
  /**
   * How it is announced: `alert` interrupts, `status` waits for a pause, `none` is for an alert that is present at page
   * load.
   * @default "alert" when critical, otherwise "status"
   */
  announce?: "alert" | "status" | "none" | undefined;
  onDismiss?: (() => void) | undefined;
  /** @default "Dismiss" */
  dismissLabel?: string | undefined;
}

/** A message in the colour of its tone, with an icon. */
export const Alert = forwardRef<HTMLDivElement, AlertProps>(function Alert(props, ref) {
  const {
    tone = "info",
    title,
    children,
    action,
    announce,
    onDismiss,
    dismissLabel = "Dismiss",
    ...rest
  } = props;
  const Icon = toneIcons[tone];
  const role = announce ?? (tone === "critical" ? "alert" : "status");
  return (
    <div
      {...rest}
      ref={ref}
      {...(role === "none" ? {} : { role })}
      className={cx(styles.root, styles.tone[tone])}
    >
      <Icon aria-hidden size={20} />
      <div>
        {title ? <p className={styles.title}>{title}</p> : null}
        {children}
        {action ? <div className={styles.action}>{action}</div> : null}
      </div>
      {onDismiss ? (
        <button type="button" className={styles.dismiss} aria-label={dismissLabel} onClick={onDismiss}>
          <X aria-hidden size={18} />
        </button>
      ) : null}
    </div>
  );
});
