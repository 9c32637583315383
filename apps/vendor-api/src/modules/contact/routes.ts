import { notImplemented } from "../../http/not-implemented.ts";
import { os } from "../../http/os.ts";

export const contactRoutes = {
  send: os.contact.send.handler(notImplemented),
  joinNewsletter: os.contact.joinNewsletter.handler(notImplemented),
  leaveNewsletter: os.contact.leaveNewsletter.handler(notImplemented),
};
