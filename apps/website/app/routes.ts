import { index, layout, type RouteConfig, route } from "@remix-run/route-config";

const page = (name: string) => `routes/${name}/route.tsx`;

/** The whole site map. */
export default [
  index(page("landing")),
  route("products", page("landing"), { id: "products" }),
  route("pricing", page("pricing")),
  route("download", page("download")),
  route("thank-you", page("download"), { id: "thank-you" }),
  route("contact", page("contact")),
  route("privacy-policy", page("privacy-policy")),
  route("terms-and-conditions", page("terms-and-conditions")),
  route("login", page("login")),
  route("logout", page("logout")),
  route("signup", page("signup")),
  route("signup/done", page("signup-done")),
  route("verify-phone", page("verify-phone")),
  route("forgot-password", page("forgot-password")),
  // The specification has two addresses for the code's screen (product.md 9).
  route("reset-password", page("reset-password")),
  route("forgot-opt-reset", page("reset-password"), { id: "forgot-opt-reset" }),
  route("set-newpassword", page("set-newpassword")),
  route("invitation", page("invitation")),
  route("verify-email", page("verify-email")),
  route("plans-details/:planId/:duration", page("plan-details")),
  route("plans-details/:planId/:duration/draft", page("plan-details-draft")),
  route("plans-details/:selection", page("plan-details-alternate")),
  route("payments/return", page("payment-return")),
  route("payments/done", page("payment-done")),
  route("account", page("account")),
  route("transactions/:reference/receipt.pdf", "routes/receipt-pdf/route.ts"),
  // The signed-in pages, in one frame.
  layout(page("account-frame"), [
    route("dashboard", page("dashboard")),
    route("plans-and-billings", page("plans-and-billings")),
    route("transactions", page("transactions")),
    route("transactions/:reference", page("transaction")),
    route("wallet", page("wallet")),
    route("payments/debited", page("debited")),
    route("sales-report", page("sales-report")),
    route("locations", page("locations")),
    route("all-locations", page("locations"), { id: "all-locations" }),
    route("single-location-details/:locationId", page("location-details")),
    route("user-management", page("user-management")),
    route("account/sessions", page("sessions")),
    route("account/billing", page("billing")),
  ]),
  route("sitemap.xml", "routes/sitemap/route.ts"),
  route("robots.txt", "routes/robots/route.ts"),
  route("manifest.webmanifest", "routes/manifest/route.ts"),
  route("*", page("not-found")),
] satisfies RouteConfig;
