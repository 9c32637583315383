"use client";

import CircleCheck from "lucide-react/icons/circle-check";
import CircleAlert from "lucide-react/icons/circle-exclamation-point";
import Info from "lucide-react/icons/info";
import TriangleAlert from "lucide-react/icons/triangle-exclamation-point";
import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { cx } from "../../internal/cx";
import * as styles from "./Toast.css";
import type { ToastMessage } from "./toasts";

export const icons: Record<
  ToastMessage["tone"],
  (props: { "aria-hidden": true; size: number }) => ReactNode
> = {
  info: Info,
  positive: CircleCheck,
  caution: TriangleAlert,
  critical: CircleAlert,
};

interface ToastCardProps {
  toast: ToastMessage;
  dismissLabel: string;
  onDismiss: () => void;
}

/** One message of a ToastRegion. */
export function ToastCard({ toast, dismissLabel, onDismiss }: ToastCardProps) {
  const { action, text, title, tone } = toast;
  const Icon = icons[tone];
  return (
    <li className={cx(styles.card, styles.tone[tone])}>
      <Icon aria-hidden size={20} />
      <div className={styles.words}>
        {title ? <p className={styles.title}>{title}</p> : null}
        <p>{text}</p>
        {action ? (
          <button
            type="button"
            className={styles.action}
            onClick={() => {
              onDismiss();
              action.onPress();
            }}
          >
            {action.label}
          </button>
        ) : null}
      </div>
      <button
        type="button"
        className={styles.dismiss}
        aria-label={`${dismissLabel}: ${title ?? text}`}
        onClick={onDismiss}
      >
        <X aria-hidden size={18} />
      </button>
    </li>
  );
}
