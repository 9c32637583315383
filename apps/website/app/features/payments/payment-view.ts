/** A success message split into title and text: "Subscription successful! Your plus plan …" (spec §8). */
export function outcomeOf(message: string): { title: string; text: string | null } {
  const [, title, text] = /^([^!.]+!)\s*(.*)$/s.exec(message) ?? [];
  if (title === undefined) return { title: "Subscription successful!", text: message };
  return { title, text: text || null };
}

/** The bank's confirmation page if it is on the payment provider's origin, otherwise null. */
export function bankPage(address: string | null, checkoutOrigin: string): string | null {
  return address !== null && URL.canParse(address) && new URL(address).origin === checkoutOrigin
    ? address
    : null;
}
