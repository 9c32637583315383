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

/** The layout of the account's pages. Each page has its own guard, because only it knows the name to return to. */
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

function NoAccess() {
  const { pathname } = useLocation();
  return (
    <Stack gap="lg" align="start">
      <PageHeader
        title="You do not have access to this page"
        lead={
          pathname === paths.registrants()
            ? "It is for our staff."
            : "Your role on this account does not include it. The account’s owner can change your role."
        }
      />
      <LinkButton as={Link} to={paths.dashboard()} tone="primary">
        Back to the dashboard
      </LinkButton>
    </Stack>
  );
}

/** Errors are shown within the account; a visitor sees the site's error page. */
export function ErrorBoundary() {
  const error = useRouteError();
  const identity = useIdentity();
  if (!identity) return <site.ErrorBoundary />;
  const isRefused = isRouteErrorResponse(error) && error.status === 403;
  return <AccountFrame identity={identity}>{isRefused ? <NoAccess /> : <site.ErrorPage />}</AccountFrame>;
}
