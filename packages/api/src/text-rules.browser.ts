/** What a browser checks while a person types. The server decides, by the whole rules of `text-rules.ts`. */

/** Whether 11 digits begin like a Nigerian mobile number. */
export function isMobilePhone(digits: string): boolean {
  return /^0[789]/.test(digits);
}

/** The server knows the domains. */
export function isLinked(): boolean {
  return false;
}
