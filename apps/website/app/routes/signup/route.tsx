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
  cookieHeaders,
  logInCookies,
  type Profile,
  profileOf,
  submitForm,
} from "@vendor/remix-kit/server";
import { CardFrame } from "@vendor/remix-kit/site";
import { Text, TextLink } from "@vendor/ui";
import { pageMeta } from "../../features/seo/page-meta";
import { SignupForm, WITHOUT_TRIAL } from "../../features/signup/SignupForm";
import { SignupSchema } from "../../features/signup/signup-schema";
import { paths, readPlanChoice } from "../../paths";
import { openSession } from "../../server/session.server";
import { userDataCookie } from "../../server/user-data.server";

export const handle = { bare: true };
export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: `Sign up · ${brand.product}`,
    description: `Sign up for ${brand.product} and use everything in Plus for ${brand.trialDays} days, without a card.`,
    path: paths.signup({}),
    matches,
  });

/**
 * The `page` in an agent's invitation link, with which clients sign up themselves. With an agent's code and another `page`,
 * the agent signs up a client (spec §4).
 */
const INVITED = "invite";

/** The referral code in the address, if it is valid. */
function readReferralCode(query: URLSearchParams): string {
  return (query.get("code") ?? "")
    .slice(0, 200)
    .replace(/[^\w-]/g, "")
    .slice(0, 40);
}

/** Whether an agent signs up a client; the browser may still be logged in as the previous client. */
const isByAgent = (query: URLSearchParams) => readReferralCode(query) !== "" && query.get("page") !== INVITED;

/** The next page for a person who already has an account. */
function nextPageFor(profile: Profile, query: URLSearchParams): string {
  const choice = readPlanChoice(query);
  if (!profile.isVerified) return paths.verifyPhone(choice);
  // Their trial has started or expired, and there is no second one.
  return choice && query.get("onTrial") !== "true" ? paths.planDetails(choice) : paths.account();
}

export function loader(args: LoaderFunctionArgs) {
  const { searchParams, search } = new URL(args.request.url);
  const profile = profileOf(args);
  if (profile && !isByAgent(searchParams)) throw redirectDocument(nextPageFor(profile, searchParams));
  if (!searchParams.get("page")) throw redirect(paths.pricing({ page: "signup" }));
  const choice = readPlanChoice(searchParams);
  return {
    action: `/signup${search}`,
    code: readReferralCode(searchParams),
    onTrial: searchParams.get("onTrial") === "true",
    login: choice ? paths.loginForPlan(choice) : paths.login(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const query = new URL(args.request.url).searchParams;
  return submitForm(args.request, SignupSchema, async (person, form) => {
    const { api_token, agent_reg, message } = await anonymousApi(args).identity.register({
      ...person,
      password_confirmation: person.password,
      agent_id: readReferralCode(query) || null,
      on_trial: query.get("onTrial") === "true" && !form.has(WITHOUT_TRIAL),
    });
    const session = await openSession(args);
    session.flash("signedUp", { message, byAgent: Boolean(agent_reg) && isByAgent(query) });
    const cookies = [
      ...logInCookies(args, api_token),
      await userDataCookie(args, person),
      await commitSession(session, args),
    ];
    return redirect(paths.signupDone(readPlanChoice(query)), { headers: cookieHeaders(cookies) });
  });
}

export default function Signup() {
  const { action: address, code, onTrial, login } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const hasUsedTrial = reply?.reason === "TRIAL_USED";
  return (
    <CardFrame
      title="Create your account"
      lead={
        onTrial && !hasUsedTrial
          ? `Plus is free for ${brand.trialDays} days. No card needed.`
          : "Tell us about your business."
      }
    >
      <FormMessage reply={reply} fieldErrors="list" />
      <SignupForm action={address} code={code} reply={reply} withoutTrial={hasUsedTrial} />
      <Text align="center">
        Already have an account?{" "}
        <TextLink as={Link} to={login}>
          Log in
        </TextLink>
      </Text>
    </CardFrame>
  );
}
