import { brand } from "@vendor/brand";
import { Section } from "@vendor/remix-kit/account-forms";
import { SchemaForm } from "@vendor/remix-kit/form";
import { Alert, Text } from "@vendor/ui";
import { paths } from "../../paths";
import * as styles from "./account.css";
import type { lostTime } from "./closing-view";
import { PasswordAndCode, type PasswordAndCodeProps, passwordAndCode } from "./PasswordAndCode";

export function LostTime({ lost }: { lost: ReturnType<typeof lostTime> }) {
  if (lost.length === 0) return null;
  return (
    <Alert tone="caution" announce="none" title="Paid time that you lose">
      <ul className={styles.points}>
        {lost.map(({ id, place, plan, until }) => (
          <li key={id}>
            <bdi>{place}</bdi>: {plan}, paid until {until}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

type Props = PasswordAndCodeProps & { lost: ReturnType<typeof lostTime> };

export function CloseAccountForm({ lost, ...props }: Props) {
  return (
    <Section title="Close your account">
      <SchemaForm
        id="close"
        schema={passwordAndCode}
        reply={props.reply}
        action={paths.accountData({ form: "close" })}
        intro={
          <>
            <Text>
              Automatic renewals stop at once, and nothing can be bought. You have 30 days to change your
              mind: log in and choose “Keep my account”. After that:
            </Text>
            <ul className={styles.points}>
              <li>Nobody on the account can log in, and paid time that is left is lost.</li>
              <li>
                We erase names, emails, phone numbers, addresses, messages, log-ins and saved cards of
                everyone on the account.
              </li>
              <li>We keep invoices and payments, with the payer’s name, as the law requires.</li>
            </ul>
            <LostTime lost={lost} />
            <Text size="sm" tone="muted">
              Your wallet must be empty. Spend what is in it, or write to {brand.email.support} to have it
              paid out.
            </Text>
          </>
        }
        submit="Close my account"
        tone="danger"
      >
        {(fields) => <PasswordAndCode fields={fields} {...props} />}
      </SchemaForm>
    </Section>
  );
}
