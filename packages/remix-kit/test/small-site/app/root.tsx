import { Outlet } from "@remix-run/react";
import { useIsBare } from "@vendor/remix-kit/site";
import { site } from "./site";

export const { links, meta, Layout, ErrorBoundary } = site;

export default function App() {
  if (useIsBare()) return <Outlet />;
  return (
    <main id="main" tabIndex={-1}>
      <Outlet />
    </main>
  );
}
