import { useFetcher } from "@remix-run/react";
import { type CardPayment, CardPaymentStatus, type PopupState } from "@vendor/remix-kit/card-payment";
import { useEffect, useRef } from "react";
import { cardPaymentPages, paths } from "../../paths";

export type PopupPaymentProps = {
  payment: CardPayment;
  state: PopupState;
  /** The API's message while the card window opens. */
  opening: string | undefined;
};

/** Why the payment of a closed window is not made; null while it is not known. Goes on when it was made after all. */
function useReason({ reference }: CardPayment, { phase }: PopupState): string | null {
  const { load, data } = useFetcher<{ payment?: { state: string; message: string } }>();
  const page = paths.paymentReturn({ reference });
  useEffect(() => {
    if (phase === "closed") load(page);
  }, [page, phase, load]);
  const isPaid = data?.payment?.state === "settled";
  useEffect(() => {
    if (isPaid) window.location.assign(page);
  }, [page, isPaid]);
  return data?.payment?.message ?? null;
}

/** The card window's payment, and what to do when the window was closed. The page has the button to resume it. */
export function PopupPayment({ payment, state, opening }: PopupPaymentProps) {
  const reason = useReason(payment, state);
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The window was opened further down the page.
    if (state.phase !== "idle") notice.current?.scrollIntoView({ block: "nearest" });
  }, [state.phase]);
  return (
    <div ref={notice}>
      <CardPaymentStatus
        payment={payment}
        state={state}
        {...(opening && { opening })}
        reason={reason}
        settling="Payment received. Activating your subscription…"
        {...cardPaymentPages(payment.reference)}
      />
    </div>
  );
}
