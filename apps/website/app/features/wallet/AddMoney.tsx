import { Form, Link, useNavigation, useSubmit } from "@remix-run/react";
import { lazyDialog, useFocusOnMount, useHydrated } from "@vendor/remix-kit";
import {
  CardPaymentStatus,
  type SettlementPost,
  useCardPayment,
  useFreshDocument,
} from "@vendor/remix-kit/card-payment";
import {
  Alert,
  Button,
  Card,
  formatAmount,
  Heading,
  Inline,
  LinkButton,
  Spinner,
  Stack,
  StatusRegion,
  Text,
} from "@vendor/ui";
import Plus from "lucide-react/icons/plus";
import { type ReactNode, useMemo, useState } from "react";
import { cardPaymentPages, type PlanChoice, paths } from "../../paths";
import { AddMoneyForm, TopUpTotals } from "./AddMoneyForm";
import type { AddMoneyPopupProps } from "./AddMoneyPopup";
import { resumedTopUp, type TopUpConfirm, type TopUpReply, type TopUpView } from "./top-up";
import { useAfterDialog } from "./use-after-dialog";
import * as styles from "./wallet.css";

type ConfirmTopUpProps = { confirm: TopUpConfirm; busy: boolean; action: string; back: string };

/** Confirms the total of a top-up with a saved card, which is charged without a window of the bank. */
function ConfirmTopUp({ confirm, busy, action, back }: ConfirmTopUpProps) {
  const root = useFocusOnMount<HTMLElement>();
  return (
    <section ref={root} tabIndex={-1} id="add-money" aria-labelledby="confirm-title" className={styles.panel}>
      <Card>
        <Form method="post" action={action} preventScrollReset>
          <input type="hidden" name="intent" value="settle" />
          <input type="hidden" name="reference" value={confirm.reference} />
          <Stack gap="md">
            <Heading level={2} size="h4" id="confirm-title">
              Pay {formatAmount(confirm.total)}?
            </Heading>
            <Text>We charge {confirm.card} now.</Text>
            <TopUpTotals amount={confirm.amount} charge={confirm.charge} total={confirm.total} />
            <Inline>
              <Button type="submit" tone="primary" loading={busy}>
                Pay {formatAmount(confirm.total)}
              </Button>
              <LinkButton as={Link} to={back} tone="ghost">
                Cancel
              </LinkButton>
            </Inline>
          </Stack>
        </Form>
      </Card>
    </section>
  );
}

function InPlace({ open, onOpenChange: _, ...form }: AddMoneyPopupProps) {
  return open ? <AddMoneyForm {...form} /> : null;
}

/** When the dialog cannot be loaded, the form opens in the page. */
const LazyAddMoneyPopup = lazyDialog<AddMoneyPopupProps>(
  () => import("./AddMoneyPopup").then((module) => module.AddMoneyPopup),
  InPlace,
  <Spinner />,
);

function settling(order: PlanChoice | null): SettlementPost {
  const action = paths.wallet(order ?? {});
  return (reference) => ({ fields: { intent: "settle", reference }, action });
}

type AddMoneyButtonsProps = { topUp: Pick<TopUpView, "order" | "transferFee">; onOpen: () => void };

/** Open the top-up: by card in a dialog, or in the page without scripts, and by bank transfer in the page. */
function AddMoneyButtons({ topUp: { order, transferFee }, onOpen }: AddMoneyButtonsProps) {
  const icon = <Plus aria-hidden size={18} />;
  const choice = order ?? {};
  return (
    <Inline>
      {useHydrated() ? (
        <Button tone="primary" icon={icon} onClick={onOpen}>
          Add money
        </Button>
      ) : (
        <LinkButton as={Link} to={paths.addMoney(choice)} tone="primary" icon={icon}>
          Add money
        </LinkButton>
      )}
      {transferFee ? (
        <LinkButton as={Link} to={paths.addMoney({ ...choice, by: "transfer" })} preventScrollReset>
          By bank transfer
        </LinkButton>
      ) : null}
    </Inline>
  );
}

function Refusal({ text }: { text: string | null | undefined }) {
  return (
    <StatusRegion urgent>
      {text ? (
        <Alert tone="critical" announce="none">
          {text}
        </Alert>
      ) : null}
    </StatusRegion>
  );
}

/** Whether the dialog is open. After an accepted submission it closes for the card window or the confirmation. */
function useTopUpDialog(attempt: string, reply: TopUpReply | undefined) {
  const [wanted, setWanted] = useState(false);
  const [opened, setOpened] = useState<{ attempt: string; reply: TopUpReply | undefined }>();
  // Then a new attempt starts.
  const taken = reply?.taken === attempt && reply !== opened?.reply;
  return {
    /** Undefined before it was first opened. */
    open: wanted && !taken ? opened?.attempt === attempt : undefined,
    setOpen(opens: boolean) {
      if (opens) setWanted(true);
      setOpened(opens ? { attempt, reply } : undefined);
    },
  };
}

/** The page with the form, which a refused submission shows again. */
const formPage = ({ order, byTransfer }: TopUpView) =>
  paths.addMoney({ ...order, ...(byTransfer && { by: "transfer" }) });

type Props = {
  topUp: TopUpView;
  reply: TopUpReply | undefined;
  /** Receives the button and places it beside the balance. */
  children: (button: ReactNode) => ReactNode;
};

export function AddMoney({ topUp, reply, children }: Props) {
  const { order, attempt, isRequested } = topUp;
  const hydrated = useHydrated();
  const busy = useNavigation().formMethod === "POST";
  const submit = useSubmit();
  const { open, setOpen } = useTopUpDialog(attempt, reply);
  const payment = useAfterDialog(reply?.payment ?? null);
  const settlement = useMemo(() => settling(order), [order]);
  const card = useCardPayment(payment, topUp.scriptUrl, settlement);
  useFreshDocument();

  const choice = order ?? {};
  const here = paths.wallet(choice);
  const confirm = reply?.confirm ?? null;
  const inPage = !confirm && (isRequested || (!hydrated && reply !== undefined));
  return (
    <Stack gap="lg">
      {children(inPage || confirm ? null : <AddMoneyButtons topUp={topUp} onOpen={() => setOpen(true)} />)}
      {payment ? (
        <CardPaymentStatus
          payment={payment}
          state={card.state}
          onResume={() =>
            reply &&
            submit(resumedTopUp(topUp, reply), { method: "post", action: here, preventScrollReset: true })
          }
          settling="Payment received. Topping up your wallet…"
          {...cardPaymentPages(payment.reference)}
        />
      ) : null}
      {inPage ? null : <Refusal text={open ? null : reply?.refusal} />}
      {confirm ? <ConfirmTopUp confirm={confirm} busy={busy} action={here} back={here} /> : null}
      {inPage ? (
        <AddMoneyForm
          key={String(topUp.byTransfer)}
          topUp={topUp}
          reply={reply}
          busy={busy}
          action={formPage(topUp)}
        />
      ) : null}
      <LazyAddMoneyPopup
        key={attempt}
        topUp={topUp}
        reply={reply}
        busy={busy}
        action={here}
        open={inPage ? undefined : open}
        onOpenChange={setOpen}
      />
    </Stack>
  );
}
