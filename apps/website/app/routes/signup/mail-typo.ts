/** The mail services that most people here have. */
const known = [
  "gmail.com",
  "yahoo.com",
  "yahoo.co.uk",
  "hotmail.com",
  "outlook.com",
  "icloud.com",
  "ymail.com",
];
/** Real services whose names are one letter away from those. */
const alike = ["mail.com", "gmail.co.uk", "hotmail.co"];

/** Whether one letter was left out, added, changed, or swapped with the next. */
function isOneSlipAway(typed: string, meant: string): boolean {
  if (Math.abs(typed.length - meant.length) > 1) return false;
  let start = 0;
  while (start < meant.length && typed[start] === meant[start]) start++;
  const [left, right] = [typed.slice(start), meant.slice(start)];
  return (
    left === right.slice(1) ||
    left.slice(1) === right ||
    left.slice(1) === right.slice(1) ||
    (left.slice(2) === right.slice(2) && left[0] === right[1] && left[1] === right[0])
  );
}

/**
 * The address that was probably meant, where the domain is a slip away from a well-known one.
 * @example meantAddress("ada@gmial.com") // => "ada@gmail.com"
 * @example meantAddress("ada@shop.ng") // => undefined
 */
export function meantAddress(email: string): string | undefined {
  const at = email.lastIndexOf("@");
  const domain = email.slice(at + 1).toLowerCase();
  if (known.includes(domain) || alike.includes(domain)) return undefined;
  const meant = known.find((name) => isOneSlipAway(domain, name));
  return meant && `${email.slice(0, at)}@${meant}`;
}
