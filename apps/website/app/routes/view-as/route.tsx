import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  redirectDocument,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { type RequestArgs, siteOf } from "@vendor/remix-kit";
import { FormMessage } from "@vendor/remix-kit/account-forms";
import {
  anonymousApi,
  clearedSession,
  cookieHeaders,
  profileOf,
  revokeToken,
  submitForm,
  tokenCookie,
} from "@vendor/remix-kit/server";
import { CardFrame } from "@vendor/remix-kit/site";
import { Alert, Button, Stack, Text } from "@vendor/ui";
import { z } from "zod";
import { paths } from "../../paths";
import { site } from "../../site";

export const handle = { bare: true };
export const meta = site.titled("View as a customer");

const TICKET = /^[\w.-]{1,100}$/;
const TicketSchema = z.object({ ticket: z.string().regex(TICKET) });

/** Who is logged in in this browser, in no view. */
function loggedIn(args: RequestArgs) {
  const profile = profileOf(args);
  return profile && profile.viewed_by === undefined
    ? { name: profile.name, isStaff: profile.role === "staff" }
    : null;
}

/** Where staff come from the back office with a ticket, and after they have ended the view. */
export function loader(args: LoaderFunctionArgs) {
  const ticket = new URL(args.request.url).searchParams.get("ticket") ?? "";
  return { ticket: TICKET.test(ticket) ? ticket : null, loggedIn: loggedIn(args) };
}

/**
 * A post, because mail programs and browsers open links too. A browser in which a customer is logged in begins no view: it may be theirs. A
 * log-in of staff, or another view, ends, and the view starts with an empty session.
 */
export async function action(args: ActionFunctionArgs) {
  return submitForm(args.request, TicketSchema, async ({ ticket }) => {
    // The page says why.
    if (loggedIn(args)?.isStaff === false)
      return redirect(`${paths.viewAs()}?${new URLSearchParams({ ticket })}`);
    const { api_token } = await anonymousApi(args).officeCustomers.beginView({ ticket });
    await revokeToken(args);
    const headers = cookieHeaders([tokenCookie(api_token, siteOf(args.context)), await clearedSession(args)]);
    return redirectDocument(paths.account(), { headers });
  });
}

export default function ViewAs() {
  const { ticket, loggedIn } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const busy = useNavigation().formData !== undefined;
  const refusal = reply && "message" in reply ? reply : undefined;
  if (!ticket || refusal)
    return (
      <CardFrame title="The view has ended">
        <FormMessage reply={refusal} />
        <Text>Nothing was changed. Close this page and begin again in the back office.</Text>
      </CardFrame>
    );
  if (loggedIn?.isStaff === false)
    return (
      <CardFrame title="Log out first" lead="This page is for members of staff.">
        <Stack gap="md">
          <Text>
            <bdi>{loggedIn.name}</bdi> is logged in in this browser. Log out before you see the website as
            another customer, then open the link in the back office again.
          </Text>
          <form method="post" action={paths.logout()}>
            <Button type="submit" tone="primary">
              Log out
            </Button>
          </form>
        </Stack>
      </CardFrame>
    );
  return (
    <CardFrame title="View as a customer" lead="For members of staff.">
      <Stack gap="md">
        <Text>
          You will see the website as the customer does, for 30 minutes at most. You can change nothing. The
          customer is told, and every page that you open is logged under your name.
        </Text>
        {loggedIn ? (
          <Alert tone="caution" announce="none">
            This logs <bdi>{loggedIn.name}</bdi> out in this browser.
          </Alert>
        ) : null}
        <Form method="post">
          <input type="hidden" name="ticket" value={ticket} />
          <Button type="submit" tone="primary" size="large" fullWidth loading={busy}>
            Begin
          </Button>
        </Form>
      </Stack>
    </CardFrame>
  );
}
