import { Form, Link, useNavigation, useSubmit } from "@remix-run/react";
import { addonQuery } from "@vendor/api/addons";
import { orderClaim } from "@vendor/api/order-claim";
import type { Kobo } from "@vendor/pricing-engine";
import { useHydrated } from "@vendor/remix-kit";
import { type SettlementPost, useCardPayment } from "@vendor/remix-kit/card-payment";
import { describeOrder, walletOf } from "@vendor/remix-kit/order";
import { planPriceView } from "@vendor/remix-kit/plans";
import {
  Alert,
  Button,
  Card,
  formatAmount,
  Grid,
  Heading,
  Inline,
  LinkButton,
  PlanToggleLinks,
  Stack,
} from "@vendor/ui";
import { kobo } from "@vendor/ui/money";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { type PlanChoice, paths } from "../../paths";
import { CheckoutDialogs, useCheckoutDialogs } from "./CheckoutDialogs";
import * as styles from "./checkout.css";
import type { CheckoutReply } from "./checkout-action.server";
import type { LoadedOrder } from "./checkout-loader.server";
import { Extras } from "./Extras";
import { isBlank, type OrderChoices, orderQuery, type Summary } from "./order-form";
import { SummaryPanel, WaysToPay } from "./SummaryPanel";
import { useDraft, useOrder } from "./use-order";
import { usePhonePane } from "./use-phone-pane";

const settlement: SettlementPost = (reference) => ({
  fields: { reference },
  action: paths.paymentReturn({ reference }),
});

/** The dialog that a button opens; undefined when it sends the form. */
function dialogOf(
  { nativeEvent, currentTarget }: FormEvent<HTMLFormElement>,
  { method, choices }: Pick<ReturnType<typeof useOrder>, "method" | "choices">,
): "top-up" | "wallet" | undefined {
  const button = (nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
  if (button?.value === "add-money") return "top-up";
  if (button?.value !== "pay" || method !== "wallet" || !choices.onboarding) return undefined;
  // Without the required confirmation, submit the form: the server's reply says what is missing.
  const isUnconfirmed = currentTarget.querySelector("[name=replace_plan]:not(:checked)") !== null;
  return isUnconfirmed || new FormData(currentTarget).get("new_coupon") ? undefined : "wallet";
}

type ConfirmWalletProps = {
  order: ReturnType<typeof useOrder>;
  /** In the wallet. */
  balance: Kobo;
  reply: CheckoutReply;
  /** The hidden fields of every order form. */
  fields: ReactNode;
};

/** The confirmation of a wallet payment, as a page for browsers without scripts. */
function ConfirmWallet({ order, balance, reply, fields }: ConfirmWalletProps) {
  const { choices, quote, address } = order;
  const { addons, onboarding, payment_method } = choices;
  const choiceFields = {
    ...addonQuery(addons),
    onboarding,
    payment_method,
    ...(reply.replacePlan && { replace_plan: "1" }),
    ...(reply.renew !== null && { renew: reply.renew ? "1" : "0" }),
  };
  const rows = [
    { label: describeOrder(quote), value: formatAmount(quote.total) },
    { label: "Wallet balance", value: formatAmount(balance) },
    { label: "Balance after", value: formatAmount(kobo(balance - quote.total)) },
  ];
  return (
    <Card as="section" padding="lg" aria-labelledby="confirm">
      <Form method="post" action={address}>
        {fields}
        {Object.entries(choiceFields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Stack gap="lg">
          <Heading level={2} size="h3" id="confirm">
            Pay with Wallet
          </Heading>
          <dl>
            {rows.map(({ label, value }) => (
              <div key={label} className={styles.fact}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <Inline>
            <Button type="submit" name="intent" value="pay-wallet" tone="primary" size="large">
              Pay {formatAmount(quote.total)}
            </Button>
            <LinkButton as={Link} to={address} reloadDocument size="large">
              Back to your order
            </LinkButton>
          </Inline>
        </Stack>
      </Form>
    </Card>
  );
}

type PageFieldsProps = {
  /** Whether the saved order could not be loaded. */
  draftMissing: boolean;
  /** Whether nothing has been chosen either. */
  untouched: boolean;
};

/** What the action needs to know about the page. */
function PageFields({ draftMissing, untouched }: PageFieldsProps) {
  const hydrated = useHydrated();
  return (
    <>
      {hydrated ? <input type="hidden" name="popup" value="1" /> : null}
      {untouched ? <input type="hidden" name="unrestored" value="1" /> : null}
      {/* Without scripts a placeholder cannot be replaced, so the reply must come in one piece. */}
      {draftMissing && !hydrated ? <input type="hidden" name="whole" value="1" /> : null}
    </>
  );
}

/**
 * The message above the payment button: of the reply, or of the order as it was loaded, until another choice is made. While a card
 * payment is open its own state says more.
 */
function noticeOf(order: ReturnType<typeof useOrder>, reply: CheckoutReply | null, { refused }: LoadedOrder) {
  if (order.changed || reply?.payment) return null;
  if (reply) return reply.notice;
  return refused ? ({ tone: "critical", text: refused } as const) : null;
}

/** The same order by the year or by the month, as links, so that it works without scripts. */
function TermSwitch({
  choice,
  summary,
  choices,
}: {
  choice: PlanChoice;
  summary: Summary;
  choices: OrderChoices;
}) {
  const details = summary.planDetails[0];
  const saving = details && planPriceView({ ...details, id: details.plan_id }, "yearly").saving;
  const option = (duration: PlanChoice["duration"], label: string, note?: string) => ({
    key: duration,
    label,
    ...(note && { note }),
    current: choice.duration === duration,
    link: {
      to: paths.planDetails({ ...choice, duration }, orderQuery(choices)),
      reloadDocument: true,
      replace: true,
    },
  });
  return (
    <div className={styles.above}>
      <PlanToggleLinks
        label="Billing period"
        as={Link}
        options={[option("yearly", "Yearly", saving), option("monthly", "Monthly")]}
      />
    </div>
  );
}

type Props = {
  choice: PlanChoice;
  summary: Summary;
  loaded: LoadedOrder;
  scriptUrl: string;
  reply: CheckoutReply | null;
};

/**
 * Extras, onboarding, coupon and payment in one form. With scripts the total changes with every choice; without, the
 * 'Update total' button submits the form. The address keeps the choices, and the form sends the shown amounts as a claim
 * that the API checks.
 */
export function Checkout({ choice, summary, loaded, scriptUrl, reply }: Props) {
  const hydrated = useHydrated();
  const busy = useNavigation().state !== "idle";
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const dialogs = useCheckoutDialogs();
  const [toppedUp, setToppedUp] = useState<string | null>(null);
  const [replyBeforeDialog, setReplyBeforeDialog] = useState<CheckoutReply | null>(null);
  const card = useCardPayment(reply?.payment ?? null, scriptUrl, settlement);
  const order = useOrder({
    form,
    choice,
    summary,
    loaded,
    reply,
    // After the click, which focuses the radio and would take the focus from the dialog.
    onUpgrade: () => window.setTimeout(() => dialogs.setUpgrade(true)),
  });
  const { choices, quote, address } = order;
  // Of the page as it was loaded: later replies contain choices made here.
  const [{ draftMissing, initial }] = useState({ draftMissing: !loaded.restored, initial: order.chosen });
  const untouched = draftMissing && order.chosen === initial && isBlank(initial);
  const stopDraft = useDraft(choice, order.chosen);
  const { pane, show } = usePhonePane((shown) => {
    const part = document.getElementById(shown === "summary" ? "ways" : "extras");
    part?.focus({ preventScroll: true });
    // The plan and its price above have been seen when the summary is opened.
    if (shown === "summary") part?.scrollIntoView();
    else window.scrollTo(0, 0);
  });
  const choose: typeof order.choose = (field, value) => {
    card.reset();
    order.choose(field, value);
  };
  const chooseAddon: typeof order.chooseAddon = (group, qty) => {
    card.reset();
    order.chooseAddon(group, qty);
  };

  useEffect(() => {
    // The missing choice may be far above the button.
    const missing = reply?.incomplete && form.current?.querySelector<HTMLElement>("[data-invalid]");
    if (!missing) return;
    missing.querySelector("input")?.focus({ preventScroll: true });
    // To its top: the bar at the bottom of the screen is higher than usual, because of the message.
    missing.scrollIntoView({ block: "start" });
  }, [reply]);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const dialog = dialogOf(event, order);
    if (!dialog) return stopDraft();
    event.preventDefault();
    if (dialog === "top-up") return dialogs.setTopUp(true);
    setReplyBeforeDialog(reply);
    dialogs.setWallet(true);
  }
  function send(intent: string) {
    if (!form.current) return;
    const fields = new FormData(form.current);
    fields.set("intent", intent);
    stopDraft();
    submit(fields, { method: "post", action: address, replace: true, preventScrollReset: true });
  }

  // In every order form. The API compares the amounts of the claim, and asks before it pays for a period that the page did not show.
  const hidden = {
    coupon: choices.coupon,
    location_id: choices.location_id,
    change_now: choices.change_now,
    order_location: summary.location_id,
    order_key: reply?.orderKey ?? loaded.orderKey,
    paid_until: summary.paid_until ?? "",
    ...orderClaim(quote),
  };
  const fields = Object.entries(hidden).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={String(value)} />
  ));
  if (reply?.confirm)
    return <ConfirmWallet order={order} balance={walletOf(summary)} reply={reply} fields={fields} />;

  const notice = noticeOf(order, reply, loaded);
  const panels = {
    ...{ order, summary, loaded, reply, notice, card, toppedUp },
    onChoose: choose,
    onChooseAddon: chooseAddon,
    onChangeExtras: () => show("addon"),
  };
  return (
    <>
      <Form
        ref={form}
        method="post"
        // Without scripts a new document is loaded, which opens at the reply.
        action={hydrated ? address : `${address}#pay`}
        replace
        preventScrollReset
        onSubmit={onSubmit}
        className={styles.form}
        data-pane={hydrated ? pane : undefined}
      >
        {/* Enter activates a form's first button, which would otherwise remove a line. */}
        <button type="submit" name="intent" value="enter" hidden tabIndex={-1} aria-hidden />
        <PageFields draftMissing={draftMissing} untouched={untouched} />
        {fields}
        {draftMissing && !reply ? (
          <div className={styles.above}>
            <Alert tone="caution">
              We could not load your saved order. Please check your choices before you pay.
            </Alert>
          </div>
        ) : null}
        {summary.planDetails[0]?.isFree ? null : (
          <TermSwitch choice={choice} summary={summary} choices={order.chosen} />
        )}
        <Grid columns="aside" gap="xl">
          <WaysToPay {...panels} />
          <Extras
            summary={summary}
            choices={choices}
            onChoose={chooseAddon}
            total={quote.net}
            onProceed={() => show("summary")}
          />
          <SummaryPanel {...panels} />
        </Grid>
      </Form>
      <CheckoutDialogs
        dialogs={dialogs}
        order={order}
        choice={choice}
        summary={summary}
        loaded={loaded}
        scriptUrl={scriptUrl}
        busy={busy}
        walletError={reply === replyBeforeDialog ? null : (notice?.text ?? null)}
        onTopUp={setToppedUp}
        send={send}
      />
    </>
  );
}
