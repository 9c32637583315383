import { Form, Link, useNavigate, useNavigation } from "@remix-run/react";
import { addonsAllowed } from "@vendor/pricing-engine";
import { useHydrated } from "@vendor/remix-kit";
import { Card, Dialog, formatAmount, Grid, LinkButton, Stack, Text } from "@vendor/ui";
import { useEffect, useRef, useState } from "react";
import { type PlanChoice, paths } from "../../paths";
import type { BegunPayment } from "../../server/begun-payment.server";
import { CouponBox } from "./CouponBox";
import * as styles from "./checkout.css";
import type { CheckoutReply } from "./checkout-reply";
import { Extras, SetupAndPayment } from "./Extras";
import { localQuote, showsCoupon } from "./local-quote";
import { OrderLines } from "./OrderLines";
import { addonFieldNames, type Choices, claimNames, orderQuery, type Summary } from "./order-form";
import { Pay } from "./Pay";
import { useCardPayment } from "./use-card-payment";
import { useEarlyChoices } from "./use-early-choices";

/** What the address asked for, as far as the API takes it. */
export type LoadedOrder = { choices: Choices; refused: string | null; begun: BegunPayment | null };
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
  const scripted = useHydrated();
  const busy = useNavigation().state !== "idle";
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [choices, setChoices] = useState<Choices>(reply?.choices ?? loaded.choices);
  const [upgrade, setUpgrade] = useState(false);
  const [changed, setChanged] = useState(false);
  const payment = reply?.payment ?? null;
  const card = useCardPayment(payment, scriptUrl);
  const coupon = reply ? reply.choices.coupon : loaded.choices.coupon;

  useEarlyChoices(form, (early) => setChoices((current) => ({ ...current, ...early })));
  useEffect(() => setChoices((current) => ({ ...current, coupon })), [coupon]);
  useEffect(() => {
    if (reply) setChanged(false);
  }, [reply]);

  const quote = localQuote(summary, choices, 0) ?? reply?.quote ?? summary.quote;
  const address = paths.planDetails(choice, orderQuery(choices));

  function choose(field: keyof Choices, value: string) {
    const isAddon = addonFieldNames.some((name) => name === field);
    if (isAddon && value !== "" && !addonsAllowed(quote.plan_id)) {
      // After this click is over: it still wants to put the focus on the radio, which the dialog would have to give up.
      window.setTimeout(() => setUpgrade(true));
      return;
    }
    const next = { ...choices, [field]: value };
    setChoices(next);
    setChanged(true);
    card.reset();
    const to = paths.planDetails(choice, orderQuery(next));
    // Only the API knows what a coupon is worth. Everything else is priced here, so the address changes without a call.
    if (next.coupon) navigate(to, { replace: true, preventScrollReset: true });
    else window.history.replaceState(window.history.state, "", to);
  }

  const refused = loaded.refused ? ({ tone: "critical", text: loaded.refused } as const) : null;
  return (
    <Form ref={form} method="post" action={address} replace preventScrollReset>
      {scripted ? <input type="hidden" name="popup" value="1" /> : null}
      <input type="hidden" name="coupon" value={choices.coupon} />
      <input type="hidden" name="location_id" value={choices.location_id} />
      {claimNames.map((name) => (
        <input key={name} type="hidden" name={name} value={String(quote[name])} />
      ))}
      <Grid columns="aside" gap="xl">
        <Stack gap="lg">
          <Extras summary={summary} choices={choices} onChoose={choose} />
          {scripted ? (
            <div className={styles.runningTotal}>
              <Text weight="strong">Total {formatAmount(quote.amount_paid)}</Text>
              <LinkButton href="#summary" size="small">
                Summary
              </LinkButton>
            </div>
          ) : null}
        </Stack>
        <div id="summary" tabIndex={-1} className={styles.aside}>
          <Card padding="lg">
            <Stack gap="lg">
              <SetupAndPayment
                summary={summary}
                choices={choices}
                onChoose={choose}
                free={quote.amount_paid === 0}
              />
              <OrderLines
                quote={quote}
                summary={summary}
                onRemove={(field) => choose(field, "")}
                action={
                  <Pay
                    quote={quote}
                    busy={busy}
                    notice={changed ? null : (reply?.notice ?? (reply ? null : refused))}
                    begun={loaded.begun?.order === address ? loaded.begun : null}
                    payment={payment}
                    card={card}
                  />
                }
              >
                {showsCoupon(summary) ? <CouponBox applied={choices.coupon} busy={busy} /> : null}
              </OrderLines>
            </Stack>
          </Card>
        </div>
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
