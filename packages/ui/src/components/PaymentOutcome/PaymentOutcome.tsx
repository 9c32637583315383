import Check from "lucide-react/icons/check";
import X from "lucide-react/icons/x";
import { forwardRef, type ReactNode, useId } from "react";
import { type AmountRow, AmountRows } from "../../internal/amount-rows/AmountRows";
import { cx } from "../../internal/cx";
import type { Sealed } from "../../internal/sealed-props";
import { Heading } from "../Text/Text";
import * as styles from "./PaymentOutcome.css";

export interface PaymentOutcomeProps extends Sealed<"section", "title"> {
  outcome: "succeeded" | "failed";
  /** @default "Subscription successful!" or "Subscription not successful!" */
  title?: ReactNode;
  /**
   * What happened and what to do next.
   * @default for a failure: "There was an issue with your payment. Please try again."
   */
  children?: ReactNode;
  /** Details such as the amount and the reference. */
  facts?: readonly AmountRow[] | undefined;
  /** A sentence with a Countdown, when the page continues automatically. */
  countdown?: ReactNode;
  /** Next steps: a "Continue" link, "Try again". */
  actions?: ReactNode;
  /** `plain` has no surface of its own, for use in a dialog or card. @default "card" */
  surface?: "card" | "plain" | undefined;
  /** How it is announced; `none` inside your own status region. @default "alert" for a failure, otherwise "status" */
  announce?: "alert" | "status" | "none" | undefined;
  /** @default 2 */
  headingLevel?: 1 | 2 | 3 | undefined;
}

/** The outcome of a payment, as a page's content or the last state of a payment dialog. */
export const PaymentOutcome = forwardRef<HTMLElement, PaymentOutcomeProps>(function PaymentOutcome(
  {
    outcome,
    title,
    children,
    facts,
    countdown,
    actions,
    surface = "card",
    announce,
    headingLevel = 2,
    ...rest
  },
  ref,
) {
  const headingId = useId();
  const succeeded = outcome === "succeeded";
  const role = announce ?? (succeeded ? "status" : "alert");
  const Mark = succeeded ? Check : X;
  const text = children ?? (succeeded ? null : "There was an issue with your payment. Please try again.");
  return (
    <section
      {...rest}
      ref={ref}
      aria-labelledby={headingId}
      className={cx(styles.root, surface === "card" && styles.card)}
    >
      <span className={cx(styles.mark, styles.tone[outcome])}>
        <Mark aria-hidden size={32} strokeWidth={2.5} />
      </span>
      <div className={styles.words} {...(role === "none" ? {} : { role })}>
        <Heading level={headingLevel} size="h3" align="center" id={headingId}>
          {title ?? (succeeded ? "Subscription successful!" : "Subscription not successful!")}
        </Heading>
        {text ? <p className={styles.text}>{text}</p> : null}
      </div>
      {facts && facts.length > 0 ? (
        <div className={styles.facts}>
          <AmountRows rows={facts} />
        </div>
      ) : null}
      {countdown ? <p className={styles.countdown}>{countdown}</p> : null}
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </section>
  );
});
