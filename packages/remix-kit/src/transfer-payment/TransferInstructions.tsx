import { Link, useRevalidator } from "@remix-run/react";
import type { Kobo } from "@vendor/pricing-engine";
import { NoScriptRefresh } from "@vendor/remix-kit";
import { usePolling } from "@vendor/remix-kit/card-payment";
import { CardFrame } from "@vendor/remix-kit/site";
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
} from "@vendor/ui";
import { paths } from "../../paths";

/** Where a transfer of an open payment goes. */
export type TransferAccount = {
  account: { number: string; name: string; bank: string };
  /** Seconds until the account closes, and the time of day. */
  closes: { seconds: number; at: string };
  /** The last transfer that goes back: mostly because it was not the exact amount. */
  returned: Kobo | null;
};

const clockTime = new Intl.DateTimeFormat("en-NG", {
  timeZone: "Africa/Lagos",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** The account of an open payment by transfer; null for every other payment. */
export function readTransferAccount({
  state,
  to_pay,
  as_of = new Date().toISOString(),
  returned_transfer,
}: {
  state: string;
  to_pay: Record<string, string>;
  as_of?: string | undefined;
  returned_transfer: { amount: Kobo } | null;
}): TransferAccount | null {
  const { accountNumber, accountName = "", bank = "", expiresAt = "" } = to_pay;
  if (state !== "open" || accountNumber === undefined) return null;
  const end = Date.parse(expiresAt);
  return {
    account: { number: accountNumber, name: accountName, bank },
    closes: {
      seconds: Math.max(0, Math.round((end - Date.parse(as_of)) / 1_000)),
      at: clockTime.format(end),
    },
    returned: returned_transfer?.amount ?? null,
  };
}

/** How often the page asks whether the money has come. */
const POLL_SECONDS = 5;
/** Without scripts it reloads more rarely, so that there is time to copy a number. */
const RELOAD_SECONDS = 20;

type Props = TransferAccount & {
  reference: string;
  amount: Kobo;
  /** Whether the person says that the money was sent, and none went back since. */
  isSent: boolean;
  /** The order's page, to pay in another way. */
  order: string;
};

/** What to transfer where, until the money comes. */
export function TransferPage({ account, closes, returned, reference, amount, isSent, order }: Props) {
  const { revalidate } = useRevalidator();
  usePolling(true, { seconds: POLL_SECONDS, times: Number.POSITIVE_INFINITY });
  const due = formatAmount(amount);
  const sent = returned ?? 0;
  return (
    <CardFrame>
      <NoScriptRefresh
        seconds={RELOAD_SECONDS}
        to={paths.paymentReturn({ reference, ...(isSent && { sent }) })}
      />
      <Stack gap="lg">
        <Stack gap="xs">
          <Heading level={1} size="h2">
            Transfer {due}
          </Heading>
          <Text tone="muted">
            From your banking app or any bank, in one transfer of exactly this amount. The account is open for
            this order only.
          </Text>
        </Stack>
        <StatusRegion>
          {isSent ? (
            <Alert tone="info" announce="none" title="Waiting for your bank">
              It usually takes a few minutes. You can close this page: we email and text you when the money
              comes.
            </Alert>
          ) : null}
          {returned === null || isSent ? null : (
            <Alert tone="caution" announce="none" title={`${formatAmount(returned)} goes back to your bank`}>
              {returned === amount
                ? "The receiving bank did not accept that transfer."
                : `That transfer was not exactly ${due}.`}{" "}
              Nothing is paid yet.
            </Alert>
          )}
        </StatusRegion>
        <PaymentInstructions
          amount={amount}
          account={account}
          expires={{ ...closes, onEnd: () => revalidate() }}
        />
        <Inline>
          {isSent ? null : (
            <LinkButton as={Link} to={paths.paymentReturn({ reference, sent })} replace tone="primary">
              I have sent it
            </LinkButton>
          )}
          <LinkButton as={Link} to={order} reloadDocument tone="ghost">
            Pay another way
          </LinkButton>
        </Inline>
        <Text size="sm" tone="muted">
          The account is Paystack’s, which takes payments for us, so your bank may show Paystack’s name.
          Another amount, or money that comes after {closes.at}, goes back to your bank. If you pay in another
          way meanwhile, a transfer that still comes is added to your wallet. Reference {reference}.
        </Text>
      </Stack>
    </CardFrame>
  );
}
