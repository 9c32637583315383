import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { ApiError } from "@vendor/api";
import { brand } from "@vendor/brand";
import { SchemaForm } from "@vendor/remix-kit/form";
import { requireAccount, submitForm } from "@vendor/remix-kit/server";
import { Card, EmptyState, Grid, Heading, LinkButton, MoneyField, Stack, Text, TextField } from "@vendor/ui";
import SearchX from "lucide-react/icons/search-x";
import { useEffect, useRef } from "react";
import { AccountPageHeader } from "../../features/account/AccountPageHeader";
import { lagosToday } from "../../features/account/dates";
import { DebitedSchema } from "../../features/debited/debited-schema";
import { TracedPayment } from "../../features/debited/TracedPayment";
import { type TraceView, traceView } from "../../features/debited/trace-view";
import { paths, readReference } from "../../paths";

const fields = ["reference", "email", "amount", "paid_on"] as const;

/** Finds the payment. The API settles it when Paystack reports that it was paid. */
export async function action(args: ActionFunctionArgs) {
  const { api } = requireAccount(args, paths.login({ page: "debited" }));
  return submitForm(args.request, DebitedSchema, async (search, form) => {
    try {
      const { data: payments } = await api.subscription.trace(search);
      const typed = Object.fromEntries(fields.map((name) => [name, String(form.get(name) ?? "")]));
      return { found: { typed, payments: payments.map(traceView) } };
    } catch (error) {
      if (error instanceof ApiError && error.code === "NOT_FOUND")
        return { found: { typed: {}, payments: [] } };
      throw error;
    }
  });
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

const schema = () => import("../../features/debited/debited-schema").then((module) => module.DebitedSchema);

/** Searches by reference, or by the data in the bank's message: email, amount and day. */
export default function Debited() {
  const { defaults, today } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const found = answer && "found" in answer ? answer.found : null;
  const reply = answer && "result" in answer ? answer : undefined;
  return (
    <Stack gap="xl">
      <AccountPageHeader
        parents={[{ label: "Transactions", to: paths.transactions() }]}
        title="I was debited"
        lead="Was your card debited without a result here? We check with Paystack and complete what was paid."
      />
      {found ? <Findings payments={found.payments} /> : null}
      <Card as="section" aria-labelledby="look-title">
        <SchemaForm
          id="debited"
          schema={schema}
          reply={reply}
          action={paths.debited()}
          defaultValue={{ ...defaults, ...found?.typed }}
          intro={
            <Heading level={2} size="h4" id="look-title">
              Which payment is it?
            </Heading>
          }
          submit="Find my payment"
          loadingLabel="Checking with Paystack..."
        >
          {(fields) => (
            <>
              <TextField
                {...fields.reference}
                label="Payment reference"
                hint="It is on the payment page, in our emails and under Transactions."
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
              />
              <Text weight="strong">No reference? Enter all three of these:</Text>
              <TextField {...fields.email} label="Email you paid with" type="email" autoComplete="email" />
              <Grid columns={2} gap="md">
                <MoneyField {...fields.amount} label="Amount debited" />
                <TextField {...fields.paid_on} label="Day of the debit" type="date" max={today} />
              </Grid>
            </>
          )}
        </SchemaForm>
      </Card>
    </Stack>
  );
}
