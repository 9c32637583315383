import { accountRoutes } from "../modules/account/routes.ts";
import { catalogRoutes } from "../modules/catalog/routes.ts";
import { closingRoutes } from "../modules/closing/routes.ts";
import { contactRoutes } from "../modules/contact/routes.ts";
import { couponRoutes } from "../modules/coupon/routes.ts";
import { dataExportRoutes } from "../modules/data-export/routes.ts";
import { draftRoutes } from "../modules/draft/routes.ts";
import { agentLoginRoute, identityRoutes } from "../modules/identity/routes.ts";
import { agentPaymentRoutes, paymentRoutes } from "../modules/payment/routes.ts";
import { peopleRoutes } from "../modules/people/routes.ts";
import { registrantRoutes } from "../modules/registrants/routes.ts";
import { resellerRoutes } from "../modules/reseller/routes.ts";
import { secondFactorRoutes } from "../modules/second-factor/routes.ts";
import { subscriptionRoutes } from "../modules/subscription/routes.ts";
import { tokenRoutes } from "../modules/tokens/routes.ts";
import { os } from "./contract-implementer.ts";

/** Every call of the contract with its handler; a missing one does not type-check. */
export const router = os.router({
  catalog: catalogRoutes,
  contact: contactRoutes,
  identity: { ...identityRoutes, ...secondFactorRoutes, ...peopleRoutes },
  account: accountRoutes,
  accountData: { ...dataExportRoutes, ...closingRoutes },
  subscription: { ...subscriptionRoutes, ...paymentRoutes, ...couponRoutes, ...draftRoutes },
  registrants: registrantRoutes,
  reseller: { ...resellerRoutes, ...tokenRoutes, ...agentPaymentRoutes, login: agentLoginRoute },
});
