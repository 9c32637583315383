import { notImplemented } from "../../http/not-implemented.ts";
import { os } from "../../http/os.ts";

export const resellerRoutes = {
  login: os.reseller.login.handler(notImplemented),
  summaryAgent: os.reseller.summaryAgent.handler(notImplemented),
  balance: os.reseller.balance.handler(notImplemented),
  subscribeWithToken: os.reseller.subscribeWithToken.handler(notImplemented),
};
