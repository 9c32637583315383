export { escapeHtml, renderMail } from "./mail-page.ts";
export type { MessageText } from "./mail-text.ts";
export { roleRights } from "./role-rights.ts";
export type { TransferFault } from "./texts/payments.ts";

import * as contact from "./texts/contact.ts";
import * as payments from "./texts/payments.ts";
import * as people from "./texts/people.ts";
import * as renewals from "./texts/renewals.ts";

/** Every email and SMS that is sent, as functions of what differs. Names are taken as they were typed. */
export const texts = { ...people, ...payments, ...renewals, ...contact };
