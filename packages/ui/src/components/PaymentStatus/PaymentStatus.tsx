import Check from "lucide-react/icons/check";
import Clock from "lucide-react/icons/clock";
import TriangleAlert from "lucide-react/icons/triangle-exclamation-point";
import X from "lucide-react/icons/x";
import { forwardRef, type ReactNode, useId } from "react";
import { type AmountRow, AmountRows } from "../../internal/amount-rows/AmountRows";
import { cx } from "../../internal/cx";
import type { Sealed } from "../../internal/sealed-props";
import { Spinner } from "../Spinner/Spinner";
import { Heading } from "../Text/Text";
import * as styles from "./PaymentStatus.css";

/**
 * The state of a payment, which the app controls: the payer has to act (`unpaid`); a moment in which nothing must be closed
 * (`processing`); the payer has acted, and the bank takes minutes (`waiting`); the outcomes.
 */
export type PaymentState =
  | "unpaid"
  | "processing"
  | "waiting"
  | "paid"
  | "underpaid"
  | "overpaid"
  | "expired"
  | "failed";

export interface PaymentStatusProps extends Sealed<"section", "title"> {
  /** Undefined shows nothing yet. Render it all the same: the first state is then announced too. */
  state: PaymentState | undefined;
  /** @default a few words for each state: "Payment received" */
  title?: ReactNode;
  /**
   * What happened, what becomes of the money, and what to do next. It is announced with the title.
   * @default for a failure: "There was an issue with your payment. Please try again."
   */
  text?: ReactNode;
  /** Amounts and other details: what was due, what came, the reference. */
  facts?: readonly AmountRow[] | undefined;
  /** How to pay: `PaymentInstructions`, and other content that is not announced. */
  children?: ReactNode;
  /** A sentence with a Countdown, when the page continues automatically. */
  countdown?: ReactNode;
  /** Next steps: "I have sent it", a "Continue" link, "Try again". */
  actions?: ReactNode;
  /** `plain` has no surface of its own, for use in a dialog or card. @default "card" */
  surface?: "card" | "plain" | undefined;
  /** @default 2 */
  headingLevel?: 1 | 2 | 3 | undefined;
}

const titles: Record<PaymentState, string> = {
  unpaid: "Complete your payment",
  processing: "One moment",
  waiting: "Waiting for your payment",
  paid: "Payment received",
  underpaid: "You sent too little",
  overpaid: "You sent too much",
  expired: "This payment has expired",
  failed: "Payment failed",
};

const icons = {
  paid: Check,
  underpaid: TriangleAlert,
  overpaid: TriangleAlert,
  expired: Clock,
  failed: X,
};

function Mark({ state }: { state: PaymentState }) {
  if (state === "unpaid") return null;
  // The title says what is waited for.
  if (state === "processing" || state === "waiting") return <Spinner size="large" label="" />;
  const Icon = icons[state];
  return (
    <span className={cx(styles.mark, styles.tone[state])}>
      <Icon aria-hidden size={32} strokeWidth={2.5} />
    </span>
  );
}

/** Where a payment stands, and the next step: a page's content, or what a `PaymentDialog` shows. */
export const PaymentStatus = forwardRef<HTMLElement, PaymentStatusProps>(function PaymentStatus(
  {
    state,
    title,
    text,
    facts = [],
    children,
    countdown,
    actions,
    surface = "card",
    headingLevel = 2,
    ...rest
  },
  ref,
) {
  const headingId = useId();
  const words =
    text ?? (state === "failed" ? "There was an issue with your payment. Please try again." : null);
  return (
    <section
      {...rest}
      ref={ref}
      {...(state ? { "aria-labelledby": headingId } : {})}
      className={state ? cx(styles.root, surface === "card" && styles.card) : undefined}
    >
      {state ? <Mark state={state} /> : null}
      {/* The same element in every state: a region that appears with its words is not announced. */}
      <div role="status" className={state ? styles.words : undefined}>
        {state ? (
          <>
            <Heading level={headingLevel} size="h3" align="center" id={headingId}>
              {title ?? titles[state]}
            </Heading>
            {words ? <div className={styles.text}>{words}</div> : null}
          </>
        ) : null}
      </div>
      {facts.length > 0 ? (
        <div className={styles.facts}>
          <AmountRows rows={facts} />
        </div>
      ) : null}
      {children ? <div className={styles.content}>{children}</div> : null}
      {actions ? <div className={styles.actions}>{actions}</div> : null}
      {/* Last, because it often appears with the scripts, and must not move the buttons. */}
      {countdown ? <p className={styles.countdown}>{countdown}</p> : null}
    </section>
  );
});
