// By its path: Node runs this file, and would look for the built package.
import { commonParts, formChunks, siteConfig, withIcons } from "../../packages/remix-kit/site.config";
import { shortVariables } from "./short-variables.config";

const parts = commonParts([
  "AdirePattern",
  "Avatar",
  "Badge",
  "Button",
  "Disclosure",
  "FaqSection",
  "Layout",
  "Logo",
  "PlanToggle",
  "Price",
  "ProfileMenu",
  "SiteFooter",
  "SiteHeader",
  "SkipLink",
  "Spinner",
  "Text",
  "VisuallyHidden",
]);

/** Small files on many pages, and the icons of a password field, which the registrants' page has too. */
const ownParts =
  /features\/((deferred|(navigation|plans)\/\w+)\.css|account\/(LongName|long-name))|ui\/src\/internal\/table-roles|lucide-react\/.*\/icons\/eye/;

const onPublicPages =
  /\/app\/features\/(contact|downloads|landing|navigation|newsletter|plans)\/|ui\/src\/components\/FeatureSection\//;

/** What only public pages have. */
const publicParts =
  /features\/(contact\/Honeypot|newsletter\/ResultMessage|seo\/page-meta)|lucide-react\/.*\/icons\/(command|grid-2x2|mail|map-pin|phone|square-terminal)\./;

/** The frame of the account's pages, and small parts that most of them have. */
const accountParts =
  /features\/account\/(Account|account|ClosingNotice|frame|Day|Facts|PaymentAlarms)|routes\/account-frame|account-forms\/Section|ui\/src\/components\/(Breadcrumbs|DataTable|EmptyState|PageHeader|Pagination|Stat)\//;

/** Parts of log-in, sign-up and a new password. */
const authParts =
  /ui\/src\/components\/PhoneField\/|PasswordField\.|remix-kit\/src\/(timed-redirect|site\/SuccessPage)|features\/timezone\/|api\/src\/referral-sources/;

const subscriptionParts = /features\/account\/(Confirmation|PlanPanel|subscription-view)/;

/** Parts of the checkout and the wallet. The checkbox is also on sign-up, whose visitors come to the checkout next. */
const paymentParts =
  /remix-kit\/src\/card-payment\/(use-|load-)|features\/wallet\/use-after-dialog|ui\/src\/(components\/CheckboxField|internal\/amount-rows)\//;

/** Prices and card charges of the public pages, the checkout and the wallet. */
const moneyParts =
  /pricing-engine\/src\/(errors|money\/|discount\/plan-price|fee\/payment-charge|quote\/duration)|api\/src\/errors|remix-kit\/src\/plans\/plan-price-view|features\/wallet\/top-up/;

/** What a payment's return shows. */
const outcomeParts = /ui\/src\/components\/PaymentStatus\/|features\/payments\/PaidPage/;

/** Dialogs and other fields stay with the routes that use them. */
export default siteConfig({
  plugins: [shortVariables()],
  chunks: {
    public: (id) => publicParts.test(id),
    common: (id, graph) =>
      withIcons(parts)(id, graph) ||
      ownParts.test(id) ||
      (id.includes("/lucide-react/") && withIcons(onPublicPages)(id, graph)),
    ...formChunks,
    account: withIcons(accountParts),
    auth: (id) => authParts.test(id),
    subscriptions: (id) => subscriptionParts.test(id),
    cards: withIcons(/ui\/src\/components\/SavedCardRow\/|api\/src\/renewal-consent/),
    payments: (id) => paymentParts.test(id),
    money: (id) => moneyParts.test(id),
    outcome: withIcons(outcomeParts),
  },
});
