const HIDDEN = "***";

/** The first two characters of a mailbox (one of a short one) and its domain. @example maskEmail("owner@demo.example") // => "ow***@demo.example" */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  const mailbox = [...email.slice(0, Math.max(at, 0))];
  const shown = mailbox.slice(0, Math.min(2, mailbox.length - 1)).join("");
  return `${shown}${HIDDEN}${at < 0 ? "" : email.slice(at)}`;
}

/** The network and the last two digits of a phone. @example maskPhone("08030000001") // => "080******01" */
export function maskPhone(phone: string): string {
  if (phone.length < 8) return "*".repeat(phone.length);
  return `${phone.slice(0, 3)}${"*".repeat(phone.length - 5)}${phone.slice(-2)}`;
}

/** The first three characters of an address; nothing of one that was never given. @example maskAddress("12 Allen Avenue") // => "12 ***" */
export function maskAddress(address: string): string {
  if (address === "") return "";
  const letters = [...address];
  return `${letters.length > 6 ? letters.slice(0, 3).join("") : ""}${HIDDEN}`;
}
