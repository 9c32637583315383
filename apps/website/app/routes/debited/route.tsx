import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { ApiError } from "@vendor/api";
import { brand } from "@vendor/brand";
import { parseForm, requireAccount } from "@vendor/remix-kit/server";
import { Breadcrumbs, Card, EmptyState, Heading, LinkButton, PageHeader, Stack } from "@vendor/ui";
import SearchX from "lucide-react/icons/search-x";
import { useEffect, useRef } from "react";
import { lagosToday } from "../../features/account/dates";
import { DebitedForm } from "../../features/debited/DebitedForm";
import { DebitedSchema } from "../../features/debited/debited-schema";
import { Finding } from "../../features/debited/Finding";
import { type TraceView, traceView } from "../../features/debited/trace-view";
import { paths, referenceIn } from "../../paths";

const fields = ["reference", "email", "amount", "paid_on"] as const;

/** Looks for the payment. What is found to be paid is settled by that very question. */
export async function action(args: ActionFunctionArgs) {
  const { api } = requireAccount(args, paths.login({ page: "debited" }));
  const parsed = await parseForm(args.request, DebitedSchema);
  if (!parsed.ok) return data({ refusal: parsed.reply.data, found: null }, parsed.reply.init ?? {});
  try {
    const { data: found } = await api.subscription.trace(parsed.value);
    const typed = Object.fromEntries(fields.map((name) => [name, String(parsed.form.get(name) ?? "")]));
    return data({ refusal: null, found: { typed, payments: found.map(traceView) } });
  } catch (error) {
    if (error instanceof ApiError && error.code === "NOT_FOUND")
      return data({ refusal: null, found: { typed: {}, payments: [] } });
    const refusal = parsed.refuse(error);
    return data({ refusal: refusal.data, found: null }, refusal.init ?? {});
  }
}

export const meta: MetaFunction = () => [{ title: `I was debited · ${brand.product}` }];

export async function loader(args: LoaderFunctionArgs) {
  const { profile } = requireAccount(args, paths.login({ page: "debited" }));
  if (profile.role !== "owner") throw new Response("Only an owner pays.", { status: 403 });
  const reference = referenceIn(new URL(args.request.url).searchParams) ?? "";
  return { known: { reference, email: profile.email }, today: lagosToday() };
}

/** What was found takes the focus, so that the keyboard and the screen reader are where the news is. */
function Findings({ payments }: { payments: TraceView[] }) {
  const root = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is news, also the same one again.
  useEffect(() => root.current?.focus(), [payments]);
  return (
    <Stack as="section" ref={root} tabIndex={-1} gap="md" aria-labelledby="findings">
      <Heading level={2} size="h4" id="findings">
        {payments.length === 0 ? "Nothing found" : "What we found"}
      </Heading>
      {payments.length === 0 ? (
        <Card>
          <EmptyState
            size="small"
            level={3}
            icon={<SearchX size={20} />}
            title="No payment of this account fits"
            action={
              <LinkButton as={Link} to={paths.support()}>
                Get help
              </LinkButton>
            }
          >
            Look at the bank's message again: the amount has the payment charge in it, and the day is the
            bank's. A debit by somebody else's account is only found by that account.
          </EmptyState>
        </Card>
      ) : (
        payments.map((found) => <Finding key={found.reference} found={found} />)
      )}
    </Stack>
  );
}

export default function Debited() {
  const { known, today } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <Stack gap="xl">
      <PageHeader
        breadcrumbs={
          <Breadcrumbs
            as={Link}
            items={[
              { label: "Transactions", link: { to: paths.transactions() } },
              { label: "I was debited" },
            ]}
          />
        }
        title="I was debited"
        lead="Money left your card, and nothing came of it? We ask Paystack at once, and put right what was paid."
      />
      {reply?.found ? <Findings payments={reply.found.payments} /> : null}
      <DebitedForm
        reply={reply?.refusal ?? undefined}
        known={{ ...known, ...reply?.found?.typed }}
        today={today}
      />
    </Stack>
  );
}
