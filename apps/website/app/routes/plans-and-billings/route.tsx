import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { type ApiClient, ApiError, renewalMeans } from "@vendor/api";
import { addonsIn } from "@vendor/api/addons";
import { lineText } from "@vendor/api/fields";
import { readPage, siteOf } from "@vendor/remix-kit";
import { Section } from "@vendor/remix-kit/account-forms";
import { OutletOrLocation } from "@vendor/remix-kit/order";
import { orRefusal, paymentPage, readForm, requireAccount, takeMessage } from "@vendor/remix-kit/server";
import { Alert, Card, Grid, Inline, LinkButton, Pagination, Stack, Text, TextLink } from "@vendor/ui";
import { z } from "zod";
import { AccountPageHeader } from "../../features/account/AccountPageHeader";
import { BankAccounts, bankAccountView } from "../../features/account/BankAccounts";
import { cardView } from "../../features/account/billing-view";
import { ClosingNotice } from "../../features/account/ClosingNotice";
import { closingView } from "../../features/account/closing-view";
import { ManagePlan } from "../../features/account/ManagePlan";
import { PlanPanel } from "../../features/account/PlanPanel";
import { planPanel } from "../../features/account/plan-panel";
import { RenewalChoice, StopReminders, StopRenewal } from "../../features/account/RenewalQuestions";
import { renewalForm, renewalView } from "../../features/account/renewal-view";
import { SavedCards } from "../../features/account/SavedCards";
import { SubscriptionHistory } from "../../features/account/SubscriptionHistory";
import {
  askToPayLink,
  changeLinks,
  describeOnboarding,
  lastSubscription,
  renewalLink,
  subscriptionRow,
  subscriptionView,
} from "../../features/account/subscription-view";
import { paths, readReference } from "../../paths";
import { readPlans } from "../../server/catalogue.server";
import { redirectWithMessage } from "../../server/session.server";
import { site } from "../../site";

const subscription = z.coerce.number().int().min(1).max(2_147_483_647);

const cardHandle = z
  .uuid()
  .or(z.literal(""))
  .transform((handle) => handle || null);

const BillingFormSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("cancel-renewal"), subscription }),
  z.object({ intent: z.literal("keep-renewal"), subscription }),
  z.object({ intent: z.literal("withdraw"), subscription }),
  z.object({
    intent: z.literal("renew"),
    location: subscription,
    card: cardHandle,
    choice: z
      .string()
      .max(20)
      .regex(/^\d{1,9}-(1|12)$/),
    pay_order: z
      .string()
      .max(40)
      .transform((means) => means.split(","))
      .pipe(z.array(z.enum(renewalMeans)))
      .optional(),
  }),
  z.object({ intent: z.literal("undo-change"), location: subscription, card: cardHandle }),
  z.object({
    intent: z.literal("stop-renewing"),
    location: subscription,
    reason: lineText({ max: 200 }).transform((typed) => typed || undefined),
  }),
  z.object({ intent: z.literal("remove-card"), card: z.uuid() }),
  z.object({ intent: z.literal("remove-bank"), mandate: z.uuid() }),
  z.object({ intent: z.literal("add-bank") }),
]);

type Change = Exclude<z.infer<typeof BillingFormSchema>, { intent: "add-bank" }>;

function perform(api: ApiClient, change: Change, form: FormData) {
  if (change.intent === "stop-renewing") {
    return api.account.stopRenewing({ location_id: change.location, reason: change.reason });
  }
  if (change.intent === "undo-change") {
    return api.account.renewAutomatically({ location_id: change.location, card: change.card, addons: [] });
  }
  if (change.intent === "renew") {
    const [plan_id, duration] = change.choice.split("-").map(Number);
    return api.account.renewAutomatically({
      location_id: change.location,
      card: change.card,
      plan_id,
      duration: duration === 12 ? 12 : 1,
      addons: addonsIn(form.entries()),
      ...(change.pay_order && { pay_order: change.pay_order }),
    });
  }
  if (change.intent === "remove-bank") return api.account.removeMandate({ id: change.mandate });
  if (change.intent === "remove-card") return api.account.removeCard({ id: change.card });
  if (change.intent === "withdraw") return api.account.withdraw({ id: change.subscription });
  return api.account.setReminder({ id: change.subscription, renews: change.intent === "keep-renewal" });
}

/**
 * Changes renewals and reminders, withdraws a free plan, or removes a card or a bank account; the page then shows the API's message.
 * A bank account is added at Paystack's page, which leads back here.
 */
export async function action(args: ActionFunctionArgs) {
  const { api } = requireAccount(args, paths.login({ page: "plans-and-billings" }));
  const form = await readForm(args.request);
  const parsed = BillingFormSchema.safeParse(Object.fromEntries(form));
  if (!parsed.success) throw new Response("The form could not be read.", { status: 400 });
  const change = parsed.data;
  if (change.intent === "add-bank") {
    return orRefusal(api.account.askForMandate(), async (asked) =>
      redirect(paymentPage(args, asked.data.authorization_url, "mandate"), 303),
    );
  }
  return orRefusal(perform(api, change, form), ({ message }) =>
    redirectWithMessage(args, message, paths.plansAndBillings()),
  );
}

type Props = { payer: { name: string; tin: string | null }; owner: boolean };

function Payer({ payer, owner }: Props) {
  return (
    <Section title="Billing details" id="billing" isPlain>
      <Card>
        <Inline justify="between">
          <div>
            <Text weight="strong" dir="auto">
              {payer.name}
            </Text>
            <Text size="sm" tone="muted">
              {payer.tin ? `TIN ${payer.tin}` : "No TIN on your receipts"}
            </Text>
          </div>
          {owner ? (
            <LinkButton as={Link} to={paths.billing()} size="small" aria-label="Edit billing details">
              Edit
            </LinkButton>
          ) : null}
        </Inline>
      </Card>
    </Section>
  );
}

async function loadRenewalForm(
  args: LoaderFunctionArgs,
  api: ApiClient,
  renewal: Parameters<typeof renewalForm>[0],
  hasMandate: boolean,
) {
  const { location_id, plan_id, duration } = renewal;
  const [plans, summary] = await Promise.all([
    readPlans(siteOf(args.context)),
    api.subscription.summaryOf({ plan_id, plan_duration: duration, location_id }),
  ]);
  const [priced] = summary.data;
  return plans && priced ? renewalForm(renewal, plans.headers, priced, hasMandate) : null;
}

export const meta = site.titled("Plans and billings");

export async function loader(args: LoaderFunctionArgs) {
  const { api } = requireAccount(args, paths.login({ page: "plans-and-billings" }));
  const query = new URL(args.request.url).searchParams;
  const [account, cards, banks, payer, history, renewals] = await Promise.all([
    api.account.show(),
    api.account.cards(),
    // It may ask Paystack; the page does without it.
    api.account.mandates().catch((error: unknown) => {
      if (error instanceof ApiError) return { data: { offered: false, mandates: [] } };
      throw error;
    }),
    api.account.billing(),
    api.account.subscriptions({ page: readPage(query) }),
    api.account.renewals({}),
  ]);
  const { message, headers } = await takeMessage(args);
  const changing = renewals.data.find(({ location_id }) => String(location_id) === query.get("renewal"));
  const owner = account.data.role === "owner";
  const unpaid = account.data.locations.flatMap(({ grace_until, subscription }) =>
    grace_until && subscription ? [subscription.id] : [],
  );
  const hasMandate = banks.data.mandates.some(({ state }) => state !== "revoked");
  const shown = {
    message,
    owner,
    closing: closingView(account.data),
    locations: account.data.locations.map((location) => {
      const found = renewals.data.find(({ location_id }) => location_id === location.id);
      const renewal = found ? renewalView(found) : null;
      const last = lastSubscription(location);
      const { as_of: asOf, wallet_balance: wallet } = account.data;
      return {
        panel: planPanel(location, { mayPay: owner, renewal, asOf, wallet }),
        renewal,
        last: last && subscriptionView(last),
        onboarding: location.onboarding && describeOnboarding(location.onboarding),
        changes: changeLinks(location),
        next: renewalLink(location),
        askToPay: owner ? null : askToPayLink(location, siteOf(args.context).sites.website),
      };
    }),
    cards: cards.data.map(cardView),
    banks: {
      isOffered: banks.data.offered,
      accounts: banks.data.mandates.map(bankAccountView),
      isNoneAdded: readReference(query) !== undefined && banks.data.mandates.length === 0,
    },
    removingBank: query.get("remove-bank"),
    payer: payer.data,
    history: history.data.rows.map((row) => subscriptionRow(row, unpaid.includes(row.id))),
    page: history.data.page,
    pages: history.data.pages,
    removing: query.get("remove"),
    cancelling: query.get("cancel"),
    stopping: query.get("stop"),
    renewalForm: changing && owner ? await loadRenewalForm(args, api, changing, hasMandate) : null,
  };
  return data(shown, { headers });
}

type View = ReturnType<typeof useLoaderData<typeof loader>>;
type LocationPlanProps = {
  location: View["locations"][number];
  owner: boolean;
  /** The location and the subscription in the address, whose renewal or reminder the person is asked about. */
  stopping: View["stopping"];
  cancelling: View["cancelling"];
};

function LocationPlan({ location, owner, stopping, cancelling }: LocationPlanProps) {
  const { panel, renewal, last, onboarding, askToPay } = location;
  const isStopping = renewal?.isOn && stopping === String(panel.id);
  const isCancelling = owner && last && !renewal?.isOn && cancelling === String(last.id);
  return (
    <PlanPanel
      panel={panel}
      question={
        isStopping ? (
          <StopRenewal renewal={renewal} />
        ) : isCancelling ? (
          <StopReminders subscription={last} />
        ) : undefined
      }
    >
      {onboarding ? (
        <Text size="sm" tone="muted">
          {onboarding}
        </Text>
      ) : null}
      {askToPay ? (
        <TextLink href={askToPay} target="_blank" rel="noopener noreferrer">
          Ask an owner to pay, by WhatsApp
        </TextLink>
      ) : null}
      {owner ? <ManagePlan {...location} /> : null}
    </PlanPanel>
  );
}

export default function PlansAndBillings() {
  const view = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>()?.refusal;
  const { owner, locations, cards, history, page, pages } = view;
  return (
    <Stack gap="xl">
      <AccountPageHeader
        title="Plans and billings"
        lead="This account’s subscriptions, payments and saved cards."
        message={view.message}
        actions={
          owner && locations.length > 1 ? (
            <LinkButton as={Link} to={paths.renewTogether()}>
              Renew several locations
            </LinkButton>
          ) : null
        }
      />
      <ClosingNotice closing={view.closing} />
      {refusal ? <Alert tone="critical">{refusal}</Alert> : null}
      {view.renewalForm ? <RenewalChoice form={view.renewalForm} /> : null}
      <Grid columns={locations.length > 1 ? 1 : 2} gap="xl">
        <Section title={locations.length > 1 ? "Current plans" : "Current plan"} id="current" isPlain>
          <Grid columns={locations.length > 1 ? 2 : 1}>
            {locations.map((location) => (
              <LocationPlan
                key={location.panel.id}
                location={location}
                owner={owner}
                stopping={view.stopping}
                cancelling={view.cancelling}
              />
            ))}
          </Grid>
          <OutletOrLocation />
        </Section>
        <Stack gap="xl">
          <Section title="Saved cards" id="cards" isPlain>
            <SavedCards cards={cards} owner={owner} removing={view.removing} />
          </Section>
          {view.banks.isOffered || view.banks.accounts.length > 0 ? (
            <Section title="Bank accounts" id="bank-accounts" isPlain>
              <BankAccounts {...view.banks} owner={owner} removing={view.removingBank} />
            </Section>
          ) : null}
          <Payer payer={view.payer} owner={owner} />
        </Stack>
      </Grid>
      <Section title="Subscription history" id="history" isPlain>
        <SubscriptionHistory rows={history} />
        <Pagination
          page={page}
          pageCount={pages}
          as={Link}
          getLink={(to) => ({ to: paths.plansAndBillings({ page: to }), preventScrollReset: true })}
        />
      </Section>
    </Stack>
  );
}
