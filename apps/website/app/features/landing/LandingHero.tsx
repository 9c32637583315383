import { Link } from "@remix-run/react";
import { brand } from "@vendor/brand";
import { AdirePattern, Hero, LinkButton } from "@vendor/ui";
import { getStarted, paths } from "../../paths";
import * as styles from "./landing.css";
import { ProductPicture } from "./screens/ProductPicture";

export function LandingHero() {
  return (
    <Hero
      title="Everything you need, both offline and online, from open to shut."
      lead="Sell, count and balance on the phone or computer you already have, even when the internet is down."
      actions={
        <>
          <LinkButton as={Link} to={getStarted} tone="primary" size="large">
            Get Started
          </LinkButton>
          <LinkButton as={Link} to={paths.contact()} tone="neutral" size="large">
            Contact Sales
          </LinkButton>
        </>
      }
      note={`${brand.trialDays} days free. No card needed.`}
      backdrop={<AdirePattern strength={0.12} tile={168} />}
      picture={
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
      }
    />
  );
}
