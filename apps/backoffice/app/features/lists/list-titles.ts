import type { OfficeListName, OfficeSubject } from "@vendor/api";
import { subjectNames } from "../subjects/subject-names";

const titles: Readonly<Record<Exclude<OfficeListName, OfficeSubject>, string>> = {
  ...{ orders: "Orders", inbox: "Inbox", renewals: "Renewals", audit: "Audit log" },
  ...{ approvals: "Approvals", "onboarding-requests": "Onboarding" },
};

/** @example listTitle("orders") // => "Orders" */
export const listTitle = (list: OfficeListName) =>
  list in titles ? titles[list as keyof typeof titles] : subjectNames[list as OfficeSubject].title;
