import { Link, useRevalidator } from "@remix-run/react";
import type { Kobo } from "@vendor/pricing-engine";
import { NoScriptRefresh } from "@vendor/remix-kit";
import { CardFrame } from "@vendor/remix-kit/site";
import { usePaymentChanges } from "@vendor/remix-kit/transfer-payment";
import { formatAmount, Heading, Inline, LinkButton, PaymentInstructions, Stack, Text } from "@vendor/ui";
import { paths } from "../../paths";

/** The code that pays an open payment. */
export type UssdCode = {
  code: string;
  bank: string;
  /** Seconds until the code expires, and the time of day. */
  closes: { seconds: number; at: string };
};

const clockTime = new Intl.DateTimeFormat("en-NG", {
  timeZone: "Africa/Lagos",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** The code of an open payment by USSD; null for every other payment. */
export function readUssdCode({
  state,
  to_pay,
  as_of = new Date().toISOString(),
}: {
  state: string;
  to_pay: Record<string, string>;
  as_of?: string | undefined;
}): UssdCode | null {
  const { code, bank = "", expiresAt = "" } = to_pay;
  if (state !== "open" || code === undefined) return null;
  const end = Date.parse(expiresAt);
  const seconds = Math.max(0, Math.round((end - Date.parse(as_of)) / 1_000));
  return { code, bank, closes: { seconds, at: clockTime.format(end) } };
}

/** How often the page reloads without scripts: rarely, so that there is time to read the code and dial it. */
const RELOAD_SECONDS = 20;

type Props = UssdCode & {
  reference: string;
  /** The payment's `watch_key`. */
  watchKey: string | null;
  amount: Kobo;
  /** The order's page, to pay in another way. */
  order: string;
};

/** What to dial, until the money comes. */
export function UssdPage({ code, bank, closes, reference, watchKey, amount, order }: Props) {
  const { revalidate } = useRevalidator();
  usePaymentChanges(watchKey);
  return (
    <CardFrame>
      <NoScriptRefresh seconds={RELOAD_SECONDS} to={paths.paymentReturn({ reference })} />
      <Stack gap="lg">
        <Stack gap="xs">
          <Heading level={1} size="h2">
            Dial to pay {formatAmount(amount)}
          </Heading>
          <Text tone="muted">
            Dial the code from the phone number that {bank} knows, and enter your PIN there. It needs no
            internet. This page shows when the payment has come.
          </Text>
        </Stack>
        <PaymentInstructions
          amount={amount}
          ussd={{ code, bank }}
          expires={{ ...closes, onEnd: () => revalidate() }}
        />
        <Inline>
          <LinkButton as={Link} to={order} reloadDocument>
            Pay another way
          </LinkButton>
        </Inline>
        <Text size="sm" tone="muted">
          You can close this page: we text you when the money comes, and email you if your address is
          confirmed. If you pay in another way meanwhile, a payment that still comes is added to your wallet.
          Reference {reference}.
        </Text>
      </Stack>
    </CardFrame>
  );
}
