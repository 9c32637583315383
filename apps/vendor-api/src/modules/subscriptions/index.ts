export { announcePriceRises } from "./announce-price-rises.ts";
export { remindRenewals } from "./remind-renewals.ts";
export { renewFromWallet, renewSubscriptions } from "./renew-due.ts";
export { tellExpiries } from "./tell-expiries.ts";
