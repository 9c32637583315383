import { Form, useNavigation, useSubmit } from "@remix-run/react";
import { useHydrated } from "@vendor/remix-kit";
import { type SettlementPost, useCardPayment } from "@vendor/remix-kit/card-payment";
import { Alert, Button, Card, Grid, Stack } from "@vendor/ui";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { type PlanChoice, paths } from "../../paths";
import type { BegunPayment } from "../../server/payment-session.server";
import type { CardView } from "../account/SavedCards";
import { CardChoice } from "./CardChoice";
import { ConfirmWallet } from "./ConfirmWallet";
import { CouponBox } from "./CouponBox";
import * as styles from "./checkout.css";
import type { CheckoutReply } from "./checkout-reply";
import { Extras } from "./Extras";
import { LazyAddMoney, LazyUpgradeDialog, LazyWalletDialog } from "./lazy-dialogs";
import { showsCoupon, walletOf } from "./local-quote";
import { Onboarding } from "./Onboarding";
import { ChoiceFields, OrderFields } from "./OrderFields";
import { OrderLines } from "./OrderLines";
import { type Choices, hasExtras, isBlank, type Summary } from "./order-form";
import { orderWords } from "./order-words";
import { PaneBar } from "./PaneBar";
import { Pay } from "./Pay";
import { PaymentMethods } from "./PaymentMethods";
import { type PeriodWords, recapRows } from "./recap-view";
import { useDraft } from "./use-draft";
import { useOrder } from "./use-order";
import { usePane } from "./use-pane";

/** The popup's word that an order was paid goes to the payment's own page. */
const settlement: SettlementPost = (reference) => ({
  fields: { reference },
  action: paths.paymentReturn({ reference }),
});

/** What the address and the draft asked for, as far as the API takes it. */
export type LoadedOrder = {
  /** Whether what was kept of it is known. */
  restored: boolean;
  choices: Choices;
  refused: string | null;
  begun: BegunPayment | null;
  cards: CardView[];
  period: PeriodWords;
  orderKey: string;
  /** Makes sending one top-up twice one top-up. */
  topUpAttempt: string;
};
type Props = {
  choice: PlanChoice;
  summary: Summary;
  loaded: LoadedOrder;
  scriptUrl: string;
  reply: CheckoutReply | null;
};

/**
 * Extras, set-up, coupon and payment in one form. With scripts the total follows every choice at once; without, the
 * 'Update total' button asks the server. Either way the address keeps the choices, and the shown amounts travel as a
 * claim that the API checks.
 */
export function Checkout({ choice, summary, loaded, scriptUrl, reply }: Props) {
  const hydrated = useHydrated();
  const navigation = useNavigation();
  const busy = navigation.state !== "idle";
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const [upgrade, setUpgrade] = useState<boolean>();
  const [wallet, setWallet] = useState<boolean>();
  const [addsMoney, setAddsMoney] = useState<boolean>();
  const [toppedUp, setToppedUp] = useState<string | null>(null);
  const [asked, setAsked] = useState<CheckoutReply | null>(null);
  const payment = reply?.payment ?? null;
  const card = useCardPayment(payment, scriptUrl, settlement);
  const order = useOrder({
    form,
    choice,
    summary,
    cards: loaded.cards,
    loaded: loaded.choices,
    reply,
    // After this click is over: it still wants to put the focus on the radio, which the dialog would have to give up.
    onUpgrade: () => window.setTimeout(() => setUpgrade(true)),
  });
  const { choices, quote, method, address } = order;
  // Of the page as it came: answers that come later are about choices that were made here.
  const [{ lost, first }] = useState({ lost: !loaded.restored, first: order.chosen });
  const untouched = lost && order.chosen === first && isBlank(first);
  const stopDraft = useDraft(choice, order.chosen);
  const { pane, show } = usePane((shown) => {
    window.scrollTo(0, 0);
    document.getElementById(shown === "summary" ? "summary" : "extras")?.focus({ preventScroll: true });
  });
  const choose: typeof order.choose = (field, value) => {
    card.reset();
    order.choose(field, value);
  };

  useEffect(() => {
    // What is missing is where the person has to be, far above the button.
    if (reply?.incomplete) form.current?.querySelector<HTMLElement>("[data-invalid] input")?.focus();
  }, [reply]);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    if (button?.value === "add-money") {
      event.preventDefault();
      setAddsMoney(true);
      return;
    }
    const typedCoupon = new FormData(event.currentTarget).get("new_coupon");
    // Without the confirmation that is asked for, the server says what is missing.
    const unconfirmed = event.currentTarget.querySelector("[name=replace_plan]:not(:checked)") !== null;
    const asks = button?.value === "pay" && method === "wallet" && choices.onboarding;
    if (asks && !typedCoupon && !unconfirmed) {
      event.preventDefault();
      setAsked(reply);
      setWallet(true);
      return;
    }
    stopDraft();
  }
  function send(intent: string) {
    if (!form.current) return;
    const fields = new FormData(form.current);
    fields.set("intent", intent);
    stopDraft();
    submit(fields, { method: "post", action: address, replace: true, preventScrollReset: true });
  }

  const balance = walletOf(summary);
  const item = orderWords(quote);
  const fields = (
    <OrderFields
      quote={quote}
      choices={choices}
      location={summary.location_id}
      orderKey={reply?.orderKey ?? loaded.orderKey}
    />
  );
  if (reply?.confirm) {
    const hidden = (
      <>
        {fields}
        <ChoiceFields choices={choices} />
        {reply.replacePlan ? <input type="hidden" name="replace_plan" value="1" /> : null}
      </>
    );
    return <ConfirmWallet {...{ item, balance }} amount={quote.total} order={address} fields={hidden} />;
  }

  const missing = (choice: string, words: string) => (reply?.incomplete && choice === "" ? words : undefined);
  const refused = loaded.refused ? ({ tone: "critical", text: loaded.refused } as const) : null;
  const notice = order.changed ? null : (reply?.notice ?? (reply ? null : refused));
  return (
    <>
      <Form
        ref={form}
        method="post"
        // Without scripts the whole page comes anew: it opens where the answer is.
        action={hydrated ? address : `${address}#pay`}
        replace
        preventScrollReset
        onSubmit={onSubmit}
        className={styles.form}
        data-pane={hydrated ? pane : undefined}
      >
        {/* Enter sends the first button of a form, which would otherwise be one that takes something out. */}
        <button type="submit" name="intent" value="enter" hidden tabIndex={-1} aria-hidden />
        {hydrated ? <input type="hidden" name="popup" value="1" /> : null}
        {untouched ? <input type="hidden" name="unrestored" value="1" /> : null}
        {/* Without scripts the placeholder cannot be taken away again: the answer comes without one, too. */}
        {lost && !hydrated ? <input type="hidden" name="whole" value="1" /> : null}
        {fields}
        {lost && !reply ? (
          <div className={styles.above}>
            <Alert tone="caution">
              What was kept of this order could not be loaded. Please check your choices before you pay.
            </Alert>
          </div>
        ) : null}
        <Grid columns="aside" gap="xl">
          <div className={styles.extras}>
            <Stack gap="lg">
              <Extras summary={summary} choices={choices} onChoose={choose} />
              {hydrated ? (
                <PaneBar total={quote.total} extras={hasExtras(choices)} onGo={() => show("summary")} />
              ) : null}
            </Stack>
          </div>
          <div id="summary" tabIndex={-1} className={styles.aside}>
            <Card padding="lg">
              <Stack gap="lg">
                {hydrated ? (
                  <div className={styles.onPhone}>
                    <Button size="small" onClick={() => show("addon")}>
                      Change extras
                    </Button>
                  </div>
                ) : null}
                <Onboarding
                  summary={summary}
                  value={choices.onboarding}
                  error={missing(choices.onboarding, "Pick an onboarding type")}
                  onChoose={(value) => choose("onboarding", value)}
                />
                {quote.total === 0 ? null : (
                  <PaymentMethods
                    rails={order.rails}
                    balance={balance}
                    value={method}
                    toppedUp={toppedUp}
                    error={missing(method, "Pick a payment method")}
                    onChoose={(value) => choose("payment_method", value)}
                  >
                    <CardChoice
                      cards={loaded.cards}
                      choices={choices}
                      fault={order.changed ? null : (reply?.cardFault ?? null)}
                      onChoose={choose}
                    />
                  </PaymentMethods>
                )}
                <OrderLines
                  quote={quote}
                  summary={summary}
                  loading={navigation.state === "loading"}
                  onRemove={(field) => choose(field, "")}
                  action={
                    <Pay
                      quote={quote}
                      method={method}
                      recap={recapRows(quote, summary, method, loaded.period.period)}
                      period={loaded.period}
                      confirmed={reply?.replacePlan ?? false}
                      busy={busy}
                      notice={notice}
                      begun={loaded.begun?.order === address ? loaded.begun : null}
                      payment={payment}
                      card={card}
                    />
                  }
                >
                  {showsCoupon(summary) ? (
                    <CouponBox
                      applied={choices.coupon}
                      fault={order.changed ? null : (reply?.couponFault ?? null)}
                      busy={busy}
                    />
                  ) : null}
                </OrderLines>
              </Stack>
            </Card>
          </div>
        </Grid>
      </Form>
      <LazyUpgradeDialog open={upgrade} onOpenChange={setUpgrade} />
      <LazyWalletDialog
        open={wallet}
        onOpenChange={setWallet}
        item={item}
        amount={quote.total}
        balance={balance}
        onAddMoney={() => {
          setWallet(false);
          setAddsMoney(true);
        }}
        paying={busy}
        // What was said before the question was asked is about something else.
        error={reply === asked ? null : (notice?.text ?? null)}
        onPay={() => send("pay-wallet")}
        onLoadError={() => send("pay")}
      />
      <LazyAddMoney
        open={addsMoney}
        onOpenChange={setAddsMoney}
        choice={choice}
        summary={summary}
        cards={loaded.cards}
        lacking={quote.net - balance}
        attempt={loaded.topUpAttempt}
        scriptUrl={scriptUrl}
        onDone={setToppedUp}
        onLoadError={() => send("add-money")}
      />
    </>
  );
}
