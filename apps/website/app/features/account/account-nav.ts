import type { TokenClaims } from "@vendor/api";
import ChartColumn from "lucide-react/icons/chart-column";
import CreditCard from "lucide-react/icons/credit-card";
import LayoutDashboard from "lucide-react/icons/layout-dashboard";
import MonitorSmartphone from "lucide-react/icons/monitor-smartphone";
import ReceiptText from "lucide-react/icons/receipt-text";
import ScrollText from "lucide-react/icons/scroll-text";
import ShieldCheck from "lucide-react/icons/shield-check";
import Store from "lucide-react/icons/store";
import UserRound from "lucide-react/icons/user-round";
import Users from "lucide-react/icons/users";
import Wallet from "lucide-react/icons/wallet";
import type { LucideIcon } from "lucide-react/types";
import { locationFolder, paths } from "../../paths";

export type Role = TokenClaims["role"];

export type AccountPage = {
  label: string;
  to: string;
  icon: LucideIcon;
  /** Who may open it; everyone unless it says so. The API enforces it; this hides links that would be refused. */
  for?: readonly Role[];
  also?: readonly string[];
  /** Loads the page as a document, whose security policy allows the card window. */
  ownDocument?: true;
};

/** The page of staff, who have no account. */
const staffPages: readonly AccountPage[] = [
  { label: "Registrants", to: paths.registrants(), icon: ScrollText },
  { label: "Profile", to: paths.profile(), icon: UserRound },
  { label: "Security", to: paths.security(), icon: ShieldCheck },
  { label: "Sessions", to: paths.sessions(), icon: MonitorSmartphone },
];

const managers: readonly Role[] = ["owner", "manager"];
/** Those who read the account's books. */
const readers: readonly Role[] = [...managers, "accountant"];
/** The people of its shops. */
const shops: readonly Role[] = [...managers, "cashier"];

const accountPages: readonly AccountPage[] = [
  { label: "Dashboard", to: paths.dashboard(), icon: LayoutDashboard, for: shops },
  {
    label: "Plans and billings",
    to: paths.plansAndBillings(),
    icon: CreditCard,
    for: managers,
    also: [paths.billing()],
  },
  {
    label: "Transactions",
    to: paths.transactions(),
    icon: ReceiptText,
    for: readers,
    also: [paths.debited(), paths.statements()],
  },
  { label: "Wallet", to: paths.wallet(), icon: Wallet, for: managers, ownDocument: true },
  { label: "Spending", to: paths.salesReport(), icon: ChartColumn, for: readers },
  {
    label: "Locations",
    to: paths.locations(),
    icon: Store,
    for: shops,
    also: [paths.allLocations(), locationFolder],
  },
  { label: "User management", to: paths.userManagement(), icon: Users, for: managers },
  { label: "Profile", to: paths.profile(), icon: UserRound, also: [paths.accountData()] },
  { label: "Security", to: paths.security(), icon: ShieldCheck },
  { label: "Sessions", to: paths.sessions(), icon: MonitorSmartphone },
];

/** Whether a role sees the wallet and what plans cost. */
export function seesMoney(role: Role): boolean {
  return managers.includes(role);
}

export function pagesFor(role: Role): AccountPage[] {
  if (role === "staff") return [...staffPages];
  return accountPages.filter((page) => !page.for || page.for.includes(role));
}

export function pageNameAt(pathname: string): string | undefined {
  const isAt = (root: string) => pathname === root || pathname.startsWith(`${root}/`);
  return [...accountPages, ...staffPages].find(({ to, also = [] }) => [to, ...also].some(isAt))?.label;
}
