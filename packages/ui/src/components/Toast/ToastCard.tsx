"use client";

import X from "lucide-react/icons/x";
import { cx } from "../../internal/cx";
import { toneIcons } from "../../internal/tone-icons";
import * as styles from "./Toast.css";
import type { ToastMessage } from "./toasts";

interface ToastCardProps {
  toast: ToastMessage;
  dismissLabel: string;
  onDismiss: () => void;
}

/** One message of a ToastRegion. */
export function ToastCard({ toast, dismissLabel, onDismiss }: ToastCardProps) {
  const { action, text, title, tone } = toast;
  const Icon = toneIcons[tone];
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
