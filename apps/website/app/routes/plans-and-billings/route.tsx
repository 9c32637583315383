import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { type ApiClient, ApiError } from "@vendor/api";
import { brand } from "@vendor/brand";
import { readForm, requireAccount } from "@vendor/remix-kit/server";
import { Alert, Card, Grid, Heading, Inline, LinkButton, Pagination, Stack, Text } from "@vendor/ui";
import { z } from "zod";
import { AccountPageHeader } from "../../features/account/AccountPageHeader";
import { cardView } from "../../features/account/billing-view";
import { orErrorPage, readPage } from "../../features/account/error-pages.server";
import { Renewal } from "../../features/account/Renewal";
import { SavedCards } from "../../features/account/SavedCards";
import { SubscriptionCard } from "../../features/account/SubscriptionCard";
import { SubscriptionHistory } from "../../features/account/SubscriptionHistory";
import {
  describeOnboarding,
  locationSubscriptions,
  renewalLink,
  subscriptionRow,
} from "../../features/account/subscription-view";
import { paths } from "../../paths";
import { redirectWithMessage, takeMessage } from "../../server/session.server";

const subscription = z.coerce.number().int().min(1).max(2_147_483_647);

const BillingFormSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("cancel-renewal"), subscription }),
  z.object({ intent: z.literal("keep-renewal"), subscription }),
  z.object({ intent: z.literal("withdraw"), subscription }),
  z.object({ intent: z.literal("remove-card"), card: z.uuid() }),
]);

function perform(api: ApiClient, asked: z.infer<typeof BillingFormSchema>) {
  if (asked.intent === "remove-card") return api.account.removeCard({ id: asked.card });
  if (asked.intent === "withdraw") return api.account.withdraw({ id: asked.subscription });
  return api.account.setRenewal({ id: asked.subscription, renews: asked.intent === "keep-renewal" });
}

/** Stops or starts reminders, withdraws a free plan, or removes a card; the page then shows the API's message. */
async function billingAction(args: ActionFunctionArgs) {
  const { api } = requireAccount(args, paths.login({ page: "plans-and-billings" }));
  const asked = BillingFormSchema.safeParse(Object.fromEntries(await readForm(args.request)));
  if (!asked.success) throw new Response("The form could not be read.", { status: 400 });
  try {
    const { message } = await perform(api, asked.data);
    return await redirectWithMessage(args, message, paths.plansAndBillings());
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return data({ refusal: error.message }, { status: error.status >= 400 ? error.status : 503 });
  }
}

type Props = { payer: { name: string; tin: string | null }; owner: boolean };

/** The payer's details on receipts, with a link for owners to change them. */
function Payer({ payer, owner }: Props) {
  return (
    <Stack as="section" gap="md" aria-labelledby="billing">
      <Heading level={2} size="h4" id="billing">
        Billing details
      </Heading>
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
    </Stack>
  );
}

export const meta: MetaFunction = () => [{ title: `Plans and billings · ${brand.product}` }];

export async function loader(args: LoaderFunctionArgs) {
  const { api } = requireAccount(args, paths.login({ page: "plans-and-billings" }));
  const query = new URL(args.request.url).searchParams;
  const [account, cards, payer, history] = await orErrorPage(
    Promise.all([
      api.account.show(),
      api.account.cards(),
      api.account.billing(),
      api.account.subscriptions({ page: readPage(query) }),
    ]),
  );
  const { message, headers } = await takeMessage(args);
  const shown = {
    message,
    owner: account.data.role === "owner",
    locations: account.data.locations.map((location) => ({
      id: location.id,
      name: location.name,
      ...locationSubscriptions(location),
      onboarding: location.onboarding && describeOnboarding(location.onboarding),
      renewal: account.data.role === "owner" ? renewalLink(location) : null,
    })),
    cards: cards.data.map(cardView),
    payer: payer.data,
    history: history.data.rows.map(subscriptionRow),
    page: history.data.page,
    pages: history.data.pages,
    removing: query.get("remove"),
    cancelling: query.get("cancel"),
  };
  return data(shown, { headers });
}

export const action = billingAction;

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
          <LinkButton as={Link} to={paths.pricing()}>
            Compare plans
          </LinkButton>
        }
      />
      {refusal ? <Alert tone="critical">{refusal}</Alert> : null}
      <Grid columns={locations.length > 1 ? 1 : 2} gap="xl">
        <Stack as="section" gap="md" aria-labelledby="current">
          <Heading level={2} size="h4" id="current">
            {locations.length > 1 ? "Current plans" : "Current plan"}
          </Heading>
          <Grid columns={locations.length > 1 ? 2 : 1}>
            {locations.map(({ id, name, onboarding, ...location }) => {
              const last = location.upcoming.at(-1) ?? location.subscription;
              return (
                <SubscriptionCard key={id} place={name} {...location} mayWithdraw={owner}>
                  {onboarding ? <Text size="sm">{onboarding}</Text> : null}
                  {last ? (
                    <Renewal subscription={last} owner={owner} asked={view.cancelling === String(last.id)} />
                  ) : null}
                </SubscriptionCard>
              );
            })}
          </Grid>
        </Stack>
        <Stack gap="xl">
          <Stack as="section" gap="md" aria-labelledby="cards">
            <Heading level={2} size="h4" id="cards">
              Saved cards
            </Heading>
            <SavedCards cards={cards} owner={owner} removing={view.removing} />
          </Stack>
          <Payer payer={view.payer} owner={owner} />
        </Stack>
      </Grid>
      <Stack as="section" gap="md" aria-labelledby="history">
        <Heading level={2} size="h4" id="history">
          Subscription history
        </Heading>
        <SubscriptionHistory rows={history} />
        <Pagination
          page={page}
          pageCount={pages}
          as={Link}
          getLink={(to) => ({ to: paths.plansAndBillings({ page: to }), preventScrollReset: true })}
        />
      </Stack>
    </Stack>
  );
}
