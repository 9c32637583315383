import { useFetcher } from "@remix-run/react";
import { CardPaymentStatus, type SettlementPost, useCardPayment } from "@vendor/remix-kit/card-payment";
import { kobo } from "@vendor/ui/money";
import { useEffect, useMemo } from "react";
import { cardPaymentPages, type PlanChoice, paths } from "../../paths";
import type { CardView } from "../account/SavedCards";
import { AddMoneyPopup } from "../wallet/AddMoneyPopup";
import { resumedTopUp, roundUpToNaira, type TopUpReply, type TopUpView } from "../wallet/top-up";
import { useAfterDialog } from "../wallet/use-after-dialog";
import type { Summary } from "./order-form";

export type OrderTopUpProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  choice: PlanChoice;
  summary: Summary;
  cards: CardView[];
  /** The amount that the order needs, in kobo. */
  shortfall: number;
  attempt: string;
  scriptUrl: string;
  /** Called with the success message. */
  onDone: (message: string) => void;
  onLoadError: () => void;
};

/** Adds money to the wallet in a dialog over the checkout (spec §2), through the wallet page's action. */
export function OrderTopUp({
  open,
  onOpenChange,
  choice,
  summary,
  cards,
  shortfall,
  attempt,
  scriptUrl,
  onDone,
}: OrderTopUpProps) {
  const { data, state, submit } = useFetcher<TopUpReply>();
  const action = paths.wallet(choice);
  const settlement = useMemo<SettlementPost>(
    () => (reference) => ({ fields: { intent: "settle", stay: "1", reference }, action }),
    [action],
  );
  const payment = useAfterDialog(data?.payment ?? null);
  const card = useCardPayment(payment, scriptUrl, settlement, submit);
  useEffect(() => {
    if (data?.payment || data?.done) onOpenChange(false);
    if (data?.done) onDone(data.done);
  }, [data, onOpenChange, onDone]);
  const { topup_minimum: minimum, topup_maximum: maximum } = summary.settings;
  const topUp: TopUpView = {
    fee: summary.fee_schedule,
    foreignFee: summary.foreign_fee_schedule,
    transferFee: undefined,
    limits: { minimum, maximum },
    cards,
    attempt,
    asOf: summary.as_of,
    scriptUrl,
    isRequested: false,
    byTransfer: false,
    amount: kobo(Math.max(roundUpToNaira(kobo(shortfall)), minimum)),
    order: choice,
  };
  return (
    <>
      {payment ? (
        <CardPaymentStatus
          payment={payment}
          state={card.state}
          onResume={() =>
            data && submit({ ...resumedTopUp(topUp, data), stay: "1" }, { method: "post", action })
          }
          settling="Payment received. Topping up your wallet…"
          {...cardPaymentPages(payment.reference)}
        />
      ) : null}
      <AddMoneyPopup
        key={attempt}
        open={open}
        onOpenChange={onOpenChange}
        topUp={topUp}
        reply={data}
        busy={state !== "idle"}
        action={action}
        submit={submit}
      />
    </>
  );
}
