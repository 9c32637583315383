import { Form, useNavigate, useNavigation, useSubmit } from "@remix-run/react";
import { withAddon } from "@vendor/api/addons";
import { tokenClaim } from "@vendor/api/order-claim";
import type { Duration } from "@vendor/pricing-engine";
import { DialogFallback, lazyDialog, useHydrated } from "@vendor/remix-kit";
import { describeOrder, replaceAddress, useBeforePaint } from "@vendor/remix-kit/order";
import { Card, Grid, Heading, Inline, Price, SelectField, Stack, Text, TextLink } from "@vendor/ui";
import { kobo, plainFigures } from "@vendor/ui/money";
import { type RefObject, useRef, useState } from "react";
import { type OrderQuery, paths, readOrder } from "../../paths";
import { formatTokens } from "../format";
import { Extras } from "./Extras";
import { OrderPeriod } from "./OrderPeriod";
import { type Choices, choicesInQuery, orderQuery, quoteInTokens, type Summary, shortfallOf } from "./order";
import * as styles from "./order.css";
import { ProceedToPayment } from "./ProceedToPayment";
import type { TokenDialogProps } from "./TokenDialog";
import { TokenLines } from "./TokenLines";

/** `onLoadError` opens a page with the same question. */
const LazyTokenDialog = lazyDialog<TokenDialogProps>(
  () => import("./TokenDialog").then((module) => module.TokenDialog),
  DialogFallback,
);

/** The choices currently in the form. */
function readChoices(form: HTMLFormElement): Choices {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) fields.append(name, String(value));
  return choicesInQuery(readOrder(fields));
}

/** The choices and their price, kept in the address. */
function useOrder(form: RefObject<HTMLFormElement>, requested: OrderQuery, summary: Summary) {
  const [choices, setChoices] = useState(() => choicesInQuery(requested));
  const [changed, setChanged] = useState(false);

  useBeforePaint(() => {
    if (form.current) setChoices(readChoices(form.current));
  }, []);

  function choose(change: Partial<Choices>) {
    const next = { ...choices, ...change };
    setChoices(next);
    setChanged(true);
    replaceAddress(paths.planDetails(orderQuery(requested, next)));
  }

  return {
    choices,
    chooseDuration: (duration: Duration) => choose({ duration }),
    /** @param qty - 0 for none. */
    chooseAddon: (group: number, qty: number) => choose({ addons: withAddon(choices.addons, group, qty) }),
    /** Whether the order differs from the loaded one, so that the loaded notice no longer applies. */
    changed,
    quote: quoteInTokens(summary, choices),
    query: orderQuery(requested, choices),
  };
}

type Props = {
  requested: OrderQuery;
  summary: Summary;
  orderKey: string;
  notice: string | null;
};

const durations = [
  { value: "monthly", label: "Monthly" },
  { value: "yearly", label: "Yearly" },
];

/**
 * A client's order: duration, extras, and their price in tokens. With scripts the total changes with every choice; without,
 * the form is submitted. The choices are kept in the address.
 */
export function OrderForm({ requested, summary, orderKey, notice }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const navigation = useNavigation();
  const submit = useSubmit();
  const hydrated = useHydrated();
  const [open, setOpen] = useState<boolean>();
  const order = useOrder(form, requested, summary);
  const { choices, chooseAddon, quote, query } = order;
  const { balance } = summary;
  const isLoadedDuration = quote.duration === summary.quote.duration;
  const period = isLoadedDuration ? summary.period : { ...summary.period, ends_at: summary.other_ends_at };
  const paying = navigation.formMethod === "POST";
  const item = describeOrder(quote);

  const pay = () => {
    const amounts = Object.entries(tokenClaim(quote)).map(([name, amount]) => [name, String(amount)]);
    const confirmed = form.current ? new FormData(form.current).get("replace_plan") : null;
    const fields = {
      ...Object.fromEntries(amounts),
      order_key: orderKey,
      paid_until: summary.paid_until ?? "",
      ...(confirmed === "1" && { replace_plan: "1" }),
    };
    submit(fields, { method: "post", action: paths.planDetails(query), replace: true });
  };
  return (
    <>
      <Form ref={form} method="get" action={paths.planDetails()} replace preventScrollReset>
        {/* Enter activates a form's first button, which would otherwise remove a line. */}
        <button type="submit" hidden tabIndex={-1} aria-hidden />
        {(["locationId", "agentCode", "plan_id"] as const).map((name) =>
          requested[name] ? <input key={name} type="hidden" name={name} value={requested[name]} /> : null,
        )}
        <Grid columns="aside" gap="xl">
          <Stack gap="xl">
            <Stack gap="md">
              <Inline gap="sm">
                <Heading level={2} size="h3">
                  {summary.planDetails[0]?.name}
                </Heading>
                <Price
                  amount={quote.planPrice}
                  currency="KPT"
                  per={choices.duration === "yearly" ? "/year" : "/monthly"}
                />
              </Inline>
              <div className={styles.duration}>
                <SelectField
                  name="plan_duration"
                  label="Duration"
                  options={durations}
                  value={choices.duration}
                  onChange={(event) =>
                    order.chooseDuration(event.currentTarget.value === "monthly" ? "monthly" : "yearly")
                  }
                />
              </div>
            </Stack>
            {!summary.planDetails[0]?.isFree ? (
              <div>
                <Extras summary={summary} choices={choices} onChoose={chooseAddon} />
                <div className={styles.totalBar}>
                  <Text weight="strong">Total {formatTokens(quote.total)}</Text>
                  <TextLink href="#summary">Order Summary</TextLink>
                </div>
              </div>
            ) : null}
          </Stack>
          <div id="summary" className={styles.aside}>
            <Card padding="lg">
              <TokenLines
                quote={quote}
                onRemove={(group) => chooseAddon(group, 0)}
                action={
                  <Stack gap="sm">
                    <OrderPeriod
                      period={period}
                      replaces={summary.replaces}
                      paid_until={summary.paid_until}
                      canConfirm={hydrated}
                    />
                    <ProceedToPayment
                      total={quote.total}
                      balance={balance}
                      query={query}
                      notice={order.changed ? null : notice}
                      busy={paying}
                      onProceed={() => setOpen(true)}
                    />
                  </Stack>
                }
              />
            </Card>
          </div>
        </Grid>
      </Form>
      <LazyTokenDialog
        open={open}
        onOpenChange={setOpen}
        item={`${item}, for ${summary.location_name}`}
        total={quote.total}
        balance={balance}
        tokensPath={paths.tokens({ ...query, amount: plainFigures(kobo(shortfallOf(quote.total, balance))) })}
        paying={paying}
        onPay={pay}
        onLoadError={() => navigate(paths.planDetails({ ...query, step: "pay" }))}
      />
    </>
  );
}
