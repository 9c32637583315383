import { type FetcherWithComponents, useSubmit } from "@remix-run/react";
import { AddMoneyDialog, parseAmount } from "@vendor/ui";
import { plainFigures } from "@vendor/ui/money";
import type { AddMoneyFormProps } from "./AddMoneyForm";
import { firstCard, foreignNote, NEW_CARD, topUpCost } from "./top-up";

export type AddMoneyPopupProps = AddMoneyFormProps & {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** A fetcher's `submit`, which stays on the page. */
  submit?: FetcherWithComponents<unknown>["submit"];
};

/** The top-up form in a dialog. It closes before the card window opens, because both would trap the focus. */
export function AddMoneyPopup({
  topUp,
  reply,
  busy,
  action,
  open,
  onOpenChange,
  submit,
}: AddMoneyPopupProps) {
  const navigate = useSubmit();
  const { cards, limits } = topUp;
  const note = foreignNote(topUp);
  return (
    <AddMoneyDialog
      open={open}
      onOpenChange={onOpenChange}
      status={busy ? { state: "processing", text: "Keep this page open." } : undefined}
      cards={cards.map(({ foreign: _, ...card }) => card)}
      defaultCard={firstCard(cards, reply?.typed)}
      defaultAmount={(reply && parseAmount(reply.typed.amount)) ?? topUp.amount ?? undefined}
      limits={limits}
      totalsFor={(amount, card) => topUpCost(amount, topUp, card)}
      labels={note === undefined ? undefined : { newCardHint: note }}
      amountError={reply?.amountError ?? undefined}
      error={reply?.refusal}
      onPay={({ amount, card, saveCard }) =>
        (submit ?? navigate)(
          {
            intent: "pay",
            popup: "1",
            ...(submit && { stay: "1" }),
            as_of: topUp.asOf,
            attempt: reply?.attempt ?? topUp.attempt,
            amount: plainFigures(amount),
            total: String(topUpCost(amount, topUp, card).total),
            card: card ?? NEW_CARD,
            ...(saveCard && { save_card: "1" }),
          },
          { method: "post", action, preventScrollReset: true },
        )
      }
    />
  );
}
