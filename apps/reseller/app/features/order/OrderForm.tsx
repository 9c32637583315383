import { Form, Link, useNavigate, useNavigation, useSubmit } from "@remix-run/react";
import type { TokenQuote } from "@vendor/api";
import { qtyOf, withAddon } from "@vendor/api/addons";
import { tokenClaim } from "@vendor/api/order-claim";
import type { Duration } from "@vendor/pricing-engine/vendor";
import { DialogFallback, lazyDialog, useHydrated } from "@vendor/remix-kit";
import {
  describeOrder,
  ExtraGroups,
  OrderLines,
  OutletOrLocation,
  replaceAddress,
  useBeforePaint,
} from "@vendor/remix-kit/order";
import {
  Alert,
  Button,
  Card,
  CheckboxField,
  Grid,
  Heading,
  Inline,
  Price,
  SelectField,
  Stack,
  StatusRegion,
  Text,
  TextLink,
} from "@vendor/ui";
import { kobo, plainFigures } from "@vendor/ui/money";
import { type MouseEvent, type ReactNode, type RefObject, useRef, useState } from "react";
import { type OrderQuery, paths, readOrder } from "../../paths";
import { RENEWS_ITSELF } from "../clients/clients";
import { formatDay, formatPeriod, formatTokens } from "../format";
import {
  type ClientOrderChoices,
  choicesInQuery,
  INSUFFICIENT_BALANCE,
  orderQuery,
  quoteInTokens,
  type Summary,
  shortfallOf,
} from "./order";
import * as styles from "./order.css";
import type { TokenDialogProps } from "./TokenDialog";

type ExtrasProps = {
  summary: Summary;
  choices: ClientOrderChoices;
  onChoose: (group: number, qty: number) => void;
};

/** A group of radio cards for each add-on, with "None". On phones they can be hidden. */
function Extras({ summary, choices, onChoose }: ExtrasProps) {
  const hydrated = useHydrated();
  // On phones, extras that nobody chose stay folded.
  const [hidden, setHidden] = useState(choices.addons.length === 0);
  return (
    <section aria-labelledby="extras-title" className={styles.extras}>
      <Stack gap="lg">
        <Inline justify="between">
          <Heading level={2} size="h3" id="extras-title">
            Add Extras
          </Heading>
          {hydrated ? (
            <span className={styles.onPhone}>
              <Button size="small" aria-controls="extras-groups" onClick={() => setHidden(!hidden)}>
                {hidden ? "Show extras" : "Hide extras"}
              </Button>
            </span>
          ) : null}
        </Inline>
        <div id="extras-groups" className={styles.groups} data-hidden={hidden ? "" : undefined}>
          <Stack gap="lg">
            <ExtraGroups
              groups={summary.addons}
              addons={choices.addons}
              format={formatTokens}
              months={choices.duration === "yearly" ? 12 : 1}
              onChoose={onChoose}
              action={({ id, name }) =>
                hydrated && qtyOf(choices.addons, id) > 0 ? (
                  <Button
                    size="small"
                    tone="ghost"
                    aria-label={`Remove ${name}`}
                    onClick={() => onChoose(id, 0)}
                  >
                    Remove
                  </Button>
                ) : null
              }
            />
            <OutletOrLocation />
          </Stack>
        </div>
        {hidden ? (
          <div className={styles.onPhone}>
            <Text size="sm" tone="muted">
              {choices.addons.length === 0
                ? "More users, outlets or products than the plan includes."
                : "Your choices stay in the order."}
            </Text>
          </div>
        ) : null}
      </Stack>
    </section>
  );
}

type TokenLinesProps = {
  quote: TokenQuote;
  onRemove: (group: number) => void;
  /** Content below the total. */
  action: ReactNode;
};

/** The order's lines, discount and total in tokens. Monthly orders have no discount (spec §4). */
function TokenLines({ quote, ...props }: TokenLinesProps) {
  const discount = {
    id: "discount",
    label: `Reseller discount (${quote.agentDiscountPercent}%)`,
    amount: formatTokens(kobo(-quote.agentDiscount)),
    tone: "positive" as const,
  };
  const rows = [
    { id: "subtotal", label: "Subtotal", amount: formatTokens(quote.subtotal) },
    quote.agentDiscount > 0 ? discount : { id: "discount", label: "Discount", amount: "None" },
  ];
  return <OrderLines quote={quote} lines={quote.lines} rows={rows} format={formatTokens} {...props} />;
}

type OrderPeriodProps = Pick<Summary, "period" | "replaces" | "paid_until" | "renews_automatically"> & {
  /** Whether the loss can be confirmed here. */
  canConfirm: boolean;
  /** Whether it was confirmed before. */
  confirmed?: boolean;
};

/** The order's period, whether it follows paid time, and the paid time of another plan that it replaces, which has to be confirmed. */
export function OrderPeriod({
  period,
  replaces,
  paid_until,
  renews_automatically,
  canConfirm,
  confirmed = false,
}: OrderPeriodProps) {
  const lost = replaces.filter(({ kind }) => kind === "paid");
  return (
    <Stack gap="sm">
      <Text size="sm">Active {formatPeriod(period)}</Text>
      {paid_until ? (
        <Alert tone="caution" announce="none">
          This client is already paid until {formatDay(paid_until)}. This order pays for the next period.
        </Alert>
      ) : null}
      {renews_automatically ? (
        <Alert tone="caution" announce="none">
          {RENEWS_ITSELF}
        </Alert>
      ) : null}
      {lost.length > 0 ? (
        <Alert tone="caution" announce="none">
          This plan starts today and replaces a plan that is already paid for:{" "}
          {lost.map((time) => `${time.plan_name}, ${formatPeriod(time)}`).join("; ")}. The unused time is not
          refunded.
        </Alert>
      ) : null}
      {lost.length > 0 && canConfirm ? (
        <CheckboxField
          name="replace_plan"
          value="1"
          label="Replace it and lose the paid time"
          defaultChecked={confirmed}
        />
      ) : null}
    </Stack>
  );
}

type ProceedToPaymentProps = {
  total: number;
  balance: number;
  query: OrderQuery;
  /** A message to read before paying. */
  notice: string | null;
  busy: boolean;
  /** Opens the payment dialog. */
  onProceed: () => void;
};

/** The agent's balance, the shortfall, and the button to payment. */
function ProceedToPayment({ total, balance, query, notice, busy, onProceed }: ProceedToPaymentProps) {
  const hydrated = useHydrated();
  const shortfall = shortfallOf(total, balance);
  const proceed = (event: MouseEvent) => {
    event.preventDefault();
    onProceed();
  };
  return (
    <Stack gap="sm">
      <dl className={styles.balance}>
        <dt>Token balance</dt>
        <dd>{formatTokens(balance)}</dd>
      </dl>
      <div role="status">
        {shortfall > 0 ? (
          <p className={styles.short}>
            {INSUFFICIENT_BALANCE}.{" "}
            <TextLink
              as={Link}
              to={paths.tokens({ ...query, amount: plainFigures(kobo(shortfall)) })}
              reloadDocument
            >
              Buy tokens
            </TextLink>
          </p>
        ) : null}
      </div>
      <StatusRegion urgent>
        {notice ? (
          <Alert tone="critical" announce="none">
            {notice}
          </Alert>
        ) : null}
      </StatusRegion>
      {hydrated ? null : (
        <Button type="submit" fullWidth>
          Update total
        </Button>
      )}
      {total === 0 ? (
        <Alert announce="none">There is nothing to pay for this plan.</Alert>
      ) : (
        <Button
          type="submit"
          name="step"
          value="pay"
          tone="primary"
          size="large"
          fullWidth
          loading={busy}
          onClick={proceed}
        >
          Proceed to Payment
        </Button>
      )}
    </Stack>
  );
}

/** `onLoadError` opens a page with the same question. */
const LazyTokenDialog = lazyDialog<TokenDialogProps>(
  () => import("./TokenDialog").then((module) => module.TokenDialog),
  DialogFallback,
);

/** The choices currently in the form. */
function readChoices(form: HTMLFormElement): ClientOrderChoices {
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

  function choose(change: Partial<ClientOrderChoices>) {
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
                  per={choices.duration === "yearly" ? "/year" : "/month"}
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
                      renews_automatically={summary.renews_automatically}
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
