import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { websitePaths } from "@vendor/api/site-paths";
import { brand } from "@vendor/brand";
import { siteOf } from "@vendor/remix-kit";
import { SchemaForm } from "@vendor/remix-kit/form";
import { redirectWithSession, submitForm } from "@vendor/remix-kit/server";
import { Card, CheckboxField, Page, PageHeader, PhoneField, Stack, TextField, TextLink } from "@vendor/ui";
import { sendRegistrationCode } from "../../features/registration/registration.server";
import { RegisterShopSchema } from "../../features/registration/registration-schema";
import { paths } from "../../paths";
import { requireAgent } from "../../server/guards.server";
import { openSession } from "../../server/session.server";
import { site } from "../../site";

export const meta = site.titled("Register a shop");

/** The details of a registration that waits for its code are filled in again, to be corrected. */
export async function loader(args: LoaderFunctionArgs) {
  requireAgent(args, paths.login({ page: "signups" }));
  const registration = (await openSession(args)).get("registration");
  return {
    details: registration?.details ?? null,
    terms: `${siteOf(args.context).sites.website}${websitePaths.terms}`,
  };
}

/** Sends the owner the code. */
export async function action(args: ActionFunctionArgs) {
  const { api } = requireAgent(args, paths.login({ page: "signups" }));
  return submitForm(args.request, RegisterShopSchema, async ({ consent: _, ...details }) => {
    const session = await openSession(args);
    session.set("registration", await sendRegistrationCode(api, details));
    return redirectWithSession(args, session, paths.registerShopCode());
  });
}

const schema = () =>
  import("../../features/registration/registration-schema").then((module) => module.RegisterShopSchema);

export default function RegisterShop() {
  const { details, terms } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <Page width="text">
      <Stack gap="lg">
        <PageHeader
          title="Register a shop"
          lead="Do this beside its owner. We send them a code, and a link to set their own password."
        />
        <Card padding="lg">
          <SchemaForm
            id="register-shop"
            schema={schema}
            reply={reply}
            defaultValue={details ?? {}}
            submit="Send the owner a code"
            cancel={paths.signups()}
          >
            {(fields) => (
              <>
                <TextField {...fields.shop} label="Shop’s name" autoComplete="off" />
                <TextField {...fields.name} label="Owner’s full name" autoComplete="off" />
                <PhoneField
                  {...fields.phone}
                  label="Owner’s phone number"
                  hint="The code goes to this phone."
                  autoComplete="off"
                />
                <TextField
                  {...fields.email}
                  label="Owner’s email"
                  type="email"
                  hint="Receipts go there. The owner sees it in the SMS."
                  autoComplete="off"
                />
                <TextField {...fields.address} label="Shop’s address" optional autoComplete="off" />
                <CheckboxField
                  {...fields.consent}
                  label={
                    <>
                      The owner is with me, and agrees to the{" "}
                      <TextLink href={terms} target="_blank" rel="noreferrer">
                        terms and conditions
                      </TextLink>{" "}
                      of {brand.product} and to have me as their agent
                    </>
                  }
                />
              </>
            )}
          </SchemaForm>
        </Card>
      </Stack>
    </Page>
  );
}
