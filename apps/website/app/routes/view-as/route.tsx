import { type ActionFunctionArgs, type LoaderFunctionArgs, redirectDocument } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { siteOf } from "@vendor/remix-kit";
import { FormMessage } from "@vendor/remix-kit/account-forms";
import { anonymousApi, cookieHeaders, profileOf, submitForm, tokenCookie } from "@vendor/remix-kit/server";
import { CardFrame } from "@vendor/remix-kit/site";
import { Alert, Button, Stack, Text } from "@vendor/ui";
import { z } from "zod";
import { paths } from "../../paths";
import { site } from "../../site";

export const handle = { bare: true };
export const meta = site.titled("View as a customer");

const TICKET = /^[\w.-]{1,100}$/;
const TicketSchema = z.object({ ticket: z.string().regex(TICKET) });

/** Where staff come from the back office with a ticket, and after they have ended the view. */
export function loader(args: LoaderFunctionArgs) {
  const ticket = new URL(args.request.url).searchParams.get("ticket") ?? "";
  const profile = profileOf(args);
  return {
    ticket: TICKET.test(ticket) ? ticket : null,
    loggedInAs: profile && profile.viewed_by === undefined ? profile.name : null,
  };
}

/** A post, because mail programs and browsers open links too. The view's token replaces that of a log-in in this browser. */
export async function action(args: ActionFunctionArgs) {
  return submitForm(args.request, TicketSchema, async ({ ticket }) => {
    const { api_token } = await anonymousApi(args).officeCustomers.beginView({ ticket });
    const headers = cookieHeaders([tokenCookie(api_token, siteOf(args.context))]);
    return redirectDocument(paths.account(), { headers });
  });
}

export default function ViewAs() {
  const { ticket, loggedInAs } = useLoaderData<typeof loader>();
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
  return (
    <CardFrame title="View as a customer" lead="For members of staff.">
      <Stack gap="md">
        <Text>
          You will see the website as the customer does, for 30 minutes at most. You can change nothing. The
          customer is told, and every page that you open is logged under your name.
        </Text>
        {loggedInAs ? (
          <Alert tone="caution" announce="none">
            This logs <bdi>{loggedInAs}</bdi> out in this browser.
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
