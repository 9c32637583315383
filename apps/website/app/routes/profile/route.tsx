import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { ProfileSections } from "@vendor/remix-kit/profile";
import { profilePage, requireAccount } from "@vendor/remix-kit/server";
import { Stack, Text, TextLink } from "@vendor/ui";
import { AccountPageHeader } from "../../features/account/AccountPageHeader";
import { ClosingNotice } from "../../features/account/ClosingNotice";
import { closingView } from "../../features/account/closing-view";
import { paths } from "../../paths";
import { site } from "../../site";

export const meta = site.titled("Profile");

const login = paths.login({ page: "profile" });

export async function loader(args: LoaderFunctionArgs) {
  const { api } = requireAccount(args, login);
  const { message, profile, account, headers } = await profilePage.load(args, api);
  return data(
    { message, profile, closing: closingView(account), owner: account.role === "owner" },
    { headers },
  );
}

export const action = (args: ActionFunctionArgs) => profilePage.action(args, requireAccount(args, login).api);

export default function Profile() {
  const { message, profile, closing, owner } = useLoaderData<typeof loader>();
  return (
    <Stack gap="xl">
      <AccountPageHeader title="Profile" lead="Your name, email, phone and password." message={message} />
      <ClosingNotice closing={closing} />
      <ProfileSections profile={profile} />
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
