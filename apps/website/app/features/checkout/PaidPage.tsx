import { Link } from "@remix-run/react";
import type { ApiClient, SubscriptionRowSchema } from "@vendor/api";
import { StayButton, useFocusOnMount, useTimedRedirect } from "@vendor/remix-kit";
import { PlainFrame } from "@vendor/remix-kit/site";
import { Alert, formatAmount, LinkButton, PaymentStatus, type PaymentStatusProps, Stack } from "@vendor/ui";
import { useEffect } from "react";
import type { z } from "zod";
import { paths } from "../../paths";
import { formatDay } from "../account/dates";
import { describeMeansOfPayment } from "../account/receipt-view";

/** Spec §9: the next page follows after this time. */
const SECONDS = 3;

/** Where the page leads, in words. */
const placeNames: Readonly<Record<string, string>> = {
  [paths.download()]: "downloads",
  [paths.plansAndBillings()]: "your plans",
};

type Props = Pick<PaymentStatusProps, "facts"> & {
  title: string;
  text: string | null;
  /** The receipt's reference; null links to all transactions. */
  reference: string | null;
  /** The first day of a period that starts later. */
  startsOn: string | null;
  /** The payer's address while it is not confirmed, so that no receipt is emailed yet. */
  unconfirmedEmail: string | null;
  next: string;
  /** Loads the next page as a document: for pages with their own security policy. */
  asDocument?: boolean;
};

/** The API's message, which ends without a full stop (spec §8), and when a later period starts. */
export function describePaid(text: string | null, startsOn: string | null): string {
  if (startsOn === null) return text ?? "";
  const start = `It starts on ${startsOn}.`;
  return text ? `${text.replace(/\.$/, "")}. ${start}` : start;
}

/** The confirmation of a successful payment, with links to receipt and next page. */
export function PaidPage({
  title,
  text,
  facts,
  reference,
  startsOn,
  unconfirmedEmail,
  next,
  asDocument = false,
}: Props) {
  // The form that led here keeps the scroll position, for its refusals.
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  const outcome = useFocusOnMount<HTMLElement>({ preventScroll: true });
  const redirect = useTimedRedirect(SECONDS, next, { asDocument });
  return (
    <PlainFrame>
      <Stack gap="lg">
        <PaymentStatus
          ref={outcome}
          tabIndex={-1}
          state="paid"
          headingLevel={1}
          title={title}
          text={describePaid(text, startsOn)}
          facts={facts}
          actions={
            <>
              <LinkButton as={Link} to={next} reloadDocument={asDocument} tone="primary" size="large">
                Continue
              </LinkButton>
              <LinkButton
                as={Link}
                to={reference ? paths.transaction(reference) : paths.transactions()}
                size="large"
              >
                {reference ? "See the receipt" : "Your receipts"}
              </LinkButton>
            </>
          }
          countdown={<StayButton {...redirect} seconds={SECONDS} to={placeNames[next] ?? "your wallet"} />}
        />
        {unconfirmedEmail ? (
          <Alert
            tone="info"
            announce="none"
            action={
              <LinkButton as={Link} to={paths.verifyEmail()} size="small">
                Confirm email
              </LinkButton>
            }
          >
            Receipts come by email once <bdi>{unconfirmedEmail}</bdi> is confirmed.
          </Alert>
        ) : null}
      </Stack>
    </PlainFrame>
  );
}

type SubscriptionRow = z.infer<typeof SubscriptionRowSchema>;

/** The first paid plan of a location is followed by the download (spec §4), any other order by the plans. */
function nextPage(rows: readonly SubscriptionRow[], own: SubscriptionRow | undefined): string {
  const hadPlan = rows.some(
    ({ id, kind, location_id }) => kind === "paid" && location_id === own?.location_id && id !== own.id,
  );
  return hadPlan ? paths.plansAndBillings() : paths.download();
}

/**
 * What was paid, how, for which period, the receipt, and what comes next, as far as the API can answer now: the payment is confirmed
 * without it.
 * @param isPaid - Whether a subscription is the one that was bought.
 */
export async function readPaidDetails(
  api: ApiClient,
  isPaid: (subscription: SubscriptionRow) => boolean,
  { reference, period }: { reference?: string; period: string | null },
) {
  const [history, account] = await Promise.all([
    api.account.subscriptions({ page: 1 }).catch(() => undefined),
    api.account.show().catch(() => undefined),
  ]);
  const rows = history?.data.rows ?? [];
  const own = rows.find(isPaid);
  const named = reference ?? own?.reference;
  const receipt = named
    ? (await api.account.receipt({ reference: named }).catch(() => undefined))?.data
    : undefined;
  const facts: { id: string; label: string; amount: string }[] = [];
  if (receipt) {
    facts.push({ id: "paid", label: "Paid", amount: formatAmount(receipt.total) });
    facts.push({ id: "method", label: "Paid with", amount: describeMeansOfPayment(receipt) });
  }
  if (period) facts.push({ id: "period", label: "Period", amount: period });
  if (receipt?.number) facts.push({ id: "receipt", label: "Receipt", amount: receipt.number });
  return {
    facts,
    reference: receipt?.number ? receipt.reference : null,
    startsOn: own?.status === "upcoming" && own.ends_at ? formatDay(own.starts_at) : null,
    unconfirmedEmail: account && !account.data.email_verified ? account.data.email : null,
    next: nextPage(rows, own),
  };
}
