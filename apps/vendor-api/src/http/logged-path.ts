/** A path of receipts' codes in any spelling, also one that no call answers: whatever follows may be a code. */
const RECEIPT_CODE = /^(?:\/|%2f)+receipts(?:\/|%2f)+verify(?=[^/]|\/.)[\s\S]+$/i;

/** The path as the log may have it: a receipt's code opens what its receipt says, so it stands in no log. */
export function loggedPath(path: string): string {
  return RECEIPT_CODE.test(path) ? "/receipts/verify/…" : path;
}
