import { Form, useNavigation } from "@remix-run/react";
import type { AccountNumberSchema } from "@vendor/api";
import { brand } from "@vendor/brand";
import type { FeeSchedule } from "@vendor/pricing-engine";
import { Alert, Button, Card, DescriptionList, formatAmount, Heading, Stack, Text } from "@vendor/ui";
import type { z } from "zod";
import { usePolling } from "../card-payment/payment-state";
import { formatDay } from "../dates";
import { NoScriptRefresh } from "../timed-redirect";

export type AccountNumberView = z.infer<typeof AccountNumberSchema>;

/** The form's `intent`. */
export const ASK_ACCOUNT_NUMBER = "account-number";

/** What is kept of a transfer, as a sentence. */
function chargeOf(fee: FeeSchedule | null): string {
  if (!fee || (fee.rateBps === 0 && fee.flat === 0)) return "Nothing is deducted.";
  const parts = [
    fee.rateBps > 0 && `${fee.rateBps / 100}%`,
    fee.flat > 0 &&
      `${formatAmount(fee.flat)}${fee.flatWaivedBelow ? ` from ${formatAmount(fee.flatWaivedBelow)}` : ""}`,
  ].filter((part) => part !== false);
  const most = fee.cap ? `, at most ${formatAmount(fee.cap)}` : "";
  return `A charge of ${parts.join(" + ")} is deducted from each transfer${most}.`;
}

/** Seconds between two looks at a number that the bank has not given yet. */
const LOOK_SECONDS = 5;
const RELOAD_SECONDS = 20;

type Props = {
  number: AccountNumberView;
  /** What becomes of the money, as the end of a sentence: "is added to your wallet, with the sender’s name in its history". */
  becomes: string;
  /** The page's own address. */
  here: string;
  /** Whether the person may ask for a number. */
  mayAsk: boolean;
};

/** An account number of one's own: asked for, waited for, shown to copy, or refused. */
export function AccountNumberCard({ number, becomes, here, mayAsk }: Props) {
  const { state, account, fee_schedule: fee, closes_at: closesAt } = number;
  const busy = useNavigation().formData?.get("intent") === ASK_ACCOUNT_NUMBER;
  const isWaiting = state === "asked";
  usePolling(isWaiting, { seconds: LOOK_SECONDS, times: 60 });
  if (!(mayAsk && closesAt === null) && state !== "active") return null;
  const ask = (label: string) => (
    <Form method="post" action={here} preventScrollReset>
      <input type="hidden" name="intent" value={ASK_ACCOUNT_NUMBER} />
      <Button type="submit" loading={busy}>
        {label}
      </Button>
    </Form>
  );
  return (
    <Card as="section" aria-labelledby="account-number">
      {isWaiting ? <NoScriptRefresh seconds={RELOAD_SECONDS} to={here} /> : null}
      <Stack gap="md">
        <Heading level={2} size="h4" id="account-number">
          Your account number
        </Heading>
        {state === "none" ? (
          <>
            <Text>
              Get a bank account number of your own. Any amount that you or anyone else transfers to it{" "}
              {becomes}. {chargeOf(fee)}
            </Text>
            {ask("Get an account number")}
          </>
        ) : null}
        {isWaiting ? (
          <Alert tone="info" announce="status" title="Waiting for the bank">
            Your account number appears here as soon as the bank gives it. It usually takes a minute. You can
            leave this page.
          </Alert>
        ) : null}
        {state === "refused" ? (
          <>
            <Alert tone="caution" announce="none" title="No account number at the moment">
              The bank did not give one. You can add money in another way, and ask again later.
            </Alert>
            {ask("Ask again")}
          </>
        ) : null}
        {account && closesAt !== null ? (
          <Alert tone="caution" announce="none" title="Please send nothing to it now">
            Your account closes on {formatDay(closesAt)}. Money that comes to {account.number} before then is
            not credited: we keep it for you, and credit it when you keep your account. Otherwise we return
            it.
          </Alert>
        ) : null}
        {account && closesAt === null ? (
          <>
            <Text>
              Transfer any amount, at any time. It {becomes}. That usually takes a few minutes.{" "}
              {chargeOf(fee)}
            </Text>
            <DescriptionList
              size="large"
              items={[
                { term: "Account number", value: <strong>{account.number}</strong>, copy: account.number },
                { term: "Bank", value: account.bank },
                { term: "Account name", value: account.name },
              ]}
            />
            <Text size="sm" tone="muted">
              The account is with Paystack, which takes payments for {brand.product}. Your bank may charge ₦50
              stamp duty from ₦10,000.
            </Text>
          </>
        ) : null}
      </Stack>
    </Card>
  );
}
