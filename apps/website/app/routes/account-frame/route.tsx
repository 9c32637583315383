import type { LoaderFunctionArgs } from "@remix-run/node";
import {
  isRouteErrorResponse,
  Link,
  Outlet,
  useLoaderData,
  useLocation,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import { VIEW_ONLY } from "@vendor/remix-kit";
import { profileOf, requireAccount } from "@vendor/remix-kit/server";
import { LinkButton, PageHeader, Stack } from "@vendor/ui";
import { AccountFrame } from "../../features/account/AccountFrame";
import { seesMoney } from "../../features/account/account-nav";
import { PaymentAlarms } from "../../features/account/PaymentAlarms";
import { hasUnpaidRenewal, paymentAlarms } from "../../features/account/payment-alarms";
import { paths } from "../../paths";
import type { loader as rootLoader } from "../../root";
import { site } from "../../site";

/** The layout of the account's pages. Each page has its own guard, because only it knows the name to return to. */
export const handle = { bare: true };

function useIdentity() {
  return useRouteLoaderData<typeof rootLoader>("root")?.identity ?? null;
}

/** The alarms. A page is shown without them when they cannot be loaded: it says itself what is wrong. */
export async function loader(args: LoaderFunctionArgs) {
  const profile = profileOf(args);
  if (!profile || profile.role === "staff") return [];
  try {
    const { api } = requireAccount(args, paths.login());
    const { data } = await api.account.show();
    if (!hasUnpaidRenewal(data)) return [];
    const renewals = seesMoney(profile.role) ? (await api.account.renewals({})).data : [];
    return paymentAlarms(data, renewals);
  } catch {
    return [];
  }
}

export default function AccountFrameRoute() {
  return (
    <AccountFrame identity={useIdentity()}>
      <PaymentAlarms alarms={useLoaderData<typeof loader>()} />
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
  const isRefused = isRouteErrorResponse(error) && error.status === 403 && error.statusText !== VIEW_ONLY;
  return <AccountFrame identity={identity}>{isRefused ? <NoAccess /> : <site.ErrorPage />}</AccountFrame>;
}
