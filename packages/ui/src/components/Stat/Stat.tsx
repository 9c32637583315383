import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import Minus from "lucide-react/icons/minus";
import { forwardRef, type ReactNode, useId } from "react";
import { cx } from "../../internal/cx";
import { visuallyHidden } from "../../internal/hidden.css";
import { placeholder } from "../../internal/placeholder.css";
import type { Sealed } from "../../internal/sealed-props";
import * as styles from "./Stat.css";

export interface StatDelta {
  /** The change: "12%", "₦40,000"; "No change" for `same`. */
  value: string;
  direction: "up" | "down" | "same";
  /** Whether the change is good: rising debt is `critical`. @default up "positive", down "critical" */
  tone?: keyof typeof styles.tone | undefined;
}

export interface StatProps extends Sealed<"div", "children"> {
  label: ReactNode;
  /** The formatted figure, such as from formatAmount. */
  value: ReactNode;
  delta?: StatDelta | undefined;
  /** After the delta, or on its own: "than last week". */
  hint?: ReactNode;
  /** Shows a placeholder instead of the figure. */
  loading?: boolean | undefined;
  /** @default "Loading..." */
  loadingLabel?: string | undefined;
  /** Announced before a change. @default "Up", "Down" */
  directionLabels?: { up?: string; down?: string } | undefined;
  /** @default "md" */
  size?: keyof typeof styles.size | undefined;
}

const directions = {
  up: { Icon: ArrowUp, word: "Up", tone: "positive" },
  down: { Icon: ArrowDown, word: "Down", tone: "critical" },
  same: { Icon: Minus, word: undefined, tone: "neutral" },
} as const;

/** The change of a figure, with an arrow, and its direction in words for screen readers. */
function Delta({ delta, labels }: { delta: StatDelta; labels: StatProps["directionLabels"] }) {
  const { value, direction, tone } = delta;
  const { Icon, word, tone: usualTone } = directions[direction];
  const announced = direction === "same" ? undefined : (labels?.[direction] ?? word);
  return (
    <span className={styles.tone[tone ?? usualTone]}>
      <Icon aria-hidden size={16} strokeWidth={2.5} />
      {announced ? <span className={visuallyHidden}>{announced} </span> : null}
      <span className={styles.figures}>{value}</span>
    </span>
  );
}

/** One key figure, its label, and its change. */
export const Stat = forwardRef<HTMLDivElement, StatProps>(function Stat(
  {
    label,
    value,
    delta,
    hint,
    loading = false,
    loadingLabel = "Loading...",
    directionLabels,
    size = "md",
    ...rest
  },
  ref,
) {
  const labelId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a figure with its label is not a fieldset.
    <div
      role="group"
      {...rest}
      ref={ref}
      className={styles.root}
      aria-labelledby={labelId}
      aria-busy={loading ? true : undefined}
    >
      <p id={labelId} className={styles.label}>
        {label}
      </p>
      <p className={cx(styles.value, styles.size[size])}>
        {loading ? (
          <>
            <span className={cx(placeholder, styles.bar)} aria-hidden />
            <span className={visuallyHidden}>{loadingLabel}</span>
          </>
        ) : (
          <span className={styles.figures}>{value}</span>
        )}
      </p>
      {!loading && (delta || hint) ? (
        <p className={styles.below}>
          {delta ? <Delta delta={delta} labels={directionLabels} /> : null}
          {hint ? <span>{hint}</span> : null}
        </p>
      ) : null}
    </div>
  );
});
