import { forwardRef } from "react";
import { cx } from "../../internal/cx";
import type { Sealed } from "../../internal/sealed-props";
import * as styles from "./Skeleton.css";

type Width = { width?: keyof typeof styles.width | undefined };

export type SkeletonProps = Sealed<"span", "children"> &
  Width &
  (
    | {
        /** Lines of text, as tall as the text will be. */
        shape?: "text" | undefined;
        /** @default 1 */
        lines?: number | undefined;
        /** The size of the text. @default "md" */
        size?: keyof typeof styles.text | undefined;
      }
    | {
        /** A button or field, a card, or a picture. */
        shape: "block";
        lines?: undefined;
        /** @default "card" */
        size?: keyof typeof styles.block | undefined;
      }
    | {
        /** An avatar or a badge. */
        shape: "circle";
        lines?: undefined;
        /** @default "medium" */
        size?: keyof typeof styles.circle | undefined;
      }
  );

/** A grey shape of the size of the loading content, so that the layout does not shift. */
export const Skeleton = forwardRef<HTMLSpanElement, SkeletonProps>(function Skeleton(props, ref) {
  const { shape = "text", lines = 1, size, width, ...rest } = props;
  const wide = styles.width[width ?? "full"];
  if (props.shape === "block" || props.shape === "circle") {
    const look =
      props.shape === "block"
        ? cx(styles.block[props.size ?? "card"], wide)
        : styles.circle[props.size ?? "medium"];
    return <span {...rest} ref={ref} aria-hidden data-shape={shape} className={cx(styles.root, look)} />;
  }
  const text = styles.text[props.size ?? "md"];
  return (
    <span {...rest} ref={ref} aria-hidden data-shape={shape} className={cx(styles.lines, text, wide)}>
      {[...Array(lines).keys()].map((line) => (
        <span key={line} className={styles.line} />
      ))}
    </span>
  );
});
