/** How an amount shows its kobo: `auto` leaves `.00` out. */
export type Decimals = "auto" | "always";

/**
 * Writes hundredths as grouped digits without `Intl`, so that server and browser can never disagree.
 * @param hundredths - Non-negative safe integer.
 * @example groupDigits(123_450, "auto") // => "1,234.50"
 */
export function groupDigits(hundredths: number, decimals: Decimals): string {
  const whole = String(Math.floor(hundredths / 100));
  const part = hundredths % 100;
  let text = whole.slice(0, whole.length % 3);
  for (let at = whole.length % 3; at < whole.length; at += 3) {
    text += (at === 0 ? "" : ",") + whole.slice(at, at + 3);
  }
  if (part === 0 && decimals === "auto") return text;
  return `${text}.${part < 10 ? "0" : ""}${part}`;
}
