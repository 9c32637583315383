import { Link } from "@remix-run/react";
import { Card, type CardBrand, EmptyState, LinkButton, SavedCardRow, VisuallyHidden } from "@vendor/ui";
import CreditCard from "lucide-react/icons/credit-card";
import { paths } from "../../paths";
import * as styles from "./account.css";
import { Confirmation } from "./Confirmation";

export type CardView = {
  id: string;
  brand: CardBrand;
  lastFour: string;
  expiry: { month: number; year: number };
  expired: boolean;
  /** Whether it was issued abroad, so that its payments have the charge for international cards. */
  foreign: boolean;
};

export function SavedCards({
  cards,
  owner,
  removing,
}: {
  cards: readonly CardView[];
  owner: boolean;
  removing: string | null;
}) {
  if (cards.length === 0) {
    return (
      <Card>
        <EmptyState size="small" level={3} icon={<CreditCard size={20} />} title="No saved cards">
          A card that you save when you pay appears here.
        </EmptyState>
      </Card>
    );
  }
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role with its bullets.
    <ul role="list" className={styles.list}>
      {cards.map(({ id, brand, lastFour, expiry, expired }) => (
        <li key={id}>
          <SavedCardRow
            brand={brand}
            lastFour={lastFour}
            expiry={expiry}
            expired={expired}
            removeAction={
              owner && removing !== id ? (
                <LinkButton as={Link} to={paths.removeCard(id)} size="small" tone="ghost" preventScrollReset>
                  Remove<VisuallyHidden> the card ending in {lastFour}</VisuallyHidden>
                </LinkButton>
              ) : null
            }
          />
          {owner && removing === id ? (
            <Confirmation
              title={`Remove the card ending in ${lastFour}?`}
              fields={{ intent: "remove-card", card: id }}
              action="Remove card"
              keep="Keep it"
              back={paths.plansAndBillings()}
            >
              You can no longer pay with it. Your subscription does not change.
            </Confirmation>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
