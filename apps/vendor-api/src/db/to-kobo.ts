import { type Kobo, kobo } from "@vendor/pricing-engine";

/** For `mapWith`: a sum arrives as text, since PostgreSQL adds bigints to a numeric. */
export const toKobo = (sum: unknown): Kobo => kobo(Number(sum));
