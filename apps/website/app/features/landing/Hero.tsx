import { Link } from "@remix-run/react";
import { AdirePattern, Card, Heading, Inline, LinkButton, Stack, Text } from "@vendor/ui";
import { getStarted, paths } from "../../paths";
import { LedgerPicture } from "./LedgerPicture";
import * as styles from "./landing.css";

/** The tagline, the two ways on, and a look at the product. */
export function Hero() {
  return (
    <Card as="section" tone="brand" padding="xl" aria-labelledby="tagline">
      <AdirePattern strength={0.1} />
      <div className={styles.hero}>
        <Stack gap="lg">
          <Heading level={1} size="h1" tone="onBrand" id="tagline">
            Everything you need, both offline and online, from open to shut.
          </Heading>
          <Text size="lg" tone="onBrandMuted">
            Sell, count and balance on the phone or computer you already have. When the network goes, the shop
            goes on.
          </Text>
          <Inline gap="md">
            <LinkButton as={Link} to={getStarted} tone="primary" size="large">
              Get Started
            </LinkButton>
            <LinkButton as={Link} to={paths.contact()} tone="neutral" size="large">
              Contact Sales
            </LinkButton>
          </Inline>
        </Stack>
        <LedgerPicture />
      </div>
    </Card>
  );
}
