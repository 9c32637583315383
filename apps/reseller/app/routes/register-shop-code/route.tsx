import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { ApiError } from "@vendor/api";
import { CodeForm, FormMessage } from "@vendor/remix-kit/account-forms";
import { CodeSchema } from "@vendor/remix-kit/account-schemas";
import {
  codeNotSent,
  parseForm,
  payOnce,
  readForm,
  redirectWithSession,
  withCodeFieldError,
} from "@vendor/remix-kit/server";
import { Card, Page, PageHeader, Stack, Text, TextLink } from "@vendor/ui";
import { sendRegistrationCode } from "../../features/registration/registration.server";
import { paths } from "../../paths";
import { requireAgent } from "../../server/guards.server";
import { openSession } from "../../server/session.server";
import { site } from "../../site";

export const meta = site.titled("Enter the owner’s code");

async function requireRegistration(args: LoaderFunctionArgs) {
  const account = requireAgent(args, paths.login({ page: "signups" }));
  const session = await openSession(args);
  const registration = session.get("registration");
  if (!registration) throw redirect(paths.registerShop());
  return { ...account, session, registration };
}

export async function loader(args: LoaderFunctionArgs) {
  const { registration } = await requireRegistration(args);
  const { details, maskedPhone, sentAt, resendAt } = registration;
  return {
    shop: details.shop,
    owner: details.name,
    maskedPhone,
    sentAt,
    resendAfter: Math.max(0, Math.ceil((resendAt - Date.now()) / 1000)),
  };
}

/** Registers the shop with the owner's code, or sends another one. */
export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request);
  const { api, session, registration } = await requireRegistration(args);
  const { details, token } = registration;
  if (form.get("intent") === "resend") {
    try {
      session.set("registration", await sendRegistrationCode(api, details));
    } catch (error) {
      if (error instanceof ApiError) return codeNotSent(error);
      throw error;
    }
    return redirectWithSession(args, session, paths.registerShopCode());
  }
  const parsed = await parseForm(form, CodeSchema);
  if (!parsed.ok) return parsed.reply;
  const { code } = parsed.value;
  try {
    const { message, data } = await api.reseller.finishRegistration(
      { ...details, consent: true, registration_token: token, code },
      // A form that was sent twice registers one shop.
      { context: payOnce(token, code) },
    );
    session.unset("registration");
    session.flash("message", message);
    return await redirectWithSession(args, session, paths.signups({ locationId: String(data.location_id) }));
  } catch (error) {
    const refused = withCodeFieldError(error);
    // The page has only the code's field: what is said of the details stands above it.
    if (refused instanceof ApiError && !("code" in refused.fieldErrors)) return codeNotSent(refused);
    return parsed.refuse(refused);
  }
}

export default function RegisterShopCode() {
  const { shop, owner, maskedPhone, sentAt, resendAfter } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <Page width="text">
      <Stack gap="lg">
        <PageHeader title="Enter the owner’s code" />
        <Card padding="lg">
          <Stack gap="md">
            <Text>
              We sent an SMS to <bdi>{owner}</bdi> at <strong>{maskedPhone}</strong>. If they agree that you
              register <bdi>{shop}</bdi>, they read you the code in it, or type it in here.
            </Text>
            <FormMessage reply={reply} />
            <CodeForm
              id="registration-code"
              submit="Register the shop"
              action={paths.registerShopCode()}
              reply={reply?.result}
              resendAfter={resendAfter}
              sentAt={sentAt}
            />
            <Text>
              <TextLink as={Link} to={paths.registerShop()}>
                Change the details
              </TextLink>
            </Text>
          </Stack>
        </Card>
      </Stack>
    </Page>
  );
}
