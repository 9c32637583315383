import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData, useLocation } from "@remix-run/react";
import { brand } from "@vendor/brand";
import { Heading, Page, Stack, Text, TextLink } from "@vendor/ui";
import { Benefits } from "../../features/landing/Benefits";
import { Hero } from "../../features/landing/Hero";
import { loadCatalogue } from "../../features/plans/catalogue.server";
import { PlanOffers } from "../../features/plans/PlanOffers";
import { Questions } from "../../features/plans/Questions";
import { paths } from "../../paths";

export const meta: MetaFunction = () => [
  { title: `${brand.product}: point of sale, stock and accounts for your shop` },
  {
    name: "description",
    content:
      "Sell, count stock and keep your books, online and offline. Made for shops in Nigeria, on phones and computers.",
  },
];

export async function loader(args: LoaderFunctionArgs) {
  const { plans, faqs, visitor, duration } = await loadCatalogue(args);
  return { headers: plans?.headers ?? [], faqs, visitor, duration };
}

export default function Landing() {
  const { headers, faqs, visitor, duration } = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  return (
    <Page padBlock="lg">
      <Stack gap="section">
        <Hero />
        <Stack as="section" gap="lg" aria-labelledby="intro">
          <Heading level={2} id="intro">
            Easy, Efficient & Evolutionary
          </Heading>
          <Text size="lg" tone="muted">
            {brand.product} is the well-kept ledger of a modern shop: what came in, what went out, who owes
            you and what you earned. Start with a {brand.trialDays}-day free trial of Plus; no card is needed.
          </Text>
          <Benefits />
        </Stack>
        <Stack as="section" gap="lg" aria-labelledby="plans">
          <Stack gap="xs" align="center">
            <Heading level={2} id="plans" align="center">
              Choose a plan that best suits your needs
            </Heading>
            <TextLink as={Link} to={paths.pricing()}>
              Compare Plans and Features
            </TextLink>
          </Stack>
          <PlanOffers
            headingLevel={3}
            headers={headers}
            visitor={visitor}
            duration={duration}
            to={(chosen) => `${pathname}?duration=${chosen}`}
          />
        </Stack>
        <Questions faqs={faqs} />
      </Stack>
    </Page>
  );
}
