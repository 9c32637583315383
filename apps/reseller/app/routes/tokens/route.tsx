import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { brand } from "@vendor/brand";
import { readPage, siteOf } from "@vendor/remix-kit";
import { Alert, Card, Grid, LinkButton, Page, PageHeader, Stack, Stat } from "@vendor/ui";
import { kobo, plainFigures } from "@vendor/ui/money";
import { formatTokens } from "../../features/format";
import { BuyTokens } from "../../features/tokens/BuyTokens";
import { TokenHistory, tokenRow } from "../../features/tokens/TokenHistory";
import type { PurchaseView } from "../../features/tokens/token-purchase";
import * as styles from "../../features/tokens/tokens.css";
import { paths, readAmount, readOrder } from "../../paths";
import { requireAgent } from "../../server/guards.server";
import type { action } from "./tokens-action.server";

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
  const { data } = await api.reseller.tokens({ page: readPage(query) });
  const { balance, as_of: asOf, held, debt, page, pages, rows, fee_schedule: fee, settings } = data;
  const limits = { minimum: settings.topup_minimum, maximum: settings.topup_maximum };
  const order = requested.locationId ? requested : null;
  const purchase: PurchaseView = {
    fee,
    limits,
    attempt: crypto.randomUUID(),
    asOf,
    scriptUrl: siteOf(args.context).paystack.scriptUrl,
    // An order's shortfall may be below the minimum.
    amount: amount ? kobo(Math.max(amount, limits.minimum)) : null,
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
              <Stat label="Token balance" value={formatTokens(balance)} size="lg" />
            </Card>
          </div>
          <BuyTokens purchase={purchase} reply={reply} />
        </Grid>
        <TokenHistory page={page} pages={pages} rows={rows} order={order} />
      </Stack>
    </Page>
  );
}
