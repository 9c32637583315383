import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { brand } from "@vendor/brand";
import { requireAccount } from "@vendor/remix-kit/server";
import {
  Alert,
  Card,
  DataTable,
  EmptyState,
  formatAmount,
  Heading,
  PageHeader,
  Pagination,
  Stack,
  Stat,
  Text,
  TextLink,
} from "@vendor/ui";
import { Wallet as WalletIcon } from "lucide-react";
import { ownPage, pageIn } from "../../features/account/own-pages.server";
import { walletRow } from "../../features/account/wallet-view";
import { paths } from "../../paths";

export const meta: MetaFunction = () => [{ title: `Wallet · ${brand.product}` }];

export async function loader(args: LoaderFunctionArgs) {
  const { api } = requireAccount(args, paths.login({ page: "wallet" }));
  const page = pageIn(new URL(args.request.url).searchParams);
  const { data } = await ownPage(api.account.wallet({ page }));
  return { balance: data.balance, page: data.page, pages: data.pages, rows: data.rows.map(walletRow) };
}

export default function Wallet() {
  const { balance, page, pages, rows } = useLoaderData<typeof loader>();
  return (
    <Stack gap="xl">
      <PageHeader title="Wallet" lead="What this account holds with us, and every movement of it." />
      <Card as="section" aria-label="Balance">
        <Stat label="Balance" value={formatAmount(balance)} size="lg" />
      </Card>
      <Alert announce="none" title="Plans are paid by card for now">
        Adding money to the wallet and paying from it are not open yet. What is in it stays yours.
      </Alert>
      <Stack as="section" gap="md" aria-labelledby="movements">
        <Heading level={2} size="h4" id="movements">
          Movements
        </Heading>
        <DataTable
          caption="Movements of the wallet, newest first"
          hideCaption
          columns={[
            {
              key: "what",
              label: "Movement",
              rowHeader: true,
              cell: ({ description, reference }) =>
                reference ? (
                  <TextLink as={Link} to={paths.transaction(reference)}>
                    {description}
                  </TextLink>
                ) : (
                  description
                ),
            },
            { key: "day", label: "Date", cell: ({ day }) => day },
            {
              key: "amount",
              label: "Amount",
              numeric: true,
              cell: ({ amount, incoming }) => (
                <Text as="span" weight="strong" tone={incoming ? "positive" : "inherit"}>
                  {amount}
                </Text>
              ),
            },
            { key: "after", label: "Balance after", numeric: true, cell: ({ after }) => formatAmount(after) },
          ]}
          rows={rows}
          getKey={({ id }) => String(id)}
          empty={
            <EmptyState size="small" level={3} icon={<WalletIcon size={20} />} title="No movements yet">
              Money that comes into the wallet or leaves it stands here, with the balance after it.
            </EmptyState>
          }
        />
        <Pagination
          page={page}
          pageCount={pages}
          as={Link}
          getLink={(to) => ({ to: paths.wallet({ page: to }) })}
        />
      </Stack>
    </Stack>
  );
}
