import type { OfficeSubject, StaffDuty } from "@vendor/api";
import BadgePercent from "lucide-react/icons/badge-percent";
import Banknote from "lucide-react/icons/banknote";
import Building2 from "lucide-react/icons/building-2";
import CalendarCheck from "lucide-react/icons/calendar-check";
import CalendarClock from "lucide-react/icons/calendar-clock";
import CalendarSync from "lucide-react/icons/calendar-sync";
import ChartLine from "lucide-react/icons/chart-line";
import CircleHelp from "lucide-react/icons/circle-question-mark";
import ClipboardCheck from "lucide-react/icons/clipboard-check";
import Coins from "lucide-react/icons/coins";
import Download from "lucide-react/icons/download";
import Handshake from "lucide-react/icons/handshake";
import Hash from "lucide-react/icons/hash";
import House from "lucide-react/icons/house";
import Inbox from "lucide-react/icons/inbox";
import Layers from "lucide-react/icons/layers";
import LifeBuoy from "lucide-react/icons/life-buoy";
import ListChecks from "lucide-react/icons/list-checks";
import PackagePlus from "lucide-react/icons/package-plus";
import ReceiptText from "lucide-react/icons/receipt-text";
import ScrollText from "lucide-react/icons/scroll-text";
import ServerCog from "lucide-react/icons/server-cog";
import Settings2 from "lucide-react/icons/settings-2";
import Smartphone from "lucide-react/icons/smartphone";
import SquareStack from "lucide-react/icons/square-stack";
import Store from "lucide-react/icons/store";
import Tags from "lucide-react/icons/tags";
import Undo2 from "lucide-react/icons/undo-2";
import Users from "lucide-react/icons/users";
import type { LucideIcon } from "lucide-react/types";
import { paths } from "../../paths";
import { subjectNames } from "../subjects/subject-names";

type Viewer = { duties: readonly StaffDuty[]; subjects: readonly OfficeSubject[] };

export type OfficePage = {
  label: string;
  to: string;
  icon: LucideIcon;
  /** Who sees it, besides owners; every member of staff unless it says so. The API enforces it; this hides links that would be refused. */
  duties?: readonly StaffDuty[];
  /** Shown to those who can administer this subject. */
  subject?: OfficeSubject;
  /** Shows how many proposals of colleagues wait. */
  countsWaiting?: true;
};

const list = (subject: OfficeSubject, icon: LucideIcon): OfficePage => ({
  ...{ label: subjectNames[subject].title, to: paths.subject(subject), icon, subject },
});

/** The pages of the side navigation, in their order: a new screen adds its entry here. */
export const sections: readonly { title?: string; pages: readonly OfficePage[] }[] = [
  {
    pages: [
      { label: "Home", to: paths.home(), icon: House },
      { label: "Approvals", to: paths.approvals(), icon: ClipboardCheck, countsWaiting: true },
    ],
  },
  {
    title: "Customers",
    pages: [
      { label: "Customers", to: paths.customers(), icon: Store, subject: "customers" },
      { label: "Orders", to: paths.orders(), icon: ReceiptText, duties: ["support", "finance"] },
      { label: "Inbox", to: paths.inbox(), icon: Inbox, duties: ["support"] },
      { label: "Onboarding", to: paths.onboarding(), icon: CalendarCheck, duties: ["support"] },
      { label: "Renewals", to: paths.renewals(), icon: CalendarSync, duties: ["support", "finance"] },
    ],
  },
  {
    title: "Catalogue",
    pages: [
      list("plans", Layers),
      list("features", ListChecks),
      list("addon-groups", SquareStack),
      list("addons", PackagePlus),
      list("onboarding", LifeBuoy),
      list("coupons", BadgePercent),
      list("faqs", CircleHelp),
      list("releases", Download),
      { label: "Pricing on a day", to: paths.pricing(), icon: Tags, duties: ["catalogue", "finance"] },
    ],
  },
  {
    title: "Money",
    pages: [
      { label: "Metrics", to: paths.metrics(), icon: ChartLine, duties: ["finance"] },
      list("unmatched", Coins),
      list("refunds", Undo2),
      list("account-numbers", Hash),
      list("fees", Banknote),
      list("ussd-banks", Building2),
      list("money", Settings2),
    ],
  },
  {
    title: "People",
    pages: [list("agents", Handshake), list("second-factors", Smartphone), list("staff", Users)],
  },
  {
    title: "Records",
    pages: [
      list("planned", CalendarClock),
      { label: "Audit log", to: paths.audit(), icon: ScrollText, duties: ["owner"] },
      { label: "Jobs and messages", to: paths.jobs(), icon: ServerCog, duties: ["owner"] },
    ],
  },
];

const sees = ({ duties, subjects }: Viewer, page: OfficePage) =>
  (!page.duties || duties.includes("owner") || duties.some((duty) => page.duties?.includes(duty))) &&
  (!page.subject || subjects.includes(page.subject));

/** The sections that a member of staff sees; those without a page are left out. */
export function sectionsFor(viewer: Viewer) {
  return sections
    .map(({ title, pages }) => ({ title, pages: pages.filter((page) => sees(viewer, page)) }))
    .filter(({ pages }) => pages.length > 0);
}

/** Whether an address is this page or one below it. */
export function isAt(pathname: string, { to }: Pick<OfficePage, "to">): boolean {
  return pathname === to || (to !== paths.home() && pathname.startsWith(`${to}/`));
}
