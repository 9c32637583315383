import {
  isRouteErrorResponse,
  Link,
  Outlet,
  useLocation,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import { LinkButton, PageHeader, Stack } from "@vendor/ui";
import { AccountFrame } from "../../features/account/AccountFrame";
import { paths } from "../../paths";
import type { loader as rootLoader } from "../../root";
import { site } from "../../site";

/** The layout around the signed-in pages. Each page guards itself: only it knows the name of its way back. */
export const handle = { bare: true };

function useIdentity() {
  return useRouteLoaderData<typeof rootLoader>("root")?.identity ?? null;
}

export default function AccountFrameRoute() {
  return (
    <AccountFrame identity={useIdentity()}>
      <Outlet />
    </AccountFrame>
  );
}

/** A page that this person's role does not open says so within the account; other failures look as everywhere. */
export function ErrorBoundary() {
  const error = useRouteError();
  const identity = useIdentity();
  const { pathname } = useLocation();
  if (!isRouteErrorResponse(error) || error.status !== 403) return <site.ErrorBoundary />;
  return (
    <AccountFrame identity={identity}>
      <Stack gap="lg" align="start">
        <PageHeader
          title="This page is not open to you"
          lead={
            pathname === paths.registrants()
              ? "It is for our own staff."
              : "Your role on this account does not include it. The account's owner can change that."
          }
        />
        <LinkButton as={Link} to={paths.dashboard()} tone="primary">
          Back to the dashboard
        </LinkButton>
      </Stack>
    </AccountFrame>
  );
}
