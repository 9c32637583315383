import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { useAuthBroadcast } from "@vendor/remix-kit";
import { PlainFrame, useIsBare } from "@vendor/remix-kit/site";
import { StaffFrame } from "./features/navigation/StaffFrame";
import { paths } from "./paths";
import { signedInStaff } from "./server/guards.server";
import { site } from "./site";

export const { links, meta, Layout, ErrorBoundary } = site;

/** Staff without an authenticator app are led to the page that sets it up, whatever the API's settings say. */
export async function loader(args: LoaderFunctionArgs) {
  const staff = await signedInStaff(args);
  const { pathname } = new URL(args.request.url);
  const isSetUp = pathname === paths.security() || pathname === paths.logout();
  if (staff && !staff.second_factor && !isSetUp) throw redirect(paths.security());
  return { staff };
}

export default function App() {
  const { staff } = useLoaderData<typeof loader>();
  const bare = useIsBare();
  useAuthBroadcast(staff?.email ?? null);
  if (bare) return <Outlet />;
  return staff ? (
    <StaffFrame staff={staff}>
      <Outlet />
    </StaffFrame>
  ) : (
    <PlainFrame width="page">
      <Outlet />
    </PlainFrame>
  );
}
