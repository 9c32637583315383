import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ProfileSections } from "@vendor/remix-kit/profile";
import { profilePage } from "@vendor/remix-kit/server";
import { Alert, Page, PageHeader, Stack, StatusRegion } from "@vendor/ui";
import { requireStaff } from "../../server/guards.server";
import { site } from "../../site";

export const meta = site.titled("Profile");

export async function loader(args: LoaderFunctionArgs) {
  const { message, profile, headers } = await profilePage.load(args, requireStaff(args, "profile").api);
  return data({ message, profile }, { headers });
}

export const action = (args: ActionFunctionArgs) =>
  profilePage.action(args, requireStaff(args, "profile").api);

export default function Profile() {
  const { message, profile } = useLoaderData<typeof loader>();
  return (
    <Page width="text">
      <Stack gap="xl">
        <Stack gap="md">
          <PageHeader title="Profile" lead="Your name, email, phone and password." />
          <StatusRegion>
            {message ? (
              <Alert tone="positive" announce="none">
                {message}
              </Alert>
            ) : null}
          </StatusRegion>
        </Stack>
        <ProfileSections profile={profile} />
      </Stack>
    </Page>
  );
}
