import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import {
  Form,
  Link,
  type ShouldRevalidateFunction,
  useActionData,
  useLoaderData,
  useNavigation,
  useSubmit,
} from "@remix-run/react";
import { useHydrated } from "@vendor/remix-kit";
import { orRefusal, payOnce, readForm, requireAccount } from "@vendor/remix-kit/server";
import {
  Alert,
  Button,
  Card,
  CheckboxField,
  EmptyState,
  formatAmount,
  Heading,
  Inline,
  LinkButton,
  Stack,
  Text,
} from "@vendor/ui";
import { kobo } from "@vendor/ui/money";
import Store from "lucide-react/icons/store";
import { z } from "zod";
import { AccountPageHeader } from "../../features/account/AccountPageHeader";
import { renewalsTogether } from "../../features/account/renewal-view";
import { LOCATION_ID, paths } from "../../paths";
import { redirectWithMessage } from "../../server/session.server";
import { site } from "../../site";
import * as styles from "./renew-together.css";

export const meta = site.titled("Renew locations");

const login = paths.login({ page: "plans-and-billings" });

export async function loader(args: LoaderFunctionArgs) {
  const { api, profile } = requireAccount(args, login);
  if (profile.role !== "owner") throw new Response("Only an owner can pay.", { status: 403 });
  const chosenIds = new URL(args.request.url).searchParams
    .getAll("location")
    .filter((id) => LOCATION_ID.test(id));
  const [account, renewals, wallet] = await Promise.all([
    api.account.show(),
    api.account.renewals({}),
    api.account.wallet({ page: 1 }),
  ]);
  const view = renewalsTogether(renewals.data, chosenIds.map(Number), new Date(account.data.as_of));
  // A disputed top-up cannot be spent.
  const balance = kobo(wallet.data.balance - wallet.data.held);
  return {
    ...view,
    balance,
    shortfall: kobo(Math.max(0, view.total - balance)),
    attempt: crypto.randomUUID(),
  };
}

const PaymentSchema = z.object({
  attempt: z.uuid(),
  locations: z
    .array(
      z
        .string()
        .max(60)
        .regex(/^[1-9]\d{0,8}:\d{1,12}:\d{1,14}$/)
        .transform((text) => text.split(":").map(Number) as [number, number, number]),
    )
    .min(1),
});

/** Pays for the locations from the wallet, at the amounts and for the periods that the page showed. */
export async function action(args: ActionFunctionArgs) {
  const { api } = requireAccount(args, login);
  const form = await readForm(args.request);
  const parsed = PaymentSchema.safeParse({
    attempt: form.get("attempt"),
    locations: form.getAll("paid"),
  });
  if (!parsed.success) throw new Response("The form could not be read.", { status: 400 });
  const { attempt, locations } = parsed.data;
  const claims = {
    locations: locations.map(([location_id, amount, due]) => ({
      location_id,
      amount_paid: kobo(amount),
      due_at: new Date(due).toISOString(),
    })),
    amount_paid: kobo(locations.reduce((sum, [, amount]) => sum + amount, 0)),
  };
  const context = payOnce(attempt, claims);
  return orRefusal(api.account.renewTogether(claims, { context }), ({ message }) =>
    redirectWithMessage(args, message, paths.plansAndBillings()),
  );
}

/** Loads new prices and dates after a refusal, but not while the API is unavailable. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === undefined ? defaultShouldRevalidate : actionStatus < 500;

export default function RenewTogether() {
  const { rows, chosen, total, balance, shortfall, attempt } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>()?.refusal;
  const busy = useNavigation().state === "submitting";
  const submit = useSubmit();
  const hydrated = useHydrated();
  const paid = rows.filter(({ id }) => chosen.includes(id));
  return (
    <Stack gap="xl">
      <AccountPageHeader
        parents={[{ label: "Plans and billings", to: paths.plansAndBillings() }]}
        title="Renew locations"
        lead="Several locations in one payment from your wallet. Each continues what it has, from the day its plan ends."
      />
      {refusal ? <Alert tone="critical">{refusal}</Alert> : null}
      {rows.length === 0 ? (
        <EmptyState icon={<Store size={26} />} title="Nothing to renew">
          No location has a plan that ends.
        </EmptyState>
      ) : (
        <>
          <Card as="section" aria-labelledby="choose">
            <Form
              method="get"
              action={paths.renewTogether()}
              preventScrollReset
              onChange={(event) => submit(event.currentTarget, { preventScrollReset: true, replace: true })}
            >
              <Stack gap="md">
                <Heading level={2} size="h4" id="choose">
                  Locations
                </Heading>
                {rows.map(({ id, place, what, from, amount }) => (
                  <CheckboxField
                    key={`${id}-${chosen.includes(id)}`}
                    name="location"
                    value={String(id)}
                    defaultChecked={chosen.includes(id)}
                    label={
                      <span className={styles.choice}>
                        <strong>{place}</strong> <span className={styles.price}>{formatAmount(amount)}</span>
                      </span>
                    }
                    hint={`${what}. ${from}`}
                  />
                ))}
                {hydrated ? null : (
                  <Inline>
                    <Button type="submit" size="small">
                      Update total
                    </Button>
                  </Inline>
                )}
              </Stack>
            </Form>
          </Card>
          <Card as="section" aria-labelledby="pay">
            <Stack gap="md">
              <Heading level={2} size="h4" id="pay">
                {paid.length === 1 ? "1 location" : `${paid.length} locations`}: {formatAmount(total)}
              </Heading>
              <Text>Your wallet has {formatAmount(balance)} to spend.</Text>
              {paid.length === 0 ? (
                <Text tone="muted">Choose a location first.</Text>
              ) : shortfall > 0 ? (
                <>
                  <Alert tone="caution" announce="none">
                    {formatAmount(shortfall)} is missing. Add it by card once, then come back here to renew.
                  </Alert>
                  <Inline>
                    <LinkButton
                      as={Link}
                      to={paths.addMoney({ amount: shortfall })}
                      reloadDocument
                      tone="primary"
                    >
                      Add money
                    </LinkButton>
                  </Inline>
                </>
              ) : (
                <Form method="post" action={paths.renewTogether({ locations: chosen })}>
                  <input type="hidden" name="attempt" value={attempt} />
                  {paid.map(({ id, amount, due }) => (
                    <input key={id} type="hidden" name="paid" value={`${id}:${amount}:${Date.parse(due)}`} />
                  ))}
                  <Button type="submit" tone="primary" loading={busy}>
                    Pay {formatAmount(total)} from wallet
                  </Button>
                </Form>
              )}
            </Stack>
          </Card>
        </>
      )}
    </Stack>
  );
}
