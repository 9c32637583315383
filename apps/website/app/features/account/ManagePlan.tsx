import { Form, Link } from "@remix-run/react";
import { Button, Disclosure, formatAmount, Stack, Text, TextLink } from "@vendor/ui";
import { paths } from "../../paths";
import * as styles from "./account.css";
import { Facts } from "./Facts";
import type { PlanPanelView } from "./plan-panel";
import type { RenewalView } from "./renewal-view";
import type { SubscriptionView } from "./subscription-view";

type PostProps = { fields: Record<string, string | number>; children: string };

function Post({ fields, children }: PostProps) {
  return (
    <Form method="post" action={paths.plansAndBillings()}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" size="small">
        {children}
      </Button>
    </Form>
  );
}

type Props = {
  panel: PlanPanelView;
  renewal: RenewalView | null;
  /** The subscription that ends last. */
  last: SubscriptionView | null;
  /** The checkouts that change the plan today. */
  changes: readonly { to: string; label: string }[];
  /** The checkout of the next period. */
  next: { to: string; label: string };
};

/** What the renewal does besides what the panel says. */
function RenewalNote({ renewal, last }: Pick<Props, "renewal" | "last">) {
  if (renewal?.isOn) {
    if (!renewal.nextAttempt) return null;
    return <Text size="sm">We will try the payment again on {renewal.nextAttempt}.</Text>;
  }
  if (!last?.until || last.status === "expired") return null;
  return (
    <Text size="sm">
      {last.remindsBeforeEnd
        ? `We email you three days before it ends on ${last.until}. It does not renew automatically.`
        : `It ends on ${last.until}, without a reminder.`}
    </Text>
  );
}

type Runs = { isRunning: boolean };

/** The links besides the panel's main action; what ends the plan comes last. */
function linksOf({ panel, renewal, last, changes, next, isRunning }: Props & Runs) {
  const renew = renewal?.isOn ? "Change what renews or pays" : "Renew automatically";
  const early = last?.status === "trial" ? next.label : "Pay early";
  const links = [...changes.map((link) => ({ ...link, isDocument: true }))];
  if (renewal && isRunning)
    links.push({ to: paths.changeRenewal(panel.id), label: renew, isDocument: false });
  if (isRunning) links.push({ to: next.to, label: early, isDocument: true });
  links.push({ to: paths.pricing(), label: "Compare plans", isDocument: false });
  if (renewal?.isOn)
    links.push({ to: paths.stopRenewal(panel.id), label: "Stop renewing", isDocument: false });
  else if (isRunning && last?.remindsBeforeEnd)
    links.push({ to: paths.cancelRenewal(last.id), label: "Stop reminders", isDocument: false });
  return links.filter(({ to }) => to !== panel.main?.to);
}

/** Everything that can be done with a plan besides the panel's main action. */
export function ManagePlan(props: Props) {
  const { panel, renewal, last } = props;
  const isRunning = last !== null && last.until !== null && last.status !== "expired";
  const canRemind = isRunning && !renewal?.isOn && !last.remindsBeforeEnd;
  const facts = [...panel.lines, ...(panel.paid === null ? [] : [{ name: "Paid", price: panel.paid }])];
  return (
    <div className={styles.manage}>
      <Disclosure title="Manage" look="line">
        <Stack gap="md">
          {facts.length > 0 ? (
            <Facts facts={facts.map(({ name, price }) => ({ name, value: formatAmount(price) }))} />
          ) : null}
          <RenewalNote renewal={renewal} last={last} />
          <ul className={styles.list}>
            {linksOf({ ...props, isRunning }).map(({ to, label, isDocument }) => (
              <li key={label}>
                <TextLink as={Link} to={to} reloadDocument={isDocument} preventScrollReset>
                  {label}
                </TextLink>
              </li>
            ))}
            {renewal?.isChange ? (
              <li>
                <Post fields={{ intent: "undo-change", location: panel.id, card: renewal.card }}>
                  Keep my present plan
                </Post>
              </li>
            ) : null}
            {canRemind ? (
              <li>
                <Post fields={{ intent: "keep-renewal", subscription: last.id }}>Remind me</Post>
              </li>
            ) : null}
            {panel.later
              .filter(({ withdrawable }) => withdrawable)
              .map(({ id, plan }) => (
                <li key={id}>
                  <Post fields={{ intent: "withdraw", subscription: id }}>{`Withdraw ${plan}`}</Post>
                </li>
              ))}
          </ul>
        </Stack>
      </Disclosure>
    </div>
  );
}
