import { data, type LoaderFunctionArgs, type MetaFunction, redirectDocument } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { brand } from "@vendor/brand";
import { CodeForm, FormMessage } from "@vendor/remix-kit/account-forms";
import {
  commitSession,
  maskPhone,
  openSession,
  recordSentCode,
  requireAccount,
  sentCodeState,
} from "@vendor/remix-kit/server";
import { CardFrame, SuccessPage } from "@vendor/remix-kit/site";
import { Heading, Inline, Stack, Text } from "@vendor/ui";
import { ChangePhone } from "../../features/phone/ChangePhone";
import { paths, readOrder, readPlanChoice } from "../../paths";
import { isVerified } from "../../server/guards.server";
import type { action } from "./verify-phone-action.server";
import { loginFor, sendPhoneCode } from "./verify-phone-action.server";

export { action } from "./verify-phone-action.server";

/** Spec §9. */
const SECONDS = 3;

export const handle = { bare: true };
export const meta: MetaFunction = () => [{ title: `Verify your phone · ${brand.product}` }];

export async function loader(args: LoaderFunctionArgs) {
  const { api, profile } = requireAccount(args, loginFor(args.request));
  const url = new URL(args.request.url);
  const choice = readPlanChoice(url.searchParams);
  const next = choice ? paths.planDetails(choice, readOrder(url.searchParams)) : paths.download();
  const session = await openSession(args);
  if (isVerified(profile)) {
    const message = session.get("phoneCodeMessage");
    if (!message) throw redirectDocument(next);
    const headers = { "Set-Cookie": await commitSession(session, args) };
    return data({ done: true as const, message, next }, { headers });
  }
  if (!sentCodeState(session, "phoneCode", profile.phone))
    recordSentCode(session, "phoneCode", profile.phone, await sendPhoneCode(api));
  const state = sentCodeState(session, "phoneCode", profile.phone) ?? { sentAt: 0, resendAfter: 0 };
  return data(
    {
      done: false as const,
      ...state,
      failed: state.sentAt === 0,
      message: session.get("phoneCodeMessage"),
      phone: maskPhone(profile.phone),
      action: `${paths.verifyPhone()}${url.search}`,
    },
    { headers: { "Set-Cookie": await commitSession(session, args) } },
  );
}

export default function VerifyPhone() {
  const state = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  if (state.done) {
    const { message, next } = state;
    return <SuccessPage title="Phone verified" message={message} seconds={SECONDS} next={next} asDocument />;
  }
  const refusal = reply?.refusal;
  return (
    <CardFrame>
      <Stack gap="lg">
        <Heading level={1} size="h2">
          Verify your phone
        </Heading>
        <Stack gap="xs">
          <Text>
            {state.failed ? "We could not send a code to" : "We sent a 5-digit code to"}{" "}
            <strong>{state.phone}</strong>.
          </Text>
          <Inline gap="xs">
            <Text tone="muted">Wrong number?</Text>
            <ChangePhone
              key={state.phone}
              action={state.action}
              reply={reply?.form === "phone" ? refusal : undefined}
            />
          </Inline>
        </Stack>
        <FormMessage
          reply={reply?.form === "code" ? refusal : undefined}
          note={state.message ? { tone: state.failed ? "critical" : "info", text: state.message } : undefined}
        />
        <CodeForm
          id="verify"
          fromSms
          submit="Verify phone number"
          action={state.action}
          reply={reply?.form === "code" ? refusal?.result : undefined}
          resendAfter={state.resendAfter}
          sentAt={state.sentAt}
        />
      </Stack>
    </CardFrame>
  );
}
