import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  redirectDocument,
} from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { type ApiClient, ApiError } from "@vendor/api";
import { brand } from "@vendor/brand";
import { readPage, siteOf } from "@vendor/remix-kit";
import { AccountNumberCard, ASK_ACCOUNT_NUMBER } from "@vendor/remix-kit/account-number";
import { paymentPage, payOnce, readForm, refusalInit } from "@vendor/remix-kit/server";
import { readTransferAccount } from "@vendor/remix-kit/transfer-payment";
import {
  Alert,
  Card,
  DataTable,
  EmptyState,
  formatAmount,
  Grid,
  Heading,
  LinkButton,
  Page,
  PageHeader,
  Pagination,
  parseAmount,
  Stack,
  Stat,
  Text,
  TextLink,
} from "@vendor/ui";
import { kobo, plainFigures } from "@vendor/ui/money";
import Coins from "lucide-react/icons/coins";
import Download from "lucide-react/icons/download";
import { z } from "zod";
import { formatDay, formatMonth, formatTokens } from "../../features/format";
import { MonthFilter } from "../../features/months/MonthFilter";
import { BuyTokens } from "../../features/tokens/BuyTokens";
import { TokenTotals, type Totals } from "../../features/tokens/TokenTotals";
import {
  type PurchaseMeans,
  type PurchaseReply,
  type PurchaseView,
  readMeans,
} from "../../features/tokens/token-purchase";
import * as styles from "../../features/tokens/tokens.css";
import { type OrderQuery, paths, readAmount, readMonth, readOrder } from "../../paths";
import { requireAgent } from "../../server/guards.server";
import { purchaseOfSession, saveOrderOfPurchase } from "../../server/session.server";
import { site } from "../../site";

type Entry = Awaited<ReturnType<ApiClient["reseller"]["tokens"]>>["data"]["rows"][number];

/** A ledger entry of an agent's tokens; a plus marks credits, so that they are not told by colour alone. */
function tokenRow({ created_at, amount, ...entry }: Entry) {
  const incoming = amount > 0;
  const signed = `${incoming ? "+" : ""}${formatTokens(amount)}`;
  return { ...entry, day: formatDay(created_at), incoming, amount: signed };
}
type TokenRow = ReturnType<typeof tokenRow>;

type Props = {
  page: number;
  pages: number;
  rows: readonly TokenRow[];
  order: OrderQuery | null;
  months: readonly string[];
  month: string | undefined;
  totals: Totals;
};

function TokenHistory({ page, pages, rows, order, months, month, totals }: Props) {
  const kept = [...new URL(paths.tokens(order ?? {}), "http://site").searchParams];
  return (
    <Stack as="section" gap="md" aria-labelledby="history">
      <div className={styles.head}>
        <Heading level={2} size="h4" id="history">
          Token history
        </Heading>
        {rows.length > 0 ? (
          <LinkButton
            href={paths.tokensExport({ month })}
            download
            size="small"
            icon={<Download aria-hidden size={16} />}
          >
            Export
          </LinkButton>
        ) : null}
      </div>
      <MonthFilter action={paths.tokens({}, "#history")} months={months} month={month} kept={kept} />
      <TokenTotals totals={totals} isRunning={month === undefined || month === months[0]} />
      <DataTable
        caption="Token history, newest first"
        hideCaption
        phone="list"
        columns={[
          {
            key: "what",
            label: "Client or purchase",
            rowHeader: true,
            cell: ({ location_name: client, description }) =>
              client ? <bdi className={styles.client}>{client}</bdi> : description,
          },
          {
            key: "kind",
            label: "Description",
            phone: "hidden",
            cell: ({ location_name: client, description }) => (client ? description : null),
          },
          { key: "day", label: "Date", cell: ({ day }) => <span className={styles.day}>{day}</span> },
          {
            key: "amount",
            label: "Tokens",
            numeric: true,
            phone: "end",
            cell: ({ amount, incoming }) => (
              <Text as="span" weight="strong" tone={incoming ? "positive" : "inherit"}>
                {amount}
              </Text>
            ),
          },
          {
            key: "after",
            label: "Balance after",
            numeric: true,
            phone: "named",
            cell: ({ balance_after }) => formatTokens(balance_after),
          },
        ]}
        rows={rows}
        getKey={({ id }) => String(id)}
        empty={
          month ? (
            <EmptyState size="small" level={3} icon={<Coins size={20} />} title="Nothing in this month">
              You bought and spent no tokens in {formatMonth(month)}.
            </EmptyState>
          ) : (
            <EmptyState size="small" level={3} icon={<Coins size={20} />} title="No tokens yet">
              Tokens that you buy or spend appear here.
            </EmptyState>
          )
        }
      />
      <Pagination
        page={page}
        pageCount={pages}
        as={Link}
        getLink={(to) => ({ to: paths.tokens({ ...order, month, page: String(to) }) })}
      />
    </Stack>
  );
}

/** A longer text is none: cut off, it could be another amount. */
function field(form: FormData, name: string): string {
  const text = String(form.get(name) ?? "");
  return text.length > 100 ? "" : text;
}

type Typed = { typed: string; means: PurchaseMeans };

function reply(typed: Typed, fields: Partial<PurchaseReply>, status: number, headers: HeadersInit = {}) {
  const defaults = { amountError: null, refusal: null, payment: null, attempt: null };
  return data<PurchaseReply>({ ...typed, ...defaults, ...fields }, { status, headers });
}

function replyToRefusal(typed: Typed, error: ApiError) {
  const { amount, payment_method: means } = error.fieldErrors;
  const amountError = amount?.[0] ?? null;
  const refusal = amountError ? null : (means?.[0] ?? error.message);
  // Status 200 makes the page load its time again; another attempt is another purchase.
  if (error.code === "REPEATED_PAYMENT") return reply(typed, { refusal, attempt: crypto.randomUUID() }, 200);
  const { status, headers } = refusalInit(error);
  return reply(typed, { amountError, refusal }, status === 429 || status === 503 ? status : 422, headers);
}

async function askAccountNumber(api: ApiClient, order: OrderQuery, typed: Typed) {
  try {
    await api.reseller.askAccountNumber();
    return redirect(paths.tokens(order), 303);
  } catch (error) {
    if (error instanceof ApiError) return replyToRefusal(typed, error);
    throw error;
  }
}

/** Prices tokens and opens their payment: an account number, the card window, or without scripts Paystack's page. */
export async function action(args: ActionFunctionArgs) {
  const order = readOrder(new URL(args.request.url).searchParams);
  const { api } = requireAgent(args, paths.login({ page: "tokens", ...order }));
  const form = await readForm(args.request);
  const means = readMeans(form.get("payment_method"));
  const typed = { typed: field(form, "amount"), means };
  if (form.get("intent") === ASK_ACCOUNT_NUMBER) return askAccountNumber(api, order, typed);
  const amount = parseAmount(typed.typed);
  if (amount === null || amount < 100) return reply(typed, { amountError: "Enter an amount" }, 422);
  try {
    const { data: opened } = await api.reseller.validateTokenPurchase(
      {
        amount: kobo(amount),
        payment_method: means,
        as_of: z.iso.datetime().safeParse(form.get("as_of")).data,
      },
      // A form submitted twice is one purchase; another amount or means is another purchase. An account number is found again without
      // a key, which would bring back a closed one.
      { context: payOnce(means === "card" ? field(form, "attempt") : null, { amount, means }) },
    );
    const { reference, access_code, quote } = opened;
    if (means === "transfer") {
      const headers = { "Set-Cookie": await saveOrderOfPurchase(args, reference, order) };
      // A new document begins at its top, where its heading is; the form keeps the place to which it was scrolled.
      return redirectDocument(paths.paymentReturn({ reference }), { status: 303, headers });
    }
    // The page must have shown this total before anything is paid.
    if (field(form, "total") !== String(quote.total)) return reply(typed, {}, 200);
    const authorization_url = paymentPage(args, opened.authorization_url);
    const headers = { "Set-Cookie": await saveOrderOfPurchase(args, reference, order) };
    if (form.get("popup") !== "1" || access_code === null)
      return redirect(authorization_url, { status: 303, headers });
    const payment = { reference, access_code, authorization_url, openedAt: Date.now() };
    return reply(typed, { payment, attempt: field(form, "attempt") }, 200, headers);
  } catch (error) {
    if (error instanceof ApiError) return replyToRefusal(typed, error);
    throw error;
  }
}

/** The agent's last purchase in this browser, while its account number waits for money. */
async function findOpenTransfer(args: LoaderFunctionArgs, api: ApiClient) {
  const reference = await purchaseOfSession(args);
  if (reference === undefined) return null;
  const found = (await api.reseller.payment({ reference }).catch(() => undefined))?.data;
  return found && readTransferAccount(found) ? { reference, amount: found.amount } : null;
}

export async function loader(args: LoaderFunctionArgs) {
  const query = new URL(args.request.url).searchParams;
  const requested = readOrder(query);
  const amount = readAmount(query);
  const login = paths.login({
    page: "tokens",
    ...requested,
    ...(amount && { amount: plainFigures(amount) }),
  });
  const { api } = requireAgent(args, login);
  const month = readMonth(query);
  const { data } = await api.reseller.tokens({ page: readPage(query), month });
  const { balance, as_of: asOf, held, debt, page, pages, rows, fee_schedule: fee, settings } = data;
  const { months, totals, rails, account_number: accountNumber, remainder } = data;
  const limits = { minimum: settings.topup_minimum, maximum: settings.topup_maximum };
  const order = requested.locationId ? requested : null;
  const purchase: PurchaseView = {
    fee,
    transferFee: rails.find(({ method }) => method === "transfer")?.fee_schedule,
    limits,
    attempt: crypto.randomUUID(),
    asOf,
    scriptUrl: siteOf(args.context).paystack.scriptUrl,
    // An order's shortfall may be below the minimum.
    amount: amount ? kobo(Math.max(amount, limits.minimum)) : null,
    order,
  };
  return {
    openTransfer: await findOpenTransfer(args, api),
    balance,
    held,
    debt,
    page,
    pages,
    rows: rows.map(tokenRow),
    months,
    month,
    totals,
    purchase,
    order,
    accountNumber,
    remainder,
  };
}

export const meta = site.titled("Tokens");

export default function Tokens() {
  const { openTransfer, balance, held, debt, purchase, order, accountNumber, remainder, ...history } =
    useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <Page>
      <Stack gap="xl">
        <PageHeader
          title="Tokens"
          lead={`You pay for clients with tokens. 1 ${brand.token.code} is ₦1.`}
          actions={
            order ? (
              <LinkButton as={Link} to={paths.planDetails(order)} reloadDocument>
                Back to your order
              </LinkButton>
            ) : null
          }
        />
        {openTransfer ? (
          <Alert tone="info" announce="none">
            A purchase of tokens waits for your transfer of {formatAmount(openTransfer.amount)}.{" "}
            <TextLink as={Link} to={paths.paymentReturn({ reference: openTransfer.reference })}>
              See the account number
            </TextLink>
          </Alert>
        ) : null}
        {held > 0 ? (
          <Alert tone="caution" announce="none">
            You cannot spend {formatTokens(held)} of your tokens while their payment is disputed.
          </Alert>
        ) : null}
        {debt > 0 ? (
          <Alert tone="critical" announce="none">
            You owe {formatTokens(debt)} for a payment that was returned. The next tokens that you buy pay for
            it first; until then you cannot pay for clients.
          </Alert>
        ) : null}
        <Grid columns={2} gap="lg">
          <div className={styles.balance}>
            <Card as="section" aria-label="Token balance">
              <Stack gap="md">
                <Stat label="Token balance" value={formatTokens(balance)} size="lg" />
                {remainder > 0 ? (
                  <Text size="sm" tone="muted">
                    {formatAmount(remainder)} of your transfers counts towards the next token.
                  </Text>
                ) : null}
                <Text>
                  <TextLink as={Link} to={paths.home({ state: "soon" }, "#clients")}>
                    See whose plans end soon
                  </TextLink>
                </Text>
              </Stack>
            </Card>
          </div>
          <BuyTokens purchase={purchase} reply={reply} />
        </Grid>
        {accountNumber ? (
          <AccountNumberCard
            number={accountNumber}
            becomes={`buys tokens: 1 ${brand.token.code} for each ₦1, and less than ₦1 counts towards the next one`}
            here={paths.tokens(order ?? {})}
            mayAsk
          />
        ) : null}
        <TokenHistory {...history} month={history.month} order={order} />
      </Stack>
    </Page>
  );
}
