import * as styles from "./landing.css";

const sales = [
  { item: "Golden Penny semovita, 1 kg", qty: "3 packs", amount: "₦5,400" },
  { item: "Peak milk, tin", qty: "1 carton", amount: "₦38,500" },
  { item: "Dettol soap, 110 g", qty: "6 units", amount: "₦4,200" },
];

/** A screen of the product as it really looks: the day's sales, in units, packs and cartons. */
export function LedgerPicture() {
  return (
    <figure className={styles.ledger} aria-label="The sales screen: three sales and the day's total">
      <div className={styles.ledgerHead}>
        <span>Today’s sales</span>
        <span className={styles.pill}>Offline, will sync</span>
      </div>
      <ul className={styles.ledgerRows}>
        {sales.map(({ item, qty, amount }) => (
          <li key={item} className={styles.ledgerRow}>
            <span>
              {item}
              <small className={styles.small}>{qty}</small>
            </span>
            <strong>{amount}</strong>
          </li>
        ))}
      </ul>
      <div className={styles.ledgerTotal}>
        <span>Total at 4:12 pm</span>
        <strong>₦48,100</strong>
      </div>
    </figure>
  );
}
