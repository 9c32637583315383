import Phone from "lucide-react/icons/phone";
import { forwardRef } from "react";
import { figures } from "../../internal/figures.css";
import type { Sealed } from "../../internal/sealed-props";
import { formatAmount, type Money, plainFigures } from "../../money";
import { LinkButton } from "../Button/LinkButton";
import { Countdown } from "../Countdown/Countdown";
import type { Clock } from "../Countdown/system-clock";
import {
  type DescriptionItem,
  DescriptionList,
  type DescriptionListProps,
} from "../DescriptionList/DescriptionList";
import * as styles from "./PaymentInstructions.css";

const english = {
  accountNumber: "Account number",
  accountName: "Account name",
  bank: "Bank",
  amount: "Amount",
  code: "USSD code",
  dial: (code: string) => `Dial ${code}`,
  until: (time: string) => `Pay before ${time}`,
};

interface OwnProps
  extends Sealed<"div", "children">,
    Pick<DescriptionListProps, "copyLabel" | "copiedLabel" | "failedLabel"> {
  /** The exact amount, charges included. */
  amount: Money;
  /** The end of the offer. */
  expires?:
    | {
        /** Seconds until then by the server's clock, when the page was made. */
        seconds: number;
        /** The time of day, as the server writes it: "14:32". Pages without scripts show only this. */
        at: string;
        /** Called at the end: ask the server for the state. */
        onEnd?: (() => void) | undefined;
        /** For tests. */
        clock?: Clock | undefined;
      }
    | undefined;
  labels?: Partial<typeof english> | undefined;
}

export type PaymentInstructionsProps = OwnProps &
  (
    | {
        /** The bank account to which the payer sends the amount. */
        account: { number: string; name: string; bank: string };
        ussd?: undefined;
      }
    | {
        account?: undefined;
        /** The code that the payer dials, and the bank that it belongs to. */
        ussd: { code: string; bank: string };
      }
  );

/** What the payer needs to pay by transfer or by USSD: selectable text, with buttons that copy, and the time left. */
export const PaymentInstructions = forwardRef<HTMLDivElement, PaymentInstructionsProps>(
  function PaymentInstructions(
    { amount, account, ussd, expires, copyLabel, copiedLabel, failedLabel, labels, ...rest },
    ref,
  ) {
    const say = { ...english, ...labels };
    const fact = (term: string, text: string, copy = text): DescriptionItem => ({
      term,
      copy,
      value: <strong className={figures}>{text}</strong>,
    });
    const amountItem = fact(say.amount, formatAmount(amount), plainFigures(amount));
    const items = account
      ? [
          fact(say.accountNumber, account.number),
          amountItem,
          { term: say.bank, value: account.bank },
          { term: say.accountName, value: account.name },
        ]
      : [fact(say.code, ussd.code), { ...amountItem, copy: undefined }, { term: say.bank, value: ussd.bank }];
    return (
      <div {...rest} ref={ref} className={styles.root}>
        <DescriptionList
          items={items}
          size="large"
          copyLabel={copyLabel}
          copiedLabel={copiedLabel}
          failedLabel={failedLabel}
        />
        {ussd ? (
          <LinkButton
            // An unescaped "#" would start the address's fragment.
            href={`tel:${encodeURIComponent(ussd.code)}`}
            tone="primary"
            fullWidth
            icon={<Phone aria-hidden size={18} />}
          >
            <bdi>{say.dial(ussd.code)}</bdi>
          </LinkButton>
        ) : null}
        {expires ? (
          <p className={styles.end}>
            <span>{say.until(expires.at)}</span>
            <span className={styles.left}>
              <Countdown seconds={expires.seconds} onDone={expires.onEnd} clock={expires.clock} />
            </span>
          </p>
        ) : null}
      </div>
    );
  },
);
