import { type SQLWrapper, sql } from "drizzle-orm";
import { LAGOS } from "../lagos-calendar.ts";

/** The date and time of a moment in Lagos, for `to_char` and `extract`. */
export const inLagos = (moment: SQLWrapper) => sql`(${moment} at time zone '${sql.raw(LAGOS)}')`;
