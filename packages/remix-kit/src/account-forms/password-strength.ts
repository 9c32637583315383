/** What a hint says of a password being chosen; the API's rules decide. */
export type PasswordStrength = "short" | "weak" | "good" | "strong";

const KINDS = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u];

/**
 * How hard a password is to guess, roughly: length counts most, kinds of characters and variety a little.
 * @example passwordStrength("Ogbono-Soup-72") // => "strong"
 */
export function passwordStrength(password: string): PasswordStrength {
  if (password.length < 8) return "short";
  const kinds = KINDS.filter((kind) => kind.test(password)).length;
  const variety = new Set(password.toLowerCase()).size;
  if (variety < 5) return "weak";
  const points = password.length + 2 * kinds;
  if (points < 14) return "weak";
  return points < 20 ? "good" : "strong";
}
