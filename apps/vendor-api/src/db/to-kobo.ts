import { type Kobo, kobo } from "@vendor/pricing-engine";

/** For `mapWith`: a sum arrives as text, because PostgreSQL's sum of bigints is a numeric. */
export const toKobo = (sum: unknown): Kobo => kobo(Number(sum));
