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
  /** Whether it shows money, for owners and managers only. The API enforces it; this hides links that would be refused. */
  money?: true;
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

const accountPages: readonly AccountPage[] = [
  { label: "Dashboard", to: paths.dashboard(), icon: LayoutDashboard },
  {
    label: "Plans and billings",
    to: paths.plansAndBillings(),
    icon: CreditCard,
    money: true,
    also: [paths.billing()],
  },
  {
    label: "Transactions",
    to: paths.transactions(),
    icon: ReceiptText,
    money: true,
    also: [paths.debited(), paths.statements()],
  },
  { label: "Wallet", to: paths.wallet(), icon: Wallet, money: true, ownDocument: true },
  { label: "Spending", to: paths.salesReport(), icon: ChartColumn, money: true },
  {
    label: "Locations",
    to: paths.locations(),
    icon: Store,
    also: [paths.allLocations(), locationFolder],
  },
  { label: "User management", to: paths.userManagement(), icon: Users, money: true },
  { label: "Profile", to: paths.profile(), icon: UserRound, also: [paths.accountData()] },
  { label: "Security", to: paths.security(), icon: ShieldCheck },
  { label: "Sessions", to: paths.sessions(), icon: MonitorSmartphone },
];

export function seesMoney(role: Role): boolean {
  return role === "owner" || role === "manager";
}

export function pagesFor(role: Role): AccountPage[] {
  if (role === "staff") return [...staffPages];
  return accountPages.filter(({ money }) => !money || seesMoney(role));
}

export function pageNameAt(pathname: string): string | undefined {
  const isAt = (root: string) => pathname === root || pathname.startsWith(`${root}/`);
  return [...accountPages, ...staffPages].find(({ to, also = [] }) => [to, ...also].some(isAt))?.label;
}
