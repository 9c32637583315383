import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import type { ApiClient } from "@vendor/api";
import { brand } from "@vendor/brand";
import { QrCode, type RequestArgs, siteOf, useHydrated } from "@vendor/remix-kit";
import { qrPicture, requireAccount, takeMessage } from "@vendor/remix-kit/server";
import { readTransferAccount } from "@vendor/remix-kit/transfer-payment";
import {
  Alert,
  Badge,
  Button,
  Card,
  Heading,
  Inline,
  LinkButton,
  Logo,
  ReceiptLines,
  Stack,
  Text,
  TextLink,
} from "@vendor/ui";
import { kobo } from "@vendor/ui/money";
import Download from "lucide-react/icons/download";
import Printer from "lucide-react/icons/printer";
import { AccountPageHeader } from "../../features/account/AccountPageHeader";
import * as styles from "../../features/account/account.css";
import { Facts } from "../../features/account/Facts";
import { LongName } from "../../features/account/LongName";
import { receiptView, shareLink } from "../../features/account/receipt-view";
import { paths, readReference } from "../../paths";
import { orderPathOfPayment } from "../../server/payment-session.server";

/** Prints the page. Hidden without scripts. */
function PrintButton() {
  if (!useHydrated()) return null;
  return (
    <Button onClick={() => window.print()} icon={<Printer aria-hidden size={18} />}>
      Print
    </Button>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.title ?? "Payment"} · ${brand.product}` },
];

/** The page where anyone can check a paper, as a QR code and in words. */
function checkOf(args: RequestArgs, code: string | null) {
  if (code === null) return null;
  const { website } = siteOf(args.context).sites;
  const page = `${website}${paths.verifyReceipt()}`.replace(/^https?:\/\//, "");
  return { code, page, qr: qrPicture(`${website}${paths.verifyReceipt({ code })}`) };
}

/**
 * Where an owner pays what nothing has been paid for yet: the account to send money to, the order's checkout or the wallet. Null
 * while money may be on its way, and when the API does not answer.
 */
async function payNowOf(args: RequestArgs, api: ApiClient, reference: string): Promise<string | null> {
  const payment = (await api.subscription.payment({ reference }).catch(() => undefined))?.data;
  if (payment?.state !== "open") return null;
  return readTransferAccount(payment)
    ? paths.paymentReturn({ reference })
    : orderPathOfPayment(args, payment);
}

export async function loader(args: LoaderFunctionArgs) {
  const reference = readReference(new URLSearchParams({ reference: args.params.reference ?? "" }));
  if (!reference) throw new Response("Not found", { status: 404 });
  const { api, profile } = requireAccount(args, paths.login({ page: "transaction", reference }));
  const paid = (await api.account.receipt({ reference })).data;
  const receipt = receiptView(paid);
  const share = receipt.isReceipt ? shareLink(paid, siteOf(args.context).sites.website) : null;
  const check = checkOf(args, paid.receipt_code);
  const { message, headers } = await takeMessage(args);
  const editable = receipt.isReceipt && profile.role === "owner";
  // An accountant reads, and asks no provider.
  const openPayment = receipt.openPayment && profile.role !== "accountant";
  const payNow =
    receipt.openPayment && profile.role === "owner" ? await payNowOf(args, api, reference) : null;
  return data(
    {
      ...receipt,
      openPayment,
      payNow,
      share,
      check,
      editable,
      owner: profile.role === "owner",
      done: message,
    },
    { headers },
  );
}

type ReceiptData = ReturnType<typeof useLoaderData<typeof loader>>;

/** What can be done with a payment's paper, and the payment itself while it is open. */
function Actions({ receipt }: { receipt: ReceiptData }) {
  return (
    <Inline gap="sm">
      {receipt.payNow ? (
        <LinkButton as={Link} to={receipt.payNow} reloadDocument tone="primary">
          Pay now
        </LinkButton>
      ) : null}
      {receipt.openPayment ? (
        <LinkButton
          as={Link}
          to={paths.paymentReturn({ reference: receipt.reference })}
          tone={receipt.payNow ? "neutral" : "brand"}
        >
          Check payment
        </LinkButton>
      ) : null}
      {receipt.files.map(({ label, address }, index) => (
        // A plain link, because the response is a file.
        <LinkButton
          key={address}
          href={address}
          download
          tone={index === 0 ? "primary" : "neutral"}
          icon={<Download aria-hidden size={18} />}
        >
          {label}
        </LinkButton>
      ))}
      <PrintButton />
      {receipt.share ? (
        <LinkButton href={receipt.share} target="_blank" rel="noopener noreferrer">
          Share on WhatsApp
        </LinkButton>
      ) : null}
    </Inline>
  );
}

export default function Transaction() {
  const receipt = useLoaderData<typeof loader>();
  const { title, isReceipt, state, lines, discount, credit, creditName, charge, check } = receipt;
  return (
    <Stack gap="lg">
      <div className={styles.onScreen}>
        <AccountPageHeader
          message={receipt.done}
          parents={[{ label: "Transactions", to: paths.transactions() }]}
          title={title}
          size="h3"
          lead={`${receipt.amount} for ${receipt.description}`}
        />
        <div className={styles.papers}>
          <Actions receipt={receipt} />
        </div>
      </div>
      {isReceipt ? null : <Alert announce="none">{receipt.message}</Alert>}
      <div className={styles.receipt}>
        <Card as="article" padding="xl" aria-label={title}>
          <Stack gap="lg">
            <div className={styles.receiptHead}>
              <Stack gap="xs">
                <Logo name={brand.product} />
                <Text size="sm" tone="muted">
                  {[
                    brand.company.name,
                    brand.company.registration,
                    `TIN ${brand.company.tin}`,
                    ...brand.company.offices[0].lines,
                    brand.email.support,
                  ].map((line) => (
                    <span key={line} className={styles.supplierLine}>
                      {line}
                    </span>
                  ))}
                </Text>
              </Stack>
              <div className={styles.receiptNumber}>
                <Heading level={2} size="h4">
                  {title}
                </Heading>
                <Badge tone={state.tone}>{state.label}</Badge>
              </div>
            </div>
            <Facts
              facts={receipt.facts.map(({ name, value }) => ({ name, value: <LongName>{value}</LongName> }))}
            />
            {receipt.editable ? (
              <div className={styles.onScreen}>
                <TextLink as={Link} to={paths.billing({ reference: receipt.reference })}>
                  Change billing details for later receipts
                </TextLink>
              </div>
            ) : null}
            <div className={styles.sums}>
              <ReceiptLines
                caption={`${title}: ${receipt.description}`}
                lines={lines}
                subtotal={discount || credit || charge ? kobo(receipt.subtotal) : undefined}
                discount={discount}
                credit={credit}
                charge={charge}
                vat={receipt.vat}
                total={receipt.total}
                labels={{
                  vat: "Includes VAT",
                  total: isReceipt ? "Total paid" : "Total",
                  ...(creditName && { credit: creditName }),
                }}
              />
            </div>
            {check ? (
              <div className={styles.check}>
                <QrCode
                  qr={check.qr}
                  label="QR code of the page that checks this receipt"
                  className={styles.qr}
                />
                <Text size="sm" tone="muted">
                  To check that this {isReceipt ? "receipt" : "paper"} is genuine, scan the code, or type{" "}
                  <strong>{check.code}</strong> at <span className={styles.checkPage}>{check.page}</span>
                </Text>
              </div>
            ) : null}
          </Stack>
        </Card>
      </div>
      {receipt.owner && !isReceipt ? (
        <Text size="sm" tone="muted">
          Does your bank show it as paid?{" "}
          <TextLink as={Link} to={paths.debited({ reference: receipt.reference })}>
            Find this payment
          </TextLink>
          .
        </Text>
      ) : null}
    </Stack>
  );
}
