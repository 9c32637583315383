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
import { TracedPayment } from "../../features/debited/TracedPayment";
import { type TraceView, traceView } from "../../features/debited/trace-view";
import { paths, readReference } from "../../paths";

const fields = ["reference", "email", "amount", "paid_on"] as const;

/** Finds the payment. The API settles it when Paystack reports that it was paid. */
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
  if (profile.role !== "owner") throw new Response("Only an owner can pay.", { status: 403 });
  const reference = readReference(new URL(args.request.url).searchParams) ?? "";
  return { defaults: { reference, email: profile.email }, today: lagosToday() };
}

/** The payments that were found. They take the focus, so that screen readers announce them. */
function Findings({ payments }: { payments: TraceView[] }) {
  const root = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each reply takes the focus, even an identical one.
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
            title="No matching payment on this account"
            action={
              <LinkButton as={Link} to={paths.support()}>
                Get help
              </LinkButton>
            }
          >
            Check your bank’s message again: the amount includes the payment charge, and the date is the
            bank’s. A payment by another account can be found in that account only.
          </EmptyState>
        </Card>
      ) : (
        payments.map((found) => <TracedPayment key={found.reference} found={found} />)
      )}
    </Stack>
  );
}

export default function Debited() {
  const { defaults, today } = useLoaderData<typeof loader>();
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
        lead="Was your card debited without a result here? We check with Paystack and complete what was paid."
      />
      {reply?.found ? <Findings payments={reply.found.payments} /> : null}
      <DebitedForm
        reply={reply?.refusal ?? undefined}
        defaults={{ ...defaults, ...reply?.found?.typed }}
        today={today}
      />
    </Stack>
  );
}
