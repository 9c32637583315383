import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { SchemaForm } from "@vendor/remix-kit/form";
import { requireAccount, submitForm } from "@vendor/remix-kit/server";
import { Card, Stack, TextField } from "@vendor/ui";
import { AccountPageHeader } from "../../features/account/AccountPageHeader";
import { PayerSchema } from "../../features/account/payer-schema";
import { paths, readReference } from "../../paths";
import { redirectWithMessage } from "../../server/session.server";
import { site } from "../../site";

export const meta = site.titled("Billing details");

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
  const { data: payer } = await api.account.billing();
  return { payer, back, action: paths.billing({ reference }) };
}

export async function action(args: ActionFunctionArgs) {
  const { login, back } = placeOf(args.request);
  const { api } = requireAccount(args, login);
  return submitForm(args.request, PayerSchema, async (payer) => {
    const { message } = await api.account.setBilling(payer);
    return redirectWithMessage(args, message, back);
  });
}

const schema = () => import("../../features/account/payer-schema").then((module) => module.PayerSchema);

/** The business name and tax number for receipts. */
export default function Billing() {
  const { payer, back, action: to } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <Stack gap="xl">
      <AccountPageHeader
        parents={[{ label: "Plans and billings", to: paths.plansAndBillings() }]}
        title="Billing details"
        lead="The name and TIN on your future receipts. Earlier receipts do not change."
      />
      <Card>
        <SchemaForm
          id="payer"
          schema={schema}
          reply={reply}
          action={to}
          defaultValue={{ name: payer.name, tin: payer.tin ?? "" }}
          submit="Save"
          cancel={back}
        >
          {(fields) => (
            <>
              <TextField
                {...fields.name}
                label="Name on receipts"
                hint="Your business name or your own."
                autoComplete="organization"
              />
              <TextField
                {...fields.tin}
                label="Tax identification number (TIN)"
                hint="10 to 13 digits, such as 12345678-0001."
                optional
                autoComplete="off"
              />
            </>
          )}
        </SchemaForm>
      </Card>
    </Stack>
  );
}
