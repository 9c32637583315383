import { Link } from "@remix-run/react";
import { brand } from "@vendor/brand";
import { AdirePattern, Heading, Inline, LinkButton, Page, Stack, Text } from "@vendor/ui";
import { getStarted, paths } from "../../paths";
import * as styles from "./landing.css";
import { ProductPicture } from "./screens/ProductPicture";

/** The tagline, two buttons, and pictures of the product on a till and a phone. */
export function Hero() {
  return (
    <section className={styles.hero} aria-labelledby="tagline">
      <div className={styles.heroGround}>
        <AdirePattern strength={0.12} tile={168} />
      </div>
      <Page>
        <div className={styles.heroText}>
          <Stack gap="lg">
            <Heading level={1} size="hero" tone="onBrand" id="tagline">
              Everything you need, both offline and online, from open to shut.
            </Heading>
            <Text size="lg" tone="onBrandMuted">
              Sell, count and balance on the phone or computer you already have, even when the internet is
              down.
            </Text>
            <Inline gap="md">
              <LinkButton as={Link} to={getStarted} tone="primary" size="large">
                Get Started
              </LinkButton>
              <LinkButton as={Link} to={paths.contact()} tone="neutral" size="large">
                Contact Sales
              </LinkButton>
            </Inline>
            <Text size="sm" tone="onBrandMuted">
              {brand.trialDays} days free. No card needed.
            </Text>
          </Stack>
        </div>
        <figure
          role="img"
          aria-label="A sale at the till without a connection, and the day’s sales of both outlets on the owner’s phone"
          className={styles.stage}
        >
          <div className={styles.till}>
            <ProductPicture name="till" look="raised" />
          </div>
          <div className={styles.day}>
            <ProductPicture name="day" look="cut" />
          </div>
        </figure>
      </Page>
    </section>
  );
}
