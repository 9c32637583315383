import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { brand } from "@vendor/brand";
import { parseForm, requireAccount } from "@vendor/remix-kit/server";
import { Breadcrumbs, PageHeader, Stack } from "@vendor/ui";
import { orErrorPage } from "../../features/account/error-pages.server";
import { PayerForm } from "../../features/account/PayerForm";
import { PayerSchema } from "../../features/account/payer-schema";
import { paths, readReference } from "../../paths";
import { redirectWithMessage } from "../../server/session.server";

export const meta: MetaFunction = () => [{ title: `Billing details · ${brand.product}` }];

/** The page to return to: a receipt, or plans and billings. */
function placeOf(request: Request) {
  const reference = readReference(new URL(request.url).searchParams);
  return {
    reference,
    back: reference ? paths.transaction(reference) : paths.plansAndBillings(),
    login: paths.login({ page: "billing", ...(reference && { reference }) }),
  };
}

export async function loader(args: LoaderFunctionArgs) {
  const { login, back, reference } = placeOf(args.request);
  const { api, profile } = requireAccount(args, login);
  if (profile.role !== "owner") throw new Response("Only an owner can change these.", { status: 403 });
  const { data: payer } = await orErrorPage(api.account.billing());
  return { payer, back, action: paths.billing({ reference }) };
}

export async function action(args: ActionFunctionArgs) {
  const { login, back } = placeOf(args.request);
  const { api } = requireAccount(args, login);
  const parsed = await parseForm(args.request, PayerSchema);
  if (!parsed.ok) return parsed.reply;
  try {
    const { message } = await api.account.setBilling(parsed.value);
    return await redirectWithMessage(args, message, back);
  } catch (error) {
    return parsed.refuse(error);
  }
}

export default function Billing() {
  const { payer, back, action: to } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <Stack gap="xl">
      <PageHeader
        breadcrumbs={
          <Breadcrumbs
            as={Link}
            items={[
              { label: "Plans and billings", link: { to: paths.plansAndBillings() } },
              { label: "Billing details" },
            ]}
          />
        }
        title="Billing details"
        lead="The name and TIN on your future receipts. Earlier receipts do not change."
      />
      <PayerForm reply={reply} payer={payer} action={to} back={back} />
    </Stack>
  );
}
