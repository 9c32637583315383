/** A success's message as a title and the rest: "Subscription successful! Your plus plan …" (spec §8). */
export function outcomeOf(message: string): { title: string; text: string | null } {
  const [, title, text] = /^([^!.]+!)\s*(.*)$/s.exec(message) ?? [];
  if (title === undefined) return { title: "Subscription successful!", text: message };
  return { title, text: text || null };
}

/** The bank's page for confirming a payment, if it is one of the payment provider's; no link leads anywhere else. */
export function challengeIn(address: string | null, checkoutOrigin: string): string | null {
  return address !== null && URL.canParse(address) && new URL(address).origin === checkoutOrigin
    ? address
    : null;
}
