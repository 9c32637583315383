import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowRight from "lucide-react/icons/arrow-right";
import {
  AdirePattern,
  Button,
  Heading,
  Inline,
  LinkButton,
  NewCardRow,
  OrderSummary,
  Page,
  PlanCard,
  SavedCardRow,
  Stat,
  Text,
} from "../../src";
import { cx } from "../../src/internal/cx";
import * as styles from "./start.css";

const features = [
  "Stock in units, packs and cartons",
  "Customers, payments and debts",
  "Sales and profit every day",
];

/** Live components from a shop's screens: a plan, a saved card, an order. */
function Collage() {
  return (
    <div className={styles.collage}>
      <div className={styles.column}>
        <PlanCard
          name="Plus"
          description="For one shop that wants its stock, sales and books in order."
          price={{ naira: 60_000 }}
          was={{ naira: 120_000 }}
          per="/year"
          saving="You Save 50% per year"
          badge="Recommended"
          featured
          headingLevel={2}
          features={features}
          action={
            <Button tone="primary" fullWidth>
              Try free for 7 days
            </Button>
          }
        />
        <div className={styles.sheet}>
          <Stat
            label="Sales today"
            value="₦184,500"
            delta={{ value: "12%", direction: "up" }}
            hint="than last Friday"
          />
        </div>
      </div>
      <div className={cx(styles.column, styles.second)}>
        <div className={styles.sheet}>
          <SavedCardRow
            brand="verve"
            lastFour="4081"
            expiry={{ month: 9, year: 2028 }}
            name="hero-card"
            defaultChecked
          />
          <NewCardRow name="hero-card" />
        </div>
        <div className={styles.sheet}>
          <OrderSummary
            lines={[
              { id: "plan", name: "Plus plan", detail: "1 year, 1 location", amount: "₦120,000" },
              { id: "user", name: "Extra users", detail: "2 users", amount: "₦12,000" },
            ]}
            rows={[{ id: "saving", label: "You save 50%", amount: "−₦60,000", tone: "positive" }]}
            total={{ amount: "₦72,000" }}
            action={
              <Button tone="brand" fullWidth>
                Pay ₦72,000
              </Button>
            }
          />
        </div>
      </div>
    </div>
  );
}

/** The first screen of the docs: a summary, two links, and a board of live components. */
export function Hero({ product }: { product: string }) {
  return (
    <header className={styles.hero}>
      <AdirePattern />
      <Page>
        <div className={styles.heroGrid}>
          <div className={styles.heroWords}>
            <p className={styles.eyebrow}>{product} design system</p>
            <Heading level={1} size="hero">
              The well-kept shop ledger, in parts.
            </Heading>
            <Text size="xl" tone="onBrandMuted">
              React components in adire indigo and marigold, for screens where people count money: clear on a
              cheap phone, quick on a slow network, usable by everyone.
            </Text>
            <Inline>
              <LinkButton href="#install" tone="primary" iconAfter={<ArrowDown aria-hidden size={20} />}>
                Install in two minutes
              </LinkButton>
              <LinkButton
                href="./?path=/docs/actions-button--docs"
                target="_top"
                iconAfter={<ArrowRight aria-hidden size={20} />}
              >
                See a component
              </LinkButton>
            </Inline>
          </div>
          <Collage />
        </div>
      </Page>
    </header>
  );
}
