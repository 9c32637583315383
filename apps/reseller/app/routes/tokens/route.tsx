import type { MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { brand } from "@vendor/brand";
import { Alert, Card, formatAmount, Grid, LinkButton, Page, PageHeader, Stack, Stat } from "@vendor/ui";
import { BuyTokens } from "../../features/tokens/BuyTokens";
import { Movements } from "../../features/tokens/Movements";
import * as styles from "../../features/tokens/tokens.css";
import { paths } from "../../paths";
import type { action } from "./tokens-action.server";
import type { loader } from "./tokens-loader.server";

export { action } from "./tokens-action.server";
export { loader } from "./tokens-loader.server";

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
