import { notImplemented } from "../../http/not-implemented.ts";
import { os } from "../../http/os.ts";

export const accountRoutes = {
  show: os.account.show.handler(notImplemented),
};
