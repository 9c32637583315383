import { Link, useNavigation } from "@remix-run/react";
import { useHydrated } from "@vendor/remix-kit";
import { type SettleAt, useCardPayment, useOwnDocument } from "@vendor/remix-kit/card-payment";
import { Alert, Button, LinkButton, Spinner, Stack, StatusRegion } from "@vendor/ui";
import Plus from "lucide-react/icons/plus";
import { lazy, type ReactNode, Suspense, useMemo, useState } from "react";
import { type PlanChoice, paths } from "../../paths";
import { CardPaymentStatus } from "../checkout/CardPaymentStatus";
import { AddMoneyForm } from "./AddMoneyForm";
import type { AddMoneyPopupProps } from "./AddMoneyPopup";
import { ConfirmTopUp } from "./ConfirmTopUp";
import type { TopUpReply, TopUpView } from "./top-up";
import { useAfterDialog } from "./use-after-dialog";

function InPlace({ open, onOpenChange: _, ...form }: AddMoneyPopupProps) {
  return open ? <AddMoneyForm {...form} /> : null;
}

/** It comes when it is asked for; when it cannot, the form opens in the page. */
const LatePopup = lazy(() =>
  import("./AddMoneyPopup").then(
    ({ AddMoneyPopup }) => ({ default: AddMoneyPopup }),
    () => ({ default: InPlace }),
  ),
);

/** What is posted, and where, when the card window says that it was paid. */
function settling(order: PlanChoice | null): SettleAt {
  const action = paths.wallet(order ?? {});
  return (reference) => ({ fields: { intent: "settle", reference }, action });
}

type Props = {
  topUp: TopUpView;
  reply: TopUpReply | undefined;
  /** Gives the button its place beside the balance. */
  children: (button: ReactNode) => ReactNode;
};

/** The ways to put money into the wallet by card, and where a payment that was begun stands. */
export function AddMoney({ topUp, reply, children }: Props) {
  const { order, attempt, asked } = topUp;
  const scripted = useHydrated();
  const busy = useNavigation().formMethod === "POST";
  const [wanted, setWanted] = useState(false);
  const [opened, setOpened] = useState<{ attempt: string; reply: TopUpReply | undefined }>();
  // Taken up, the dialog has done its part: it makes way for the card window or the question. Then a new attempt comes.
  const taken = reply?.taken === attempt && reply !== opened?.reply;
  const open = opened?.attempt === attempt && !taken;
  const setOpen = (opens: boolean) => setOpened(opens ? { attempt, reply } : undefined);
  const payment = useAfterDialog(reply?.payment ?? null);
  const settleAt = useMemo(() => settling(order), [order]);
  const card = useCardPayment(payment, topUp.scriptUrl, settleAt);
  useOwnDocument();

  const here = paths.wallet(order ?? {});
  const confirm = reply?.confirm ?? null;
  const inPage = !confirm && (asked || (!scripted && reply !== undefined));
  const words = "Add money";
  const icon = <Plus aria-hidden size={18} />;
  const button = scripted ? (
    <Button
      tone="primary"
      icon={icon}
      onClick={() => {
        setWanted(true);
        setOpen(true);
      }}
    >
      {words}
    </Button>
  ) : (
    <LinkButton as={Link} to={paths.addMoney(order ?? {})} tone="primary" icon={icon}>
      {words}
    </LinkButton>
  );
  return (
    <Stack gap="lg">
      {children(inPage || confirm ? null : button)}
      {payment ? (
        <CardPaymentStatus
          payment={payment}
          state={card.state}
          onResume={card.resume}
          settling="Payment received. Topping up your wallet…"
        />
      ) : null}
      {inPage ? null : (
        <StatusRegion urgent>
          {reply?.refusal && !open ? (
            <Alert tone="critical" announce="none">
              {reply.refusal}
            </Alert>
          ) : null}
        </StatusRegion>
      )}
      {confirm ? <ConfirmTopUp confirm={confirm} busy={busy} action={here} back={here} /> : null}
      {inPage ? (
        <AddMoneyForm topUp={topUp} reply={reply} busy={busy} action={paths.addMoney(order ?? {})} />
      ) : null}
      {wanted && !inPage && !taken ? (
        <Suspense fallback={<Spinner />}>
          <LatePopup
            key={attempt}
            topUp={topUp}
            reply={reply}
            busy={busy}
            action={here}
            open={open}
            onOpenChange={setOpen}
          />
        </Suspense>
      ) : null}
    </Stack>
  );
}
