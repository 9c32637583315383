/**
 * The first five and the last two characters of a phone (spec §2).
 * @example maskPhone("08031234567") // => "08031****67"
 */
export function maskPhone(phone: string): string {
  if (phone.length <= 7) return phone;
  return `${phone.slice(0, 5)}${"*".repeat(phone.length - 7)}${phone.slice(-2)}`;
}
