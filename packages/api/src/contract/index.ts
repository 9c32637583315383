import { account } from "./account.ts";
import { accountData } from "./account-data.ts";
import { catalog } from "./catalog.ts";
import { contact } from "./contact.ts";
import { identity } from "./identity.ts";
import { office } from "./office.ts";
import { officeAgents } from "./office-agents.ts";
import { officeCustomers } from "./office-customers.ts";
import { officeInbox, officeJobs } from "./office-inbox.ts";
import { officeFigures } from "./office-metrics.ts";
import { officeOrders } from "./office-orders.ts";
import { officeViews } from "./office-views.ts";
import { registrants } from "./registrants.ts";
import { reseller } from "./reseller.ts";
import { subscription } from "./subscription.ts";

/** All calls of the vendor API. Server and client are both derived from this value. */
export const contract = {
  catalog,
  contact,
  identity,
  account,
  accountData,
  subscription,
  office,
  officeCustomers,
  officeAgents,
  officeOrders,
  officeFigures,
  officeInbox,
  officeJobs,
  officeViews,
  registrants,
  reseller,
};
export type Contract = typeof contract;
