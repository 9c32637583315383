import { type ActionFunctionArgs, type MetaFunction, redirectDocument } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { ApiError } from "@vendor/api";
import { brand } from "@vendor/brand";
import { readForm, requireAccount } from "@vendor/remix-kit/server";
import { Alert, Card, formatAmount, LinkButton, Stack, Stat, Text, TextLink } from "@vendor/ui";
import { kobo } from "@vendor/ui/money";
import type { ReactNode } from "react";
import { AccountPageHeader } from "../../features/account/AccountPageHeader";
import { AddMoney } from "../../features/wallet/AddMoney";
import { WalletHistory } from "../../features/wallet/WalletHistory";
import * as styles from "../../features/wallet/wallet.css";
import { paths, readPlanChoice, readReference } from "../../paths";
import { payTopUp, readTopUp, refused, settleTopUp, type TopUp } from "./top-up.server";
import type { loader } from "./wallet-loader.server";

function run(topUp: TopUp) {
  const { form } = topUp;
  if (form.get("intent") !== "settle") return payTopUp(topUp);
  const reference = readReference(new URLSearchParams({ reference: String(form.get("reference") ?? "") }));
  if (!reference) throw new Response("The form could not be read.", { status: 400 });
  return settleTopUp(topUp, reference, readTopUp(form));
}

export async function action(args: ActionFunctionArgs) {
  const order = readPlanChoice(new URL(args.request.url).searchParams);
  const { api } = requireAccount(args, paths.login({ page: "wallet" }));
  const form = await readForm(args.request);
  try {
    return await run({ args, api, form, order });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === "UNVERIFIED") throw redirectDocument(paths.verifyPhone(order));
    return refused(readTopUp(form), error);
  }
}

export { loader } from "./wallet-loader.server";

export const meta: MetaFunction = () => [{ title: `Wallet · ${brand.product}` }];

function Balance({ balance, children }: { balance: number; children?: ReactNode }) {
  return (
    <Card as="section" aria-label="Balance">
      <div className={styles.balance}>
        <div className={styles.figure}>
          <Stat label="Balance" value={formatAmount(kobo(balance))} size="lg" />
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
      <AccountPageHeader
        title="Wallet"
        lead="This account’s balance and its history."
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
          You owe {formatAmount(debt)} for a payment that was returned. The money that you add next repays it
          first.
        </Alert>
      ) : null}
      {topUp ? (
        <AddMoney topUp={topUp} reply={reply}>
          {(button) => <Balance balance={balance}>{button}</Balance>}
        </AddMoney>
      ) : (
        <>
          <Balance balance={balance} />
          <Alert announce="none">Only an owner of this account can add money and pay.</Alert>
        </>
      )}
      <WalletHistory page={page} pages={pages} rows={rows} order={order} />
      {topUp ? (
        <Text size="sm" tone="muted">
          Is a top-up missing?{" "}
          <TextLink as={Link} to={paths.debited()}>
            Find the payment
          </TextLink>
          .
        </Text>
      ) : null}
    </Stack>
  );
}
