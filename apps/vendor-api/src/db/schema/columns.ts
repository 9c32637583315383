import { bigint, timestamp } from "drizzle-orm/pg-core";

/** An amount in kobo. `number` mode on both databases: kobo are safe integers by the pricing engine's own check. */
export const koboColumn = (name: string) => bigint(name, { mode: "number" });

/** A moment, with its zone. */
export const momentColumn = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
