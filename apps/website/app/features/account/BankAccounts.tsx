import { Form, Link } from "@remix-run/react";
import type { MandateSchema } from "@vendor/api";
import {
  Alert,
  Badge,
  type BadgeProps,
  Button,
  Card,
  Inline,
  LinkButton,
  Stack,
  Text,
  VisuallyHidden,
} from "@vendor/ui";
import type { z } from "zod";
import { paths } from "../../paths";
import * as styles from "./account.css";
import { Confirmation } from "./Confirmation";
import { nameBankAccount } from "./renewal-view";

type State = z.infer<typeof MandateSchema>["state"];

const stateBadges: Record<State, { label: string; tone: NonNullable<BadgeProps["tone"]> }> = {
  pending: { label: "Waiting for your bank", tone: "caution" },
  active: { label: "Active", tone: "positive" },
  revoked: { label: "No longer debited", tone: "critical" },
};

const explanations: Record<State, string> = {
  pending:
    "One step is left: transfer the small amount that Paystack showed you from this account. Your bank may take a few hours after that. We email you when it is ready.",
  active:
    "Pays the renewals that your wallet does not cover, before a card, unless you choose another order.",
  revoked:
    "Your bank no longer lets us debit this account. Add it again, or make sure that your wallet or a card covers your next renewal.",
};

/** A bank account that may be debited, for its row. */
export const bankAccountView = ({ id, state, ...account }: z.infer<typeof MandateSchema>) => ({
  id,
  state,
  name: nameBankAccount(account),
});

type Props = {
  accounts: readonly ReturnType<typeof bankAccountView>[];
  /** Whether accounts can be added. */
  isOffered: boolean;
  owner: boolean;
  /** Whether the person came back from Paystack's page without an account. */
  isNoneAdded: boolean;
  /** The account in the address, about whose removal the person is asked. */
  removing: string | null;
};

/** The bank accounts that pay renewals by direct debit, and a way to add one at Paystack's page. */
export function BankAccounts({ accounts, isOffered, owner, isNoneAdded, removing }: Props) {
  return (
    <Stack gap="sm">
      {isNoneAdded ? (
        <Alert tone="info" announce="none">
          No bank account was added. Nothing will be debited.
        </Alert>
      ) : null}
      {accounts.length > 0 ? (
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role with its bullets.
        <ul role="list" className={styles.list}>
          {accounts.map(({ id, name, state }) => (
            <li key={id}>
              <Card>
                <Stack gap="xs">
                  <Inline justify="between">
                    <Text weight="strong">{name}</Text>
                    <Badge tone={stateBadges[state].tone}>{stateBadges[state].label}</Badge>
                  </Inline>
                  <Text size="sm" tone="muted">
                    {explanations[state]}
                  </Text>
                  {owner && removing !== id ? (
                    <div>
                      <LinkButton
                        as={Link}
                        to={paths.removeMandate(id)}
                        size="small"
                        tone="ghost"
                        preventScrollReset
                      >
                        Remove<VisuallyHidden> {name}</VisuallyHidden>
                      </LinkButton>
                    </div>
                  ) : null}
                </Stack>
              </Card>
              {owner && removing === id ? (
                <Confirmation
                  title={`Remove ${name}?`}
                  fields={{ intent: "remove-bank", mandate: id }}
                  action="Remove account"
                  keep="Keep it"
                  back={paths.plansAndBillings()}
                >
                  We no longer debit it. A debit that is under way goes on.
                </Confirmation>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {isOffered && owner ? (
        <Card>
          <Form method="post" action={paths.plansAndBillings()} reloadDocument>
            <Stack gap="sm" align="start">
              <Text size="sm">
                Renew from your bank account: no card, and a lower charge. You agree on Paystack’s page and
                make one small transfer to prove that the account is yours. Remove it at any time.
              </Text>
              <Button type="submit" name="intent" value="add-bank" size="small">
                {accounts.length > 0 ? "Add another bank account" : "Add a bank account"}
              </Button>
            </Stack>
          </Form>
        </Card>
      ) : null}
      {!isOffered && accounts.length > 0 ? (
        <Alert tone="info" announce="none">
          Debits from bank accounts are not possible at the moment. Your wallet or a card pays your renewals.
        </Alert>
      ) : null}
    </Stack>
  );
}
