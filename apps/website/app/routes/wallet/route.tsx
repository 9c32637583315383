import type { MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { brand } from "@vendor/brand";
import { Alert, Card, formatAmount, LinkButton, Stack, Stat, Text, TextLink } from "@vendor/ui";
import type { ReactNode } from "react";
import { PageTop } from "../../features/account/PageTop";
import { AddMoney } from "../../features/wallet/AddMoney";
import { Movements } from "../../features/wallet/Movements";
import * as styles from "../../features/wallet/wallet.css";
import { paths } from "../../paths";
import type { action } from "./wallet-action.server";
import type { loader } from "./wallet-loader.server";

export { action } from "./wallet-action.server";
export { loader } from "./wallet-loader.server";

export const meta: MetaFunction = () => [{ title: `Wallet · ${brand.product}` }];

function Balance({ balance, children }: { balance: number; children?: ReactNode }) {
  return (
    <Card as="section" aria-label="Balance">
      <div className={styles.balance}>
        <div className={styles.figure}>
          <Stat label="Balance" value={formatAmount(balance)} size="lg" />
        </div>
        {children}
      </div>
    </Card>
  );
}

export default function Wallet() {
  const { message, balance, held, debt, topUp, order, page, pages, rows } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <Stack gap="xl">
      <PageTop
        title="Wallet"
        lead="What this account holds with us, and every movement of it."
        message={message}
        actions={
          order ? (
            <LinkButton
              as={Link}
              to={paths.planDetails(order)}
              reloadDocument
              tone={message ? "brand" : "neutral"}
            >
              Back to your order
            </LinkButton>
          ) : null
        }
      />
      {held > 0 ? (
        <Alert tone="caution" announce="none">
          {formatAmount(held)} of your balance cannot be spent while your bank disputes its payment.
        </Alert>
      ) : null}
      {debt > 0 ? (
        <Alert tone="critical" announce="none">
          You owe {formatAmount(debt)} for a payment that was returned. The next money that you add pays for
          it first.
        </Alert>
      ) : null}
      {topUp ? (
        <AddMoney topUp={topUp} reply={reply}>
          {(button) => <Balance balance={balance}>{button}</Balance>}
        </AddMoney>
      ) : (
        <>
          <Balance balance={balance} />
          <Alert announce="none">
            Only an owner of this account adds money and pays. You see what happens to it.
          </Alert>
        </>
      )}
      <Movements page={page} pages={pages} rows={rows} order={order} />
      {topUp ? (
        <Text size="sm" tone="muted">
          Money left your card and is not here?{" "}
          <TextLink as={Link} to={paths.debited()}>
            Find out what became of it
          </TextLink>
          .
        </Text>
      ) : null}
    </Stack>
  );
}
