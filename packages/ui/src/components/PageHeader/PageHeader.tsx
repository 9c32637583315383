import { forwardRef, type ReactNode } from "react";
import type { Sealed } from "../../internal/sealed-props";
import { Heading, type HeadingProps } from "../Text/Text";
import * as styles from "./PageHeader.css";

export interface PageHeaderProps extends Sealed<"div", "title" | "children"> {
  title: ReactNode;
  /** One or two sentences under the title. */
  lead?: ReactNode;
  /** Breadcrumbs, or a link back. */
  breadcrumbs?: ReactNode;
  /** A Badge or two beside the title. */
  meta?: ReactNode;
  /** Buttons, the main one first. */
  actions?: ReactNode;
  /** @default 1 */
  level?: 1 | 2 | undefined;
  /** The title's text size. @default "h2" */
  size?: HeadingProps["size"];
}

/** A page's title, lead and actions. It is no landmark: put it inside `main`. */
export const PageHeader = forwardRef<HTMLDivElement, PageHeaderProps>(function PageHeader(
  { title, lead, breadcrumbs, meta, actions, level = 1, size = "h2", ...rest },
  ref,
) {
  return (
    <div {...rest} ref={ref} className={styles.root}>
      {breadcrumbs}
      <div className={styles.row}>
        <div className={styles.words}>
          <div className={styles.title}>
            <Heading level={level} size={size}>
              {title}
            </Heading>
            {meta}
          </div>
          {lead ? <p className={styles.lead}>{lead}</p> : null}
        </div>
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </div>
    </div>
  );
});
