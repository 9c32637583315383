import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  redirectDocument,
} from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { referralSources } from "@vendor/api/referral-sources";
import { brand } from "@vendor/brand";
import { ChosenPasswordField, type FormAnswer, FormMessage } from "@vendor/remix-kit/account-forms";
import { SchemaForm } from "@vendor/remix-kit/form";
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
import { CheckboxField, PhoneField, SelectField, Text, TextField, TextLink } from "@vendor/ui";
import { TimezoneInput } from "../../features/login/TimezoneInput";
import { pageMeta } from "../../features/seo/page-meta";
import { paths, readPlanChoice } from "../../paths";
import { openSession } from "../../server/session.server";
import { userDataCookie } from "../../server/user-data.server";
import { SignupSchema } from "./signup-schema";

type Props = {
  action: string;
  code: string;
  reply: FormAnswer | undefined;
  /** Whether the person was told that there is no second trial, and can go on without one. */
  withoutTrial: boolean;
};

/** The field of a sign-up that goes on without a trial. */
const WITHOUT_TRIAL = "without_trial";

const schema = () => import("./signup-schema").then((module) => module.SignupSchema);

const sources = referralSources.map((value) => ({
  value,
  label: value === "Whatsapp" ? "WhatsApp" : value,
}));

/** All fields of the sign-up (spec §2). */
function SignupForm({ action, code, reply, withoutTrial }: Props) {
  return (
    <SchemaForm
      id="signup"
      schema={schema}
      reply={reply}
      action={action}
      defaultValue={{ referralCode: code }}
      submit={withoutTrial ? "Sign up on the free plan" : "Get started"}
      wide
    >
      {(fields) => (
        <>
          <TimezoneInput />
          {withoutTrial ? <input type="hidden" name={WITHOUT_TRIAL} value="1" /> : null}
          <TextField {...fields.email} label="Email" type="email" autoComplete="email" />
          <TextField {...fields.name} label="Business name" autoComplete="organization" />
          <TextField
            {...fields.username}
            label="Username"
            autoComplete="username"
            autoCapitalize="none"
            hint="At least 5 characters, no spaces."
          />
          <PhoneField {...fields.phone} label="Phone number" hint="11 digits, such as 0803 123 4567." />
          <SelectField
            {...fields.about}
            label="How did you hear about us?"
            placeholder="Choose one"
            options={sources}
          />
          <TextField {...fields.referralCode} label="Referral code" optional />
          <ChosenPasswordField {...fields.password} label="Password" />
          <CheckboxField
            {...fields.acceptTerms}
            defaultChecked={fields.acceptTerms.defaultValue === "on"}
            label={
              <>
                I accept the{" "}
                <TextLink as={Link} to={paths.terms()} target="_blank">
                  terms and conditions
                </TextLink>{" "}
                and the{" "}
                <TextLink as={Link} to={paths.privacyPolicy()} target="_blank">
                  privacy policy
                </TextLink>
              </>
            }
          />
        </>
      )}
    </SchemaForm>
  );
}

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
