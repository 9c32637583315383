import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { brand } from "@vendor/brand";
import { requireAccount } from "@vendor/remix-kit/server";
import {
  Alert,
  Badge,
  Breadcrumbs,
  Card,
  Heading,
  Inline,
  LinkButton,
  Logo,
  PageHeader,
  ReceiptLines,
  Stack,
  Text,
} from "@vendor/ui";
import * as styles from "../../features/account/account.css";
import { ownPage } from "../../features/account/own-pages.server";
import { PrintButton } from "../../features/account/PrintButton";
import { receiptView } from "../../features/account/receipt-view";
import { paths, referenceIn } from "../../paths";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.title ?? "Payment"} · ${brand.product}` },
];

export async function loader(args: LoaderFunctionArgs) {
  const reference = referenceIn(new URLSearchParams({ reference: args.params.reference ?? "" }));
  if (!reference) throw new Response("Not found", { status: 404 });
  const { api } = requireAccount(args, paths.login({ page: "transaction", reference }));
  const { data } = await ownPage(api.account.receipt({ reference }));
  return receiptView(data);
}

export default function Transaction() {
  const receipt = useLoaderData<typeof loader>();
  const { title, isReceipt, state, lines, discount, charge } = receipt;
  return (
    <Stack gap="lg">
      <div className={styles.onScreen}>
        <PageHeader
          breadcrumbs={
            <Breadcrumbs
              as={Link}
              items={[{ label: "Transactions", link: { to: paths.transactions() } }, { label: title }]}
            />
          }
          title={title}
          meta={<Badge tone={state.tone}>{state.words}</Badge>}
          actions={
            <Inline>
              {receipt.openPayment ? (
                <LinkButton as={Link} to={paths.paymentReturn({ reference: receipt.reference })} tone="brand">
                  Check payment
                </LinkButton>
              ) : null}
              <PrintButton />
            </Inline>
          }
        />
      </div>
      {isReceipt ? null : <Alert announce="none">{receipt.message}</Alert>}
      <div className={styles.receipt}>
        <Card as="article" padding="xl" aria-label={title}>
          <Stack gap="lg">
            <div className={styles.receiptHead}>
              <Stack gap="xs">
                <Logo name={brand.product} />
                <Text size="sm" tone="muted">
                  {brand.company.name}
                  <br />
                  {brand.email.support}
                </Text>
              </Stack>
              <Stack gap="xxs">
                <Heading level={2} size="h4">
                  {title}
                </Heading>
                <Text size="sm" tone="muted">
                  {state.words}
                </Text>
              </Stack>
            </div>
            <dl className={styles.facts}>
              {receipt.facts.map(({ name, value }) => (
                <div key={name} className={styles.fact}>
                  <dt>{name}</dt>
                  <dd className={styles.factValue}>
                    <bdi>{value}</bdi>
                  </dd>
                </div>
              ))}
            </dl>
            <ReceiptLines
              caption={`${title}: ${receipt.description}`}
              lines={lines}
              subtotal={discount || charge ? receipt.subtotal : undefined}
              discount={discount}
              charge={charge}
              total={receipt.total}
              labels={{ total: isReceipt ? "Total paid" : "Total" }}
            />
          </Stack>
        </Card>
      </div>
    </Stack>
  );
}
