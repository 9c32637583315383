import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { brand } from "@vendor/brand";
import { requireAccount } from "@vendor/remix-kit/server";
import { Stack, Text, TextLink } from "@vendor/ui";
import { AccountPageHeader } from "../../features/account/AccountPageHeader";
import { ClosingNotice } from "../../features/account/ClosingNotice";
import { closingView } from "../../features/account/closing-view";
import { orErrorPage } from "../../features/account/error-pages.server";
import { PhoneSection } from "../../features/account/PhoneSection";
import { DetailsForm, EmailForm, PasswordForm } from "../../features/account/ProfileForms";
import { maskPhone } from "../../features/phone/ChangePhone";
import { paths } from "../../paths";
import { openSession, takeMessage } from "../../server/session.server";
import type { action, FormName } from "./profile-action.server";

export { action } from "./profile-action.server";

export const meta: MetaFunction = () => [{ title: `Profile · ${brand.product}` }];

export async function loader(args: LoaderFunctionArgs) {
  const { api } = requireAccount(args, paths.login({ page: "profile" }));
  const [account, factor, { message, headers }, session] = await Promise.all([
    orErrorPage(api.account.show()),
    api.identity.secondFactor(),
    takeMessage(args),
    openSession(args),
  ]);
  const { name, username, email, email_verified: verified, phone, role, account_name } = account.data;
  const newPhone = session.get("newPhone")?.to;
  return data(
    {
      ...{ message, name, username, email, verified },
      accountName: role === "owner" ? account_name : null,
      // An unverified phone is changed where it is verified.
      phone: account.data.verification_status === 0 ? phone : null,
      newPhone: newPhone === undefined ? null : maskPhone(newPhone),
      asksCode: factor.data.asks_code,
      closing: closingView(account.data),
      owner: role === "owner",
    },
    { headers },
  );
}

export default function Profile() {
  const { message, closing, owner, username, phone, newPhone, asksCode, ...person } =
    useLoaderData<typeof loader>();
  const { name, email, verified, accountName } = person;
  const reply = useActionData<typeof action>();
  const replyOf = (form: FormName) => (reply?.form === form ? reply : undefined);
  return (
    <Stack gap="xl">
      <AccountPageHeader title="Profile" lead="Your name, email, phone and password." message={message} />
      <ClosingNotice closing={closing} />
      <DetailsForm reply={replyOf("details")} name={name} username={username} accountName={accountName} />
      <EmailForm reply={replyOf("email")} email={email} verified={verified} asksCode={asksCode} />
      {phone === null ? null : (
        <PhoneSection
          // A new code clears the digits and the messages.
          key={message ?? "phone"}
          phone={phone}
          newPhone={newPhone}
          reply={replyOf("phone")}
          codeReply={replyOf("phone-code")}
          asksCode={asksCode}
        />
      )}
      <PasswordForm reply={replyOf("password")} username={username} asksCode={asksCode} />
      <Text size="sm" tone="muted">
        Your authenticator app and recent activity are under{" "}
        <TextLink as={Link} to={paths.security()}>
          Security
        </TextLink>
        , and where you are logged in is under{" "}
        <TextLink as={Link} to={paths.sessions()}>
          Sessions
        </TextLink>
        .
        {owner ? (
          <>
            {" "}
            You can export your data or close the account under{" "}
            <TextLink as={Link} to={paths.accountData()}>
              Your data
            </TextLink>
            .
          </>
        ) : null}
      </Text>
    </Stack>
  );
}
