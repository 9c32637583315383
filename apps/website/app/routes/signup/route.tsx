import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  redirectDocument,
} from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { ApiError } from "@vendor/api";
import { referralSources } from "@vendor/api/referral-sources";
import { brand } from "@vendor/brand";
import { siteOf } from "@vendor/remix-kit";
import { ChosenPasswordField, type FormAnswer, FormMessage } from "@vendor/remix-kit/account-forms";
import { SchemaForm } from "@vendor/remix-kit/form";
import { planPriceView } from "@vendor/remix-kit/plans";
import {
  anonymousApi,
  commitSession,
  cookieHeaders,
  logInCookies,
  type Profile,
  profileOf,
  readForm,
  submitForm,
} from "@vendor/remix-kit/server";
import { CardFrame } from "@vendor/remix-kit/site";
import { Alert, Button, CheckboxField, PhoneField, SelectField, Text, TextField, TextLink } from "@vendor/ui";
import { formatAmount } from "@vendor/ui/money";
import { TimezoneInput } from "../../features/login/TimezoneInput";
import { pageMeta } from "../../features/seo/page-meta";
import { paths, readPlanChoice, readTrial } from "../../paths";
import { readPlans } from "../../server/catalogue.server";
import { openSession } from "../../server/session.server";
import { userDataCookie } from "../../server/user-data.server";
import { meantAddress } from "./mail-typo";
import { SignupSchema } from "./signup-schema";

type Props = {
  action: string;
  code: string;
  /** Whether the address has an account. */
  isRegistered: boolean;
  /** The unusual address that the person was asked about. */
  keptEmail: string | undefined;
  reply: FormAnswer | undefined;
  /** Whether the person was told that there is no second trial, and can go on without one. */
  withoutTrial: boolean;
};

/** The field of a sign-up that goes on without a trial. */
const WITHOUT_TRIAL = "without_trial";

/** The field with an address that looks mistyped: sent again, it is meant. */
const KEPT_EMAIL = "kept_email";
/** The intent of a person who has an account already. */
const LOG_IN = "log-in";
const REGISTERED = "This email is already registered";

const schema = () => import("./signup-schema").then((module) => module.SignupSchema);

const sources = referralSources.map((value) => ({
  value,
  label: value === "Whatsapp" ? "WhatsApp" : value,
}));

/** All fields of the sign-up (spec §2). */
function SignupForm({ action, code, isRegistered, keptEmail, reply, withoutTrial }: Props) {
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
          {keptEmail ? <input type="hidden" name={KEPT_EMAIL} value={keptEmail} /> : null}
          {withoutTrial ? <input type="hidden" name={WITHOUT_TRIAL} value="1" /> : null}
          <TextField {...fields.email} label="Email" type="email" autoComplete="email" />
          {isRegistered ? (
            <Button type="submit" form={LOG_IN} tone="brand">
              Log in with this email
            </Button>
          ) : null}
          <TextField {...fields.name} label="Full name or business name" autoComplete="organization" />
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

/** The way to the log-in form, with the address filled in. Its button is beside the address, inside the form of the sign-up. */
function LogInInstead({ action, email }: { action: string; email: string }) {
  return (
    <Form method="post" action={action} id={LOG_IN} hidden>
      <input type="hidden" name="intent" value={LOG_IN} />
      <input type="hidden" name="email" value={email} />
    </Form>
  );
}

/** Who will look after the shop, and what that person sees of it. */
function AgentNote({ agent }: { agent: { name: string; code: string; isPresent: boolean } }) {
  return (
    <Alert
      tone="info"
      announce="none"
      title={
        <>
          {agent.isPresent ? "Registered by" : "Invited by"} <bdi>{agent.name}</bdi> (agent {agent.code})
        </>
      }
    >
      Your agent sees your shop’s name, phone and plan, and can pay for your plan.
      {agent.isPresent ? " Type your password yourself, so that only you know it." : null}
    </Alert>
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
  const trial = readTrial(query);
  if (!profile.isVerified) return paths.verifyPhone({ ...choice, ...trial });
  // Their trial has started or expired, and there is no second one.
  return choice && !trial.onTrial ? paths.planDetails(choice) : paths.account();
}

/** Log-in for a person who has an account, which leads on to the chosen plan, or after a chosen trial to the downloads. */
function loginPath(query: URLSearchParams): string {
  const choice = readPlanChoice(query);
  if (!choice) return paths.login();
  const { onTrial } = readTrial(query);
  if (!onTrial) return paths.loginForPlan(choice);
  return paths.login({ page: "verify-phone", plan_id: choice.plan, plan_duration: choice.duration, onTrial });
}

/** The agent whose link this is; null for an unknown code, and while the API does not answer: people can sign up all the same. */
async function readAgent(args: LoaderFunctionArgs, query: URLSearchParams) {
  const code = readReferralCode(query);
  if (code === "") return null;
  try {
    const { data } = await anonymousApi(args).reseller.agentOfLink({ code });
    return { name: data.name, code: data.agent_code, isPresent: isByAgent(query) };
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

/** The plan that the sign-up leads to buying, in a sentence; null without one, on a trial, and while the API does not answer. */
async function describePurchase(args: LoaderFunctionArgs, query: URLSearchParams): Promise<string | null> {
  const choice = readPlanChoice(query);
  if (!choice || readTrial(query).onTrial) return null;
  const plan = (await readPlans(siteOf(args.context)))?.headers.find(({ id }) => id === choice.plan);
  if (!plan) return null;
  if (plan.isFree) return `${plan.name}, free, without an end date.`;
  const { amount } = planPriceView(plan, choice.duration);
  return `${plan.name}, ${choice.duration}: ${formatAmount(amount)}. You pay after verifying your phone.`;
}

export async function loader(args: LoaderFunctionArgs) {
  const { searchParams, search } = new URL(args.request.url);
  const profile = profileOf(args);
  if (profile && !isByAgent(searchParams)) throw redirectDocument(nextPageFor(profile, searchParams));
  if (!searchParams.get("page")) throw redirect(paths.pricing({ page: "signup" }));
  return {
    action: `/signup${search}`,
    code: readReferralCode(searchParams),
    agent: await readAgent(args, searchParams),
    onTrial: readTrial(searchParams).onTrial === true,
    purchase: await describePurchase(args, searchParams),
    login: loginPath(searchParams),
  };
}

export async function action(args: ActionFunctionArgs) {
  const query = new URL(args.request.url).searchParams;
  const posted = await readForm(args.request);
  if (posted.get("intent") === LOG_IN) {
    const username = String(posted.get("email")).slice(0, 254);
    const headers = { "Set-Cookie": await userDataCookie(args, { name: "", username }) };
    return redirect(loginPath(query), { headers });
  }
  return submitForm(posted, SignupSchema, async (person, form) => {
    const meant = meantAddress(person.email);
    const kept = SignupSchema.shape.email.safeParse(form.get(KEPT_EMAIL)).data;
    if (meant && kept !== person.email) {
      const message = `Did you mean ${meant}? If your address is right, send the form again.`;
      throw new ApiError("VALIDATION_FAILED", 422, message, { errors: { email: [message] } });
    }
    const { api_token, agent_reg, message } = await anonymousApi(args).identity.register({
      ...person,
      password_confirmation: person.password,
      agent_id: readReferralCode(query) || null,
      on_trial: readTrial(query).onTrial === true && !form.has(WITHOUT_TRIAL),
    });
    const session = await openSession(args);
    const byAgent = Boolean(agent_reg) && isByAgent(query);
    session.flash("signedUp", { message, byAgent });
    const cookies = [
      ...logInCookies(args, api_token),
      await userDataCookie(args, person),
      await commitSession(session, args),
    ];
    const choice = readPlanChoice(query);
    // With a plan the phone is verified next: that page shows the message, and what follows.
    const next =
      choice && !byAgent ? paths.verifyPhone({ ...choice, ...readTrial(query) }) : paths.signupDone();
    return redirect(next, { headers: cookieHeaders(cookies) });
  });
}

export default function Signup() {
  const { action: address, code, agent, onTrial, purchase, login } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const hasUsedTrial = reply?.reason === "TRIAL_USED";
  const fault = reply?.result.error?.email?.[0];
  const typed = reply?.result.initialValue?.email;
  const email = typeof typed === "string" ? typed : "";
  const isRegistered = email !== "" && fault === REGISTERED;
  return (
    <CardFrame
      title="Create your account"
      lead={
        onTrial && !hasUsedTrial
          ? `Plus is free for ${brand.trialDays} days. No card needed.`
          : (purchase ?? "Tell us about your business.")
      }
    >
      {agent ? <AgentNote agent={agent} /> : null}
      <FormMessage reply={reply} />
      {isRegistered ? <LogInInstead action={address} email={email} /> : null}
      <SignupForm
        action={address}
        code={code}
        isRegistered={isRegistered}
        keptEmail={fault === undefined || email === "" ? undefined : email}
        reply={reply}
        withoutTrial={hasUsedTrial}
      />
      <Text align="center">
        Already have an account?{" "}
        <TextLink as={Link} to={login}>
          Log in
        </TextLink>
      </Text>
    </CardFrame>
  );
}
