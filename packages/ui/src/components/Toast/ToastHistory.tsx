"use client";

import { cx } from "../../internal/cx";
import { toneIcons } from "../../internal/tone-icons";
import * as styles from "./Toast.css";
import type { Toasts } from "./toasts";
import { useToasts } from "./use-toasts";

export interface ToastHistoryProps {
  toasts: Toasts;
  /** The list's name. @default "Earlier notifications" */
  label?: string | undefined;
  /** The text of an empty history. @default "No notifications yet." */
  emptyText?: string | undefined;
  /** Formats the time of day. @default hours and minutes, such as 14:05 */
  formatTime?: ((at: Date) => string) | undefined;
}

const hoursAndMinutes = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });

/** The cleared messages, newest first, for a drawer or a page. */
export function ToastHistory({
  toasts,
  label = "Earlier notifications",
  emptyText = "No notifications yet.",
  formatTime = (at) => hoursAndMinutes.format(at),
}: ToastHistoryProps) {
  const { history } = useToasts(toasts);
  if (history.length === 0) return <p className={styles.nothing}>{emptyText}</p>;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops a list without bullets, unless it is told.
    <ol role="list" aria-label={label} className={styles.history}>
      {history.map(({ at, id, text, title, tone }) => {
        const Icon = toneIcons[tone];
        const when = new Date(at);
        return (
          <li key={id} className={cx(styles.entry, styles.tone[tone])}>
            <Icon aria-hidden size={20} />
            <div className={styles.entryWords}>
              {title ? <p className={styles.title}>{title}</p> : null}
              <p>{text}</p>
            </div>
            <time dateTime={when.toISOString()} className={styles.time}>
              {formatTime(when)}
            </time>
          </li>
        );
      })}
    </ol>
  );
}
