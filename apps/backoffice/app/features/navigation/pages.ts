import type { OfficeSubject, StaffDuty } from "@vendor/api";
import House from "lucide-react/icons/house";
import type { LucideIcon } from "lucide-react/types";
import { paths } from "../../paths";

type Viewer = { duties: readonly StaffDuty[]; subjects: readonly OfficeSubject[] };

export type OfficePage = {
  label: string;
  to: string;
  icon: LucideIcon;
  /** Who sees it, besides owners; every member of staff unless it says so. The API enforces it; this hides links that would be refused. */
  duties?: readonly StaffDuty[];
  /** Shown to those who can administer this subject. */
  subject?: OfficeSubject;
};

/** The pages of the side navigation, in their order: a new screen adds its entry here. */
const sections: readonly { title?: string; pages: readonly OfficePage[] }[] = [
  { pages: [{ label: "Home", to: paths.home(), icon: House }] },
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
