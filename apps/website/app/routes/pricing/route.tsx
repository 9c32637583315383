import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { brand } from "@vendor/brand";
import { Heading, Page, Stack, Text } from "@vendor/ui";
import { ComparisonTable } from "../../features/plans/ComparisonTable";
import { loadCatalogue } from "../../features/plans/catalogue.server";
import { PlanOffers } from "../../features/plans/PlanOffers";
import { comparisonOffer } from "../../features/plans/plan-offers";
import { Questions } from "../../features/plans/Questions";
import { paths } from "../../paths";

export const meta: MetaFunction = () => [
  { title: `Pricing · ${brand.product}` },
  { name: "description", content: `Plans and prices of ${brand.product}, with every feature compared.` },
];

export async function loader(args: LoaderFunctionArgs) {
  const catalogue = await loadCatalogue(args);
  const query = new URL(args.request.url).searchParams;
  const page = {
    ...catalogue,
    fromSignup: query.get("page") === "signup",
    notice: query.get("notice") === "trial",
  };
  return data(page, { status: catalogue.plans ? 200 : 503 });
}

export default function Pricing() {
  const { plans, faqs, visitor, duration, fromSignup, notice } = useLoaderData<typeof loader>();
  const complete = plans && plans.headers.length > 0 && plans.head_features.length > 0;
  return (
    <Page padBlock="xxl">
      <Stack gap="section">
        <Stack gap="xl">
          <Heading level={1} align="center">
            {fromSignup
              ? "Select the plan that best suits your needs"
              : "Choose a plan that best suits your needs"}
          </Heading>
          {complete ? (
            <PlanOffers
              headingLevel={2}
              headers={plans.headers}
              visitor={visitor}
              duration={duration}
              to={(chosen) => paths.pricing({ duration: chosen, ...(fromSignup && { page: "signup" }) })}
            />
          ) : (
            <Text align="center" tone="muted">
              No data available.
            </Text>
          )}
        </Stack>
        {complete ? (
          <ComparisonTable
            plans={plans}
            duration={duration}
            offer={comparisonOffer(visitor, duration)}
            onTrialNotice={notice && visitor === "verified"}
          />
        ) : null}
        <Questions faqs={faqs} />
      </Stack>
    </Page>
  );
}
