import { Form, useNavigate, useNavigation, useSubmit } from "@remix-run/react";
import { tokenClaim } from "@vendor/api/order-claim";
import { addonsAllowed } from "@vendor/pricing-engine";
import { DialogFallback, lazyDialog, useHydrated } from "@vendor/remix-kit";
import {
  Card,
  formatAmount,
  Grid,
  Heading,
  Inline,
  Price,
  SelectField,
  Stack,
  Text,
  TextLink,
} from "@vendor/ui";
import { plainFigures } from "@vendor/ui/money";
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { type OrderQuery, orderIn, paths } from "../../paths";
import { Extras } from "./Extras";
import { OrderLines } from "./OrderLines";
import { OrderPeriod } from "./OrderPeriod";
import { type Choices, choicesOf, orderQuery, orderWords, type Summary } from "./order";
import * as styles from "./order.css";
import { Proceed } from "./Proceed";
import { shortOf } from "./shortfall";
import type { TokenDialogProps } from "./TokenDialog";
import { tokenQuote } from "./token-quote";

/** `onLoadError` leads to a page that asks the question. */
const LazyTokenDialog = lazyDialog<TokenDialogProps>(
  () => import("./TokenDialog").then((module) => module.TokenDialog),
  DialogFallback,
);

/** React warns of layout effects on the server, where there is no layout. */
const useBeforePaint = typeof document === "undefined" ? useEffect : useLayoutEffect;

/** What the form says now, whoever filled it in. */
function typedIn(form: HTMLFormElement): Choices {
  const typed = new URLSearchParams();
  for (const [name, value] of new FormData(form)) typed.append(name, String(value));
  return choicesOf(orderIn(typed));
}

/** The order as it is being chosen, with its price at every moment, kept in the address. */
function useOrder(form: RefObject<HTMLFormElement>, asked: OrderQuery, summary: Summary) {
  const [choices, setChoices] = useState(() => choicesOf(asked));
  const [changed, setChanged] = useState(false);

  useBeforePaint(() => {
    // On a slow phone most of the order is chosen before the scripts have come; React would put it back.
    if (form.current) setChoices(typedIn(form.current));
  }, []);

  function choose(field: keyof Choices, value: string) {
    const next = { ...choices, [field]: value };
    setChoices(next);
    setChanged(true);
    const to = paths.planDetails(orderQuery(asked, next));
    window.history.replaceState(window.history.state, "", `${to}${window.location.hash}`);
  }

  return {
    choices,
    choose,
    /** Since the page came: what it said then is about another order. */
    changed,
    quote: tokenQuote(summary, choices),
    query: orderQuery(asked, choices),
  };
}

type Props = {
  asked: OrderQuery;
  summary: Summary;
  orderKey: string;
  notice: string | null;
};

const durations = [
  { value: "monthly", label: "Monthly" },
  { value: "yearly", label: "Yearly" },
];

/**
 * A client's order: duration, extras, and what they cost in tokens. With scripts the total follows every choice at once;
 * without, the form asks the server. Either way the address keeps the choices.
 */
export function OrderForm({ asked, summary, orderKey, notice }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const navigation = useNavigation();
  const submit = useSubmit();
  const scripted = useHydrated();
  const [open, setOpen] = useState<boolean>();
  const order = useOrder(form, asked, summary);
  const { choices, choose, quote, query } = order;
  const { balance } = summary;
  // The end is known for the duration that the page was loaded with.
  const sameDuration = quote.duration === summary.quote.duration;
  const period = { ...summary.period, ends_at: sameDuration ? summary.period.ends_at : null };
  const paying = navigation.formMethod === "POST";
  const item = orderWords(quote);

  const pay = () => {
    const amounts = Object.entries(tokenClaim(quote)).map(([name, amount]) => [name, String(amount)]);
    const confirmed = form.current ? new FormData(form.current).get("replace_plan") : null;
    const fields = {
      ...Object.fromEntries(amounts),
      order_key: orderKey,
      ...(confirmed === "1" && { replace_plan: "1" }),
    };
    submit(fields, { method: "post", action: paths.planDetails(query), replace: true });
  };
  return (
    <>
      <Form ref={form} method="get" action={paths.planDetails()} replace preventScrollReset>
        {/* Enter sends the first button of a form, which would otherwise be one that takes something out. */}
        <button type="submit" hidden tabIndex={-1} aria-hidden />
        {(["locationId", "agentCode", "plan_id"] as const).map((name) =>
          asked[name] ? <input key={name} type="hidden" name={name} value={asked[name]} /> : null,
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
                  onChange={(event) => choose("duration", event.currentTarget.value)}
                />
              </div>
            </Stack>
            {addonsAllowed(quote.planId) ? (
              <div>
                <Extras summary={summary} choices={choices} onChoose={choose} />
                <div className={styles.totalBar}>
                  <Text weight="strong">Total {formatAmount(quote.total, "KPT")}</Text>
                  <TextLink href="#summary">Order Summary</TextLink>
                </div>
              </div>
            ) : null}
          </Stack>
          <div id="summary" className={styles.aside}>
            <Card padding="lg">
              <OrderLines
                quote={quote}
                summary={summary}
                onRemove={(field) => choose(field, "")}
                action={
                  <Stack gap="sm">
                    <OrderPeriod period={period} replaces={summary.replaces} asks={scripted} />
                    <Proceed
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
        buyTokens={paths.tokens({ ...query, amount: plainFigures(shortOf(quote.total, balance)) })}
        paying={paying}
        onPay={pay}
        onLoadError={() => navigate(paths.planDetails({ ...query, step: "pay" }))}
      />
    </>
  );
}
