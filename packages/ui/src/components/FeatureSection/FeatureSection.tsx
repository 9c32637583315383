import Check from "lucide-react/icons/check";
import ChevronDown from "lucide-react/icons/chevron-down";
import { forwardRef, type ReactNode, useId } from "react";
import { cx } from "../../internal/cx";
import type { Sealed } from "../../internal/sealed-props";
import { Heading, Text } from "../Text/Text";
import * as styles from "./FeatureSection.css";

export interface FeatureSectionProps extends Sealed<"section", "title"> {
  title: ReactNode;
  /** One or two sentences under the title. */
  lead?: ReactNode;
  /** Short statements, each with a tick. */
  points?: readonly ReactNode[] | undefined;
  /** Small text between lead and points, such as a footnote. */
  note?: ReactNode;
  /** A link or anything else below the points. */
  children?: ReactNode;
  /** A picture or a figure, with its own text alternative. */
  picture: ReactNode;
  /** The picture's side on wide screens. @default "end" */
  pictureSide?: "start" | "end" | undefined;
  /** The colour around the picture; `none` shows the picture alone. @default "brand" */
  ground?: keyof typeof styles.ground | undefined;
  /** On narrow screens the title opens and closes its text, which begins so. Without it the text is always shown. */
  fold?: "open" | "closed" | undefined;
  /** @default 2 */
  level?: 2 | 3 | undefined;
}

/** A feature beside its picture. */
export const FeatureSection = forwardRef<HTMLElement, FeatureSectionProps>(function FeatureSection(
  {
    title,
    lead,
    points = [],
    note,
    children,
    picture,
    pictureSide = "end",
    ground = "brand",
    fold,
    level = 2,
    ...rest
  },
  ref,
) {
  const titleId = useId();
  const text = (
    <div className={styles.text}>
      {lead ? <Text size="lg">{lead}</Text> : null}
      {note ? (
        <Text size="xs" tone="muted">
          {note}
        </Text>
      ) : null}
      {points.length > 0 ? (
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role with its bullets.
        <ul role="list" className={styles.points}>
          {points.map((point, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: points are nodes without a key of their own.
            <li key={place} className={styles.point}>
              <Check aria-hidden size={20} />
              <span>{point}</span>
            </li>
          ))}
        </ul>
      ) : null}
      {children}
    </div>
  );
  return (
    <section aria-labelledby={titleId} {...rest} ref={ref} className={styles.root} data-picture={pictureSide}>
      <div className={styles.words}>
        <div className={fold ? styles.wideTitle : styles.title}>
          <Heading level={level} size="h2" id={titleId}>
            {title}
          </Heading>
        </div>
        {fold ? (
          // Two headings, of which one is always hidden: wide screens show a plain one, narrow ones that of the disclosure.
          <details className={styles.fold} open={fold === "open"}>
            <summary className={styles.foldTitle}>
              <Heading level={level} size="h2">
                {title}
              </Heading>
              <ChevronDown aria-hidden size={24} />
            </summary>
            {text}
          </details>
        ) : (
          text
        )}
      </div>
      <div className={cx(styles.picture, styles.ground[ground])}>{picture}</div>
    </section>
  );
});
