import { Form, Link, useNavigation, useSubmit } from "@remix-run/react";
import { addonsAllowed } from "@vendor/pricing-engine";
import { useHydrated } from "@vendor/remix-kit";
import { Alert, Button, Card, Dialog, formatAmount, Grid, LinkButton, Stack, StatusRegion } from "@vendor/ui";
import { useEffect, useRef, useState } from "react";
import { paths } from "../../paths";
import { CardPaymentStatus } from "./CardPaymentStatus";
import { CouponBox } from "./CouponBox";
import type { CheckoutReply } from "./checkout-reply";
import { Extras, SetupAndPayment } from "./Extras";
import { localQuote, showsCoupon } from "./local-quote";
import { OrderLines } from "./OrderLines";
import { addonFieldNames, type Choices, choicesOf, claimNames, type Summary } from "./order-form";
import { useCardPayment } from "./use-card-payment";

type Props = { action: string; summary: Summary; scriptUrl: string; reply: CheckoutReply | null };

/**
 * Extras, set-up, coupon and payment in one form. With scripts the total follows every choice at once; without, the
 * 'Update total' button asks the server. Either way the shown amounts travel as a claim that the API checks.
 */
export function Checkout({ action, summary, scriptUrl, reply }: Props) {
  const scripted = useHydrated();
  const busy = useNavigation().state !== "idle";
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const [choices, setChoices] = useState<Choices>(reply?.choices ?? choicesOf({}));
  const [upgrade, setUpgrade] = useState(false);
  const [changed, setChanged] = useState(false);
  const payment = reply?.payment ?? null;
  const card = useCardPayment(payment, scriptUrl);

  useEffect(() => {
    if (!reply) return;
    setChoices((current) => ({ ...current, coupon: reply.choices.coupon }));
    setChanged(false);
  }, [reply]);

  const quote = localQuote(summary, choices, 0) ?? reply?.quote ?? summary.quote;
  const free = quote.amount_paid === 0;

  function choose(field: keyof Choices, value: string) {
    const isAddon = addonFieldNames.some((name) => name === field);
    if (isAddon && value !== "" && !addonsAllowed(quote.plan_id)) {
      // After this click is over: it still wants to put the focus on the radio, which the dialog would have to give up.
      window.setTimeout(() => setUpgrade(true));
      return;
    }
    setChoices((current) => ({ ...current, [field]: value }));
    setChanged(true);
    card.reset();
    if (choices.coupon === "" || !form.current) return;
    const fields = new FormData(form.current);
    fields.set(field, value);
    fields.set("intent", "update");
    submit(fields, { method: "post", action, preventScrollReset: true });
  }

  const notice = changed ? null : (reply?.notice ?? null);
  return (
    <Form ref={form} method="post" action={action} preventScrollReset>
      {scripted ? <input type="hidden" name="popup" value="1" /> : null}
      <input type="hidden" name="coupon" value={choices.coupon} />
      {claimNames.map((name) => (
        <input key={name} type="hidden" name={name} value={String(quote[name])} />
      ))}
      <Grid columns="aside" gap="xl">
        <Extras summary={summary} choices={choices} onChoose={choose} />
        <Card padding="lg">
          <Stack gap="lg">
            <SetupAndPayment summary={summary} choices={choices} onChoose={choose} free={free} />
            <OrderLines
              quote={quote}
              summary={summary}
              onRemove={(field) => choose(field, "")}
              action={
                <Stack gap="sm">
                  {scripted ? null : (
                    <Button type="submit" name="intent" value="update" fullWidth>
                      Update total
                    </Button>
                  )}
                  <StatusRegion urgent>
                    {notice ? (
                      <Alert tone={notice.tone} announce="none">
                        {notice.text}
                      </Alert>
                    ) : null}
                  </StatusRegion>
                  {payment ? (
                    <CardPaymentStatus payment={payment} state={card.state} onResume={card.resume} />
                  ) : null}
                  <Button
                    type="submit"
                    name="intent"
                    value={free ? "free" : "pay"}
                    tone="primary"
                    size="large"
                    fullWidth
                    loading={busy}
                  >
                    {free ? "Subscribe for free" : `Pay ${formatAmount(quote.amount_paid)} with card`}
                  </Button>
                </Stack>
              }
            >
              {showsCoupon(summary) ? <CouponBox applied={choices.coupon} busy={busy} /> : null}
            </OrderLines>
          </Stack>
        </Card>
      </Grid>
      <Dialog
        title="Upgrade Plan"
        role="alertdialog"
        size="small"
        open={upgrade}
        onOpenChange={setUpgrade}
        actions={
          <LinkButton as={Link} to={paths.pricing()} tone="primary">
            See the plans
          </LinkButton>
        }
      >
        Extras come with Plus and Enterprise.
      </Dialog>
    </Form>
  );
}
