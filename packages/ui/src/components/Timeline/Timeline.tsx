import type { ReactNode } from "react";
import type { Sealed } from "../../internal/sealed-props";
import * as styles from "./Timeline.css";

export interface TimelineEntry {
  id: string;
  /** What happened: "Refund of ₦5,000 approved". */
  title: ReactNode;
  /** When, for machines: "2026-11-25T09:30:00Z". */
  at: string;
  /** When, in words: "25 November 2026, 10:30". */
  time: ReactNode;
  /** Who did it. */
  by?: ReactNode;
  /** A reason, a Diff, a link. */
  children?: ReactNode;
  /** @default "neutral" */
  tone?: keyof typeof styles.tone | undefined;
  /** A decorative icon of 16 px in place of the dot. */
  icon?: ReactNode;
}

export interface TimelineProps extends Sealed<"ol", "children"> {
  entries: readonly TimelineEntry[];
  /** The list's name: "History of order 1042". */
  label: string;
  /** @default "Nothing happened yet." */
  empty?: ReactNode;
}

/** What happened, newest first or last as you give it: an order's history, an audit log. */
export function Timeline({ entries, label, empty = "Nothing happened yet.", ...rest }: TimelineProps) {
  if (entries.length === 0) return <p className={styles.empty}>{empty}</p>;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role with its numbers.
    <ol role="list" aria-label={label} {...rest} className={styles.list}>
      {entries.map(({ id, title, at, time, by, children, tone = "neutral", icon }) => (
        <li key={id} className={styles.entry}>
          <span aria-hidden className={styles.tone[tone]}>
            {icon}
          </span>
          <div className={styles.body}>
            <p className={styles.title}>{title}</p>
            <p className={styles.facts}>
              <time dateTime={at}>{time}</time>
              {by ? <span>{by}</span> : null}
            </p>
            {children ? <div className={styles.content}>{children}</div> : null}
          </div>
        </li>
      ))}
    </ol>
  );
}
