import { Link } from "@remix-run/react";
import { Card, Heading, LinkButton, Stack } from "@vendor/ui";
import type { ComponentProps, ReactNode } from "react";
import { ShortName } from "./LongName";
import { SubscriptionDetails } from "./SubscriptionDetails";

type Props = Omit<ComponentProps<typeof SubscriptionDetails>, "withPrices"> & {
  place: string;
  /** The link to the checkout, for those who may pay. */
  renewal: { to: string; label: string } | null;
  children?: ReactNode;
};

export function SubscriptionCard({ place, renewal, children, ...subscriptions }: Props) {
  return (
    <Card as="article" aria-label={place}>
      <Stack gap="md">
        <Heading level={3} size="h4">
          <ShortName>{place}</ShortName>
        </Heading>
        <SubscriptionDetails {...subscriptions} withPrices />
        {children}
        {renewal ? (
          <LinkButton as={Link} to={renewal.to} reloadDocument>
            {renewal.label}
          </LinkButton>
        ) : null}
      </Stack>
    </Card>
  );
}
