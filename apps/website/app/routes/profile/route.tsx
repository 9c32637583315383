import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { brand } from "@vendor/brand";
import { siteOf } from "@vendor/remix-kit";
import { parseForm, requireAccount, tokenCookie } from "@vendor/remix-kit/server";
import { Stack, Text, TextLink } from "@vendor/ui";
import { AccountPageHeader } from "../../features/account/AccountPageHeader";
import { orErrorPage } from "../../features/account/error-pages.server";
import { DetailsForm, EmailForm, PasswordForm } from "../../features/account/ProfileForms";
import { DetailsSchema, EmailSchema, PasswordSchema } from "../../features/account/profile-schemas";
import { paths } from "../../paths";
import { redirectWithMessage, takeMessage } from "../../server/session.server";

export const meta: MetaFunction = () => [{ title: `Profile · ${brand.product}` }];

const here = paths.login({ page: "profile" });

export async function loader(args: LoaderFunctionArgs) {
  const { api } = requireAccount(args, here);
  const [account, { message, headers }] = await Promise.all([
    orErrorPage(api.account.show()),
    takeMessage(args),
  ]);
  const { name, username, email, email_verified: verified, role, account_name } = account.data;
  const accountName = role === "owner" ? account_name : null;
  return data({ message, name, username, email, verified, accountName }, { headers });
}

/** Changes the details, the email or the password: the address says which form was sent. */
export async function action(args: ActionFunctionArgs) {
  const { api } = requireAccount(args, here);
  const form = new URL(args.request.url).searchParams.get("form");
  if (form === "details") {
    const parsed = await parseForm(args.request, DetailsSchema);
    if (!parsed.ok) return replyTo("details", parsed.reply);
    try {
      const { message, api_token } = await api.identity.updateProfile(parsed.value);
      const answer = await redirectWithMessage(args, message, paths.profile());
      answer.headers.append("Set-Cookie", tokenCookie(api_token, siteOf(args.context)));
      return answer;
    } catch (error) {
      return replyTo("details", parsed.refuse(error));
    }
  }
  if (form === "email") {
    const parsed = await parseForm(args.request, EmailSchema);
    if (!parsed.ok) return replyTo("email", parsed.reply);
    try {
      const { message } = await api.identity.changeEmail(parsed.value);
      return await redirectWithMessage(args, message, paths.profile());
    } catch (error) {
      return replyTo("email", parsed.refuse(error));
    }
  }
  const parsed = await parseForm(args.request, PasswordSchema);
  if (!parsed.ok) return replyTo("password", parsed.reply);
  try {
    const { message } = await api.identity.changePassword(parsed.value);
    return await redirectWithMessage(args, message, paths.profile());
  } catch (error) {
    return replyTo("password", parsed.refuse(error));
  }
}

type FormName = "details" | "email" | "password";
type Refused = Extract<Awaited<ReturnType<typeof parseForm>>, { ok: false }>["reply"];

/** A form's reply with the form's name, so that the page shows it there. */
const replyTo = (form: FormName, { data: reply, init }: Refused) =>
  data({ ...reply, form }, init ?? undefined);

export default function Profile() {
  const { message, name, username, email, verified, accountName } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const replyOf = (form: FormName) => (reply?.form === form ? reply : undefined);
  return (
    <Stack gap="xl">
      <AccountPageHeader title="Profile" lead="Your name, email and password." message={message} />
      <DetailsForm reply={replyOf("details")} name={name} username={username} accountName={accountName} />
      <EmailForm reply={replyOf("email")} email={email} verified={verified} />
      <PasswordForm reply={replyOf("password")} username={username} />
      <Text size="sm" tone="muted">
        Where you are logged in is under{" "}
        <TextLink as={Link} to={paths.sessions()}>
          Sessions
        </TextLink>
        .
      </Text>
    </Stack>
  );
}
