import { Link } from "@remix-run/react";
import { brand } from "@vendor/brand";
import { Badge, Card, Text, TextLink } from "@vendor/ui";
import { paths } from "../../paths";

/** The app is in beta: visitors are asked to try it, and to say what they think (spec §1). */
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
