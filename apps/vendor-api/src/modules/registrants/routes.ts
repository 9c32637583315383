import { notImplemented } from "../../http/not-implemented.ts";
import { os } from "../../http/os.ts";

export const registrantRoutes = {
  list: os.registrants.list.handler(notImplemented),
  reveal: os.registrants.reveal.handler(notImplemented),
  export: os.registrants.export.handler(notImplemented),
};
