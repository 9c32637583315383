import Inbox from "lucide-react/icons/inbox";
import { forwardRef, type ReactNode } from "react";
import { cx } from "../../internal/cx";
import type { Sealed } from "../../internal/sealed-props";
import { AdirePattern } from "../AdirePattern/AdirePattern";
import { Heading } from "../Text";
import * as styles from "./EmptyState.css";

export interface EmptyStateProps extends Sealed<"div", "title"> {
  /** What is missing: "No sales yet". */
  title: ReactNode;
  /** How to fill it. */
  children?: ReactNode;
  /** The next step: a LinkButton or a Button. */
  action?: ReactNode;
  /** A lucide icon, decorative. @default a tray */
  icon?: ReactNode;
  /** Your own decorative picture, in place of the icon on its adire pattern; `null` shows none. */
  picture?: ReactNode;
  /** The title's heading level. @default 2 */
  level?: 2 | 3 | 4 | undefined;
  /** `small` inside a card or a table. @default "medium" */
  size?: keyof typeof styles.size | undefined;
}

/** An empty list: what is missing, and the next step. */
export const EmptyState = forwardRef<HTMLDivElement, EmptyStateProps>(function EmptyState(
  { title, children, action, icon, picture, level = 2, size = "medium", ...rest },
  ref,
) {
  return (
    <div {...rest} ref={ref} className={cx(styles.root, styles.size[size])}>
      {picture === undefined ? (
        <div aria-hidden className={cx(styles.picture, styles.pictureSize[size])}>
          <AdirePattern strength={0.5} tile={size === "small" ? 56 : 88} />
          <span className={styles.mark}>{icon ?? <Inbox size={size === "small" ? 20 : 26} />}</span>
        </div>
      ) : picture ? (
        <div aria-hidden className={styles.ownPicture}>
          {picture}
        </div>
      ) : null}
      <div className={styles.words}>
        <Heading level={level} size={size === "small" ? "h4" : "h3"} align="center">
          {title}
        </Heading>
        {children ? <div className={styles.text}>{children}</div> : null}
      </div>
      {action ? <div className={styles.actions}>{action}</div> : null}
    </div>
  );
});
