import { Link } from "@remix-run/react";
import { brand } from "@vendor/brand";
import { Badge, Card, Text, TextLink } from "@vendor/ui";
import { paths } from "../../paths";

/** Asks visitors to try the beta and to give feedback (spec §1). */
export function BetaNotice() {
  return (
    <Card tone="soft" padding="md">
      <Text>
        <Badge tone="accent">New</Badge> {brand.product} is in beta. Try it in your shop, and{" "}
        <TextLink as={Link} to={paths.contact()}>
          tell us what you think
        </TextLink>
        .
      </Text>
    </Card>
  );
}
