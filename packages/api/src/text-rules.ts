import { parsePhoneNumberFromString } from "libphonenumber-js/mobile";
import { find } from "linkifyjs";

/** The rules of texts that need large tables. Browsers get the short ones of `text-rules.browser.ts` instead. */

/** Whether 11 digits are a number of a Nigerian mobile network. */
export function isMobilePhone(digits: string): boolean {
  const number = parsePhoneNumberFromString(digits, { defaultCountry: "NG", extract: false });
  return number?.country === "NG" && number.isValid();
}

/** Whether a mail program would show a part of the text as a link: an address with a known domain, in letters of any case. */
export function isLinked(text: string): boolean {
  return find(text).length > 0;
}
