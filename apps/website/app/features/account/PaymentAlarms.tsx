import { Link } from "@remix-run/react";
import { Alert, LinkButton } from "@vendor/ui";
import * as styles from "./account.css";
import type { paymentAlarms } from "./payment-alarms";

/** Renewals that are not paid, above every page of the account. */
export function PaymentAlarms({ alarms }: { alarms: ReturnType<typeof paymentAlarms> }) {
  return alarms.map(({ id, title, text, action }) => (
    <div key={id} className={styles.alarm}>
      <Alert
        tone="critical"
        announce="none"
        title={title}
        action={
          action && (
            <LinkButton as={Link} to={action.to} reloadDocument tone="primary" size="small">
              {action.label}
            </LinkButton>
          )
        }
      >
        {text}
      </Alert>
    </div>
  ));
}
