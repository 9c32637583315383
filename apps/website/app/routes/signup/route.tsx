import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  redirectDocument,
} from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { brand } from "@vendor/brand";
import { FormMessage } from "@vendor/remix-kit/account-forms";
import {
  anonymousApi,
  commitSession,
  logInCookies,
  type Profile,
  parseForm,
  profileOf,
} from "@vendor/remix-kit/server";
import { CardFrame } from "@vendor/remix-kit/site";
import { Heading, Stack, Text, TextLink } from "@vendor/ui";
import { pageMeta } from "../../features/seo/page-meta";
import { SignupForm } from "../../features/signup/SignupForm";
import { SignupSchema } from "../../features/signup/signup-schema";
import { paths, planChoiceIn } from "../../paths";
import { isVerified } from "../../server/guards.server";
import { openSession } from "../../server/session.server";
import { userDataCookie } from "../../server/user-data.server";

export const handle = { bare: true };
export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: `Sign up · ${brand.product}`,
    description: `Sign up for ${brand.product} and use everything in Plus for ${brand.trialDays} days, without a card.`,
    path: paths.signup({}),
    unlisted: true,
    matches,
  });

/**
 * The `page` of the link that an agent gives away. The client who follows it signs up alone and goes on like anybody; who
 * comes with an agent's code and another `page` is the agent, with a client beside them (spec §4).
 */
const INVITED = "invite";

/** The agent's or friend's code in the address, as far as it can be one. */
function codeIn(query: URLSearchParams): string {
  return (query.get("code") ?? "").replace(/[^\w-]/g, "").slice(0, 40);
}

/** Whether an agent signs a client up, in a browser that may still be logged in as the client before. */
const isByAgent = (query: URLSearchParams) => codeIn(query) !== "" && query.get("page") !== INVITED;

/** Where a person goes on who has an account already. */
function wayOnFor(profile: Profile, query: URLSearchParams): string {
  const choice = planChoiceIn(query);
  if (!isVerified(profile)) return paths.verifyPhone(choice);
  // Their trial has begun, or is over: there is no second one.
  return choice && query.get("onTrial") !== "true" ? paths.planDetails(choice) : paths.account();
}

export function loader(args: LoaderFunctionArgs) {
  const { searchParams, search } = new URL(args.request.url);
  const profile = profileOf(args);
  if (profile && !isByAgent(searchParams)) throw redirectDocument(wayOnFor(profile, searchParams));
  if (!searchParams.get("page")) throw redirect(paths.pricing({ page: "signup" }));
  const choice = planChoiceIn(searchParams);
  return {
    action: `/signup${search}`,
    code: codeIn(searchParams),
    onTrial: searchParams.get("onTrial") === "true",
    login: choice ? paths.loginForPlan(choice) : paths.login(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const query = new URL(args.request.url).searchParams;
  const parsed = await parseForm(args.request, SignupSchema);
  if (!parsed.ok) return parsed.reply;
  const choice = planChoiceIn(query);
  try {
    const { api_token, agent_reg, message } = await anonymousApi(args).identity.register({
      ...parsed.value,
      password_confirmation: parsed.value.password,
      agent_id: codeIn(query) || null,
      on_trial: query.get("onTrial") === "true",
    });
    const session = await openSession(args);
    session.flash("signedUp", { message, byAgent: Boolean(agent_reg) && isByAgent(query) });
    const cookies = [
      ...logInCookies(args, api_token),
      await userDataCookie(args, parsed.value),
      await commitSession(session, args),
    ];
    const headers = cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]);
    return redirect(paths.signupDone(choice), { headers });
  } catch (error) {
    return parsed.refuse(error);
  }
}

export default function Signup() {
  const { action: address, code, onTrial, login } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <CardFrame>
      <Stack gap="lg">
        <Stack gap="xs">
          <Heading level={1} size="h2">
            Create your account
          </Heading>
          <Text tone="muted">
            {onTrial
              ? `Plus is free for ${brand.trialDays} days. No card needed.`
              : "A few facts about your business."}
          </Text>
        </Stack>
        <FormMessage reply={reply} fieldErrors="list" />
        <SignupForm action={address} code={code} reply={reply?.result} />
        <Text align="center">
          Already have an account?{" "}
          <TextLink as={Link} to={login}>
            Log in
          </TextLink>
        </Text>
      </Stack>
    </CardFrame>
  );
}
