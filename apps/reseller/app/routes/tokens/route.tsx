import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { brand } from "@vendor/brand";
import { siteOf } from "@vendor/remix-kit";
import { Alert, Card, formatAmount, Grid, LinkButton, Page, PageHeader, Stack, Stat } from "@vendor/ui";
import { plainFigures } from "@vendor/ui/money";
import { BuyTokens } from "../../features/tokens/BuyTokens";
import { Movements } from "../../features/tokens/Movements";
import type { PurchaseView } from "../../features/tokens/token-purchase";
import { tokenRow } from "../../features/tokens/token-row";
import * as styles from "../../features/tokens/tokens.css";
import { amountIn, orderIn, pageIn, paths } from "../../paths";
import { requireAgent } from "../../server/guards.server";
import type { action } from "./tokens-action.server";

/** The agent's tokens, their movements, and what buying more needs. */
export async function loader(args: LoaderFunctionArgs) {
  const query = new URL(args.request.url).searchParams;
  const asked = orderIn(query);
  const amount = amountIn(query);
  const login = paths.login({ page: "tokens", ...asked, ...(amount && { amount: plainFigures(amount) }) });
  const { api } = requireAgent(args, login);
  const { data } = await api.reseller.tokens({ page: pageIn(query) });
  const { balance, held, debt, page, pages, rows, fee_schedule: fee, settings } = data;
  const limits = { minimum: settings.topup_minimum, maximum: settings.topup_maximum };
  const order = asked.locationId ? asked : null;
  const purchase: PurchaseView = {
    fee,
    limits,
    attempt: crypto.randomUUID(),
    scriptUrl: siteOf(args.context).paystack.scriptUrl,
    // What an order lacks may be less than can be bought.
    amount: amount ? Math.max(amount, limits.minimum) : null,
    order,
  };
  return { balance, held, debt, page, pages, rows: rows.map(tokenRow), purchase, order };
}

export { action } from "./tokens-action.server";

export const meta: MetaFunction = () => [{ title: `Tokens · ${brand.product} for agents` }];

export default function Tokens() {
  const { balance, held, debt, page, pages, rows, purchase, order } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <Page padBlock="xl">
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
        {held > 0 ? (
          <Alert tone="caution" announce="none">
            {formatAmount(held, "KPT")} of your tokens cannot be spent while a bank disputes their payment.
          </Alert>
        ) : null}
        {debt > 0 ? (
          <Alert tone="critical" announce="none">
            You owe {formatAmount(debt, "KPT")} for a payment that was returned. The next tokens that you buy
            pay for it first; until then you cannot pay for clients.
          </Alert>
        ) : null}
        <Grid columns={2} gap="lg">
          <div className={styles.balance}>
            <Card as="section" aria-label="Token balance">
              <Stat label="Token balance" value={formatAmount(balance, "KPT")} size="lg" />
            </Card>
          </div>
          <BuyTokens purchase={purchase} reply={reply} />
        </Grid>
        <Movements page={page} pages={pages} rows={rows} order={order} />
      </Stack>
    </Page>
  );
}
