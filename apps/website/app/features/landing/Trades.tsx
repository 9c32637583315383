import { Link } from "@remix-run/react";
import { Text, TextLink } from "@vendor/ui";
import { paths } from "../../paths";
import * as styles from "./landing.css";

const trades = ["Groceries", "Pharmacies", "Boutiques", "Bookstores", "Electronics", "Beauty"];

/** The trades that the product is for (spec §1). */
export function Trades() {
  return (
    <section className={styles.trades} aria-label="Who it is for">
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role with its bullets. */}
      <ul role="list" className={styles.tradeList}>
        {trades.map((trade) => (
          <li key={trade}>{trade}</li>
        ))}
      </ul>
      <Text tone="muted">
        A hotel or a restaurant?{" "}
        <TextLink as={Link} to={paths.contact()}>
          Ask us about yours
        </TextLink>
      </Text>
    </section>
  );
}
