import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  redirectDocument,
} from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { ApiError } from "@vendor/api";
import { readPage, siteOf } from "@vendor/remix-kit";
import { AccountNumberCard, ASK_ACCOUNT_NUMBER } from "@vendor/remix-kit/account-number";
import { readForm, requireAccount, takeMessage } from "@vendor/remix-kit/server";
import { Alert, Card, formatAmount, LinkButton, Stack, Stat, Text, TextLink } from "@vendor/ui";
import { kobo } from "@vendor/ui/money";
import type { ReactNode } from "react";
import { AccountPageHeader } from "../../features/account/AccountPageHeader";
import { cardView } from "../../features/account/billing-view";
import { AddMoney } from "../../features/wallet/AddMoney";
import type { TopUpView } from "../../features/wallet/top-up";
import { WalletHistory, walletRow } from "../../features/wallet/WalletHistory";
import * as styles from "../../features/wallet/wallet.css";
import { paths, readPlanChoice, readReference, readWalletAmount } from "../../paths";
import { site } from "../../site";
import { payTopUp, readTopUp, refused, settleTopUp, type TopUp } from "./top-up.server";

function login(query: URLSearchParams): string {
  const order = readPlanChoice(query);
  return paths.login({
    page: "wallet",
    amount: query.get("amount") ?? "",
    add: query.get("add") === "transfer" ? "transfer" : "",
    ...(order && { plan_id: order.plan, plan_duration: order.duration }),
  });
}

export async function loader(args: LoaderFunctionArgs) {
  const query = new URL(args.request.url).searchParams;
  const { api, profile } = requireAccount(args, login(query));
  const owner = profile.role === "owner";
  const [wallet, cards] = await Promise.all([
    api.account.wallet({ page: readPage(query) }),
    owner ? api.account.cards() : null,
  ]);
  const { message, headers } = await takeMessage(args);
  const {
    balance,
    held,
    debt,
    page,
    pages,
    rows,
    fee_schedule: fee,
    foreign_fee_schedule: foreignFee,
    rails,
    as_of: asOf,
    settings,
    account_number: accountNumber,
  } = wallet.data;
  const transferFee = rails.find(({ method }) => method === "transfer")?.fee_schedule;
  const suggested = readWalletAmount(query);
  const order = readPlanChoice(query) ?? null;
  const limits = { minimum: settings.topup_minimum, maximum: settings.topup_maximum };
  const topUp: TopUpView | null = cards && {
    fee,
    foreignFee,
    transferFee,
    limits,
    cards: cards.data.map(cardView),
    attempt: crypto.randomUUID(),
    asOf,
    scriptUrl: siteOf(args.context).paystack.scriptUrl,
    isRequested: query.has("add") || suggested !== null,
    byTransfer: query.get("add") === "transfer" && transferFee !== undefined,
    // An order's shortfall may be below the minimum.
    amount: suggested === null ? null : kobo(Math.max(suggested, limits.minimum)),
    order,
  };
  return data(
    { message, balance, held, debt, page, pages, rows: rows.map(walletRow), topUp, order, accountNumber },
    { headers },
  );
}

async function run(topUp: TopUp) {
  const { form } = topUp;
  if (form.get("intent") === ASK_ACCOUNT_NUMBER) {
    await topUp.api.account.askAccountNumber();
    return redirect(paths.wallet(topUp.order), 303);
  }
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

export const meta = site.titled("Wallet");

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
  const { message, balance, held, debt, topUp, order, accountNumber, page, pages, rows } =
    useLoaderData<typeof loader>();
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
      {accountNumber ? (
        <AccountNumberCard
          number={accountNumber}
          becomes="is added to your wallet, with the sender’s name in its history"
          here={paths.wallet(order ?? {})}
          mayAsk={topUp !== null}
        />
      ) : null}
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
