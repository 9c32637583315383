import { officeAgentRoutes } from "../modules/administration/agent-statement-routes.ts";
import { customerRoutes } from "../modules/administration/customers-routes.ts";
import { figureRoutes } from "../modules/administration/figures-routes.ts";
import { inboxRoutes, jobRoutes } from "../modules/administration/inbox-routes.ts";
import { officeRoutes } from "../modules/administration/office-routes.ts";
import { officeOrderRoutes } from "../modules/administration/orders-routes.ts";
import { registrantRoutes } from "../modules/administration/registrants-routes.ts";
import { viewRoutes } from "../modules/administration/views-routes.ts";
import { resellerRoutes } from "../modules/agents/reseller-routes.ts";
import { tokenRoutes } from "../modules/agents/tokens-routes.ts";
import { catalogRoutes, couponRoutes } from "../modules/catalog/routes.ts";
import { contactRoutes } from "../modules/contact/routes.ts";
import { draftRoutes } from "../modules/orders/draft-routes.ts";
import { subscriptionRoutes } from "../modules/orders/subscription-routes.ts";
import { agentPaymentRoutes, paymentRoutes } from "../modules/payments/payment-routes.ts";
import { agentLoginRoute, identityRoutes, officeLoginRoute } from "../modules/people/identity-routes.ts";
import { peopleRoutes } from "../modules/people/routes.ts";
import { secondFactorRoutes } from "../modules/people/second-factor-routes.ts";
import { closingRoutes } from "../modules/privacy/closing-routes.ts";
import { dataExportRoutes } from "../modules/privacy/data-export-routes.ts";
import { accountRoutes } from "../modules/subscriptions/account-routes.ts";
import { os } from "./contract-implementer.ts";

/** Every call of the contract with its handler; a missing one does not type-check. */
export const router = os.router({
  catalog: catalogRoutes,
  contact: contactRoutes,
  identity: { ...identityRoutes, ...secondFactorRoutes, ...peopleRoutes },
  account: accountRoutes,
  accountData: { ...dataExportRoutes, ...closingRoutes },
  subscription: { ...subscriptionRoutes, ...paymentRoutes, ...couponRoutes, ...draftRoutes },
  office: { ...officeRoutes, login: officeLoginRoute },
  officeCustomers: customerRoutes,
  officeAgents: officeAgentRoutes,
  officeOrders: officeOrderRoutes,
  officeFigures: figureRoutes,
  officeInbox: inboxRoutes,
  officeJobs: jobRoutes,
  officeViews: viewRoutes,
  registrants: registrantRoutes,
  reseller: { ...resellerRoutes, ...tokenRoutes, ...agentPaymentRoutes, login: agentLoginRoute },
});
