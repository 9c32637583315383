import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { ApiError } from "@vendor/api";
import { formatDay, readLine } from "@vendor/remix-kit";
import {
  comparisonCategories,
  type Plans,
  planPriceView,
  priceNote,
  readDuration,
  yearlySaving,
} from "@vendor/remix-kit/plans";
import {
  Button,
  Card,
  ComparisonTable,
  DateField,
  DescriptionList,
  Grid,
  Heading,
  Inline,
  Page,
  PageHeader,
  PlanCard,
  PlanToggleLinks,
  Price,
  Stack,
  Text,
} from "@vendor/ui";
import { parseDate, todayIn } from "@vendor/ui/dates";
import { formatAmount } from "@vendor/ui/money";
import * as styles from "../../features/figures/figures.css";
import { PlannedChanges } from "../../features/planned/PlannedChanges";
import { plannedView } from "../../features/planned/planned-view";
import { fieldsOf } from "../../features/subjects/values";
import { paths } from "../../paths";
import { requireStaff } from "../../server/guards.server";
import { site } from "../../site";

export const meta = site.titled("Pricing on a day");

/** The comparison shows as many plans as that of the website. */
const MOST_COMPARED = 6;

export async function loader(args: LoaderFunctionArgs) {
  const { api } = requireStaff(args, "pricing");
  const query = new URL(args.request.url).searchParams;
  const typed = readLine(query, "day", 40);
  const day = typed === "" ? todayIn() : parseDate(typed);
  const duration = readDuration(query);
  const shown = { typed, day: day ?? "", duration, error: "Enter a date, such as 25/11/2026", pricing: null };
  if (!day) return shown;
  try {
    const [{ data }, subjects] = await Promise.all([api.office.pricing({ day }), api.office.subjects({})]);
    const fields = fieldsOf(subjects.data.flatMap(({ verbs }) => verbs));
    const cancels = subjects.data.some(({ name }) => name === "planned");
    const pricing = pricingView(data.plans, duration);
    const changes = data.changes.map((change) => plannedView(change, fields));
    return { ...shown, error: undefined, pricing: { ...pricing, changes, cancels } };
  } catch (error) {
    const atDay = error instanceof ApiError ? error.fieldErrors.day?.[0] : undefined;
    if (atDay === undefined) throw error;
    return { ...shown, error: atDay };
  }
}

type Duration = ReturnType<typeof readDuration>;

/** The pricing page's cards, add-ons and comparison, with prices as its own functions give them. */
function pricingView(plans: Plans, duration: Duration) {
  const cards = plans.headers.filter(({ isFree }) => !isFree);
  const recommended = plans.headers.find(({ isDefault }) => isDefault);
  const compared = plans.headers.slice(0, MOST_COMPARED);
  return {
    saving: yearlySaving(cards),
    cards: plans.headers.map((plan) => ({
      ...planPriceView(plan, duration),
      ...{ id: plan.id, name: plan.name, description: plan.description, highlights: plan.highlights },
      ...{ isFree: plan.isFree, isDefault: plan.isDefault, isOnRequest: plan.priceOnRequest },
      note: plan === recommended ? priceNote(plan, duration, plans) : undefined,
    })),
    extras: plans.extras,
    head_features: plans.head_features,
    headers: compared.map(({ id, name }) => ({ id, name })),
    featured: recommended && compared.includes(recommended) ? String(recommended.id) : undefined,
  };
}

type Pricing = ReturnType<typeof pricingView>;

function OfferCard({ card }: { card: Pricing["cards"][number] }) {
  const { name, description, highlights, amount, was, per, saving, note } = card;
  const shared = { name, description, features: highlights, headingLevel: 3 as const };
  if (card.isFree) return <PlanCard {...shared} price="Free" />;
  if (card.isOnRequest)
    return (
      <PlanCard
        {...shared}
        price="Personalised pricing"
        note={`From ${formatAmount(amount)}${per}, without extras.`}
      />
    );
  return (
    <PlanCard
      {...shared}
      {...{ price: amount, was, per, saving, note }}
      {...(card.isDefault && { badge: "Recommended", featured: true })}
    />
  );
}

function Extras({ extras }: Pick<Pricing, "extras">) {
  return (
    <Stack as="section" gap="md" aria-labelledby="extras">
      <Heading level={2} size="h4" id="extras">
        Add-ons, by the month
      </Heading>
      <Grid>
        {extras.map(({ name, options }) => (
          <Card key={name}>
            <Stack gap="sm">
              <Heading level={3} size="h4">
                {name}
              </Heading>
              <DescriptionList
                items={options.map((option) => ({
                  term: option.name,
                  value: <Price amount={option.amount} />,
                }))}
              />
            </Stack>
          </Card>
        ))}
      </Grid>
    </Stack>
  );
}

export default function PricingOnDay() {
  const { typed, day, duration, error, pricing } = useLoaderData<typeof loader>();
  const option = (value: Duration, label: string) => ({
    ...{ key: value, label, current: duration === value },
    link: { to: paths.pricing({ day, duration: value }), preventScrollReset: true, replace: true },
  });
  return (
    <Page width="full">
      <Stack gap="lg">
        <PageHeader
          title="Pricing on a day"
          lead="The website's pricing as visitors will see it, with the changes that are planned until then. Looking changes nothing."
        />
        <Form method="get" className={styles.filter}>
          <input type="hidden" name="duration" value={duration} />
          <DateField key={day} id="day" name="day" label="Day" defaultValue={typed || day} error={error} />
          <Button type="submit">Show</Button>
        </Form>
        {pricing ? (
          <>
            <Stack as="section" gap="sm" aria-labelledby="changes">
              <Heading level={2} size="h4" id="changes">
                Planned until {formatDay(`${day}T12:00:00.000Z`)}
              </Heading>
              {pricing.changes.length > 0 ? (
                <PlannedChanges changes={pricing.changes} cancels={pricing.cancels} />
              ) : (
                <Text tone="muted">Nothing: prices are those of today.</Text>
              )}
            </Stack>
            <Stack as="section" gap="md" aria-labelledby="plans">
              <Inline justify="between">
                <Heading level={2} size="h4" id="plans">
                  Plans
                </Heading>
                <PlanToggleLinks
                  label="Billing period"
                  as={Link}
                  options={[
                    { ...option("yearly", "Yearly"), ...(pricing.saving && { note: pricing.saving }) },
                    option("monthly", "Monthly"),
                  ]}
                />
              </Inline>
              <Grid>
                {pricing.cards.map((card) => (
                  <OfferCard key={card.id} card={card} />
                ))}
              </Grid>
            </Stack>
            {pricing.extras.length > 0 ? <Extras extras={pricing.extras} /> : null}
            {pricing.headers.length > 1 ? (
              <ComparisonTable
                plans={pricing.headers.map(({ id, name }) => ({ id: String(id), name }))}
                categories={comparisonCategories(pricing)}
                {...(pricing.featured && { featured: pricing.featured })}
              />
            ) : null}
          </>
        ) : null}
      </Stack>
    </Page>
  );
}
