import { Link, useRevalidator } from "@remix-run/react";
import type { Kobo } from "@vendor/pricing-engine";
import {
  Alert,
  formatAmount,
  Heading,
  Inline,
  LinkButton,
  PaymentInstructions,
  Stack,
  StatusRegion,
  Text,
  TextLink,
} from "@vendor/ui";
import { NoScriptRefresh } from "../timed-redirect";
import type { TransferAccount } from "./transfer-account";
import { usePaymentChanges } from "./use-payment-changes";

/** How often the page reloads without scripts: rarely, so that there is time to copy a number. */
const RELOAD_SECONDS = 20;

type Props = TransferAccount & {
  reference: string;
  /** The payment's `watch_key`. */
  watchKey: string | null;
  amount: Kobo;
  /** For how many returned transfers the person said that the money was sent; null when not said. */
  sent: number | null;
  /** This page, before or after the money was sent. */
  pageOf: (sent: number | undefined) => string;
  /** Where the person pays in another way. */
  otherWay: { label: string; to: string };
  /** What becomes of a transfer that comes after another payment for the same thing; null where nothing else can pay for it. */
  whenPaidOtherwise: string | null;
  /** Where the person finds this payment again. */
  listed: { label: string; to: string };
};

function WhatHappened({
  returned,
  amount,
  isSent,
}: Pick<Props, "returned" | "amount"> & { isSent: boolean }) {
  if (isSent) {
    return (
      <Alert tone="info" announce="none" title="Waiting for your bank">
        It usually takes a few minutes. You can close this page: we text you when the money comes, and email
        you if your address is confirmed.
      </Alert>
    );
  }
  if (!returned) return null;
  return (
    <Alert tone="caution" announce="none" title={`${formatAmount(returned.amount)} goes back to your bank`}>
      {returned.amount === amount
        ? "The receiving bank did not accept that transfer."
        : `That transfer was not exactly ${formatAmount(amount)}.`}{" "}
      Nothing is paid yet.
    </Alert>
  );
}

/** What to transfer where, until the money comes. */
export function TransferInstructions({
  account,
  closes,
  returned,
  reference,
  watchKey,
  amount,
  sent,
  pageOf,
  otherWay,
  whenPaidOtherwise,
  listed,
}: Props) {
  const { revalidate } = useRevalidator();
  usePaymentChanges(watchKey);
  const times = returned?.times ?? 0;
  // A transfer that went back since has to be sent again.
  const isSent = sent === times;
  return (
    <>
      <NoScriptRefresh seconds={RELOAD_SECONDS} to={pageOf(isSent ? times : undefined)} />
      <Stack gap="lg">
        <Stack gap="xs">
          <Heading level={1} size="h2">
            Transfer {formatAmount(amount)}
          </Heading>
          <Text tone="muted">
            From your banking app or any bank, in one transfer of exactly this amount. The account is open for
            this payment only.
          </Text>
        </Stack>
        <StatusRegion>
          <WhatHappened returned={returned} amount={amount} isSent={isSent} />
        </StatusRegion>
        <PaymentInstructions
          amount={amount}
          account={account}
          expires={{ ...closes, onEnd: () => revalidate() }}
        />
        <Inline>
          {isSent ? null : (
            <LinkButton as={Link} to={pageOf(times)} replace tone="primary">
              I have sent it
            </LinkButton>
          )}
          <LinkButton as={Link} to={otherWay.to} reloadDocument>
            {otherWay.label}
          </LinkButton>
        </Inline>
        <Text size="sm" tone="muted">
          The account is Paystack’s, which takes payments for us, so your bank may show Paystack’s name.
          Another amount, or money that comes after {closes.at}, goes back to your bank.
          {whenPaidOtherwise === null ? "" : ` ${whenPaidOtherwise}`} You find this page again under{" "}
          <TextLink as={Link} to={listed.to}>
            {listed.label}
          </TextLink>
          . Reference {reference}.
        </Text>
      </Stack>
    </>
  );
}
