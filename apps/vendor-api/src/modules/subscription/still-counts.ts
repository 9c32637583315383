import { sql } from "drizzle-orm";
import { paymentIntents, subscriptions } from "../../db/schema/index.ts";

/** A condition on `subscriptions`: the money for it was not returned. What was paid back gives nothing and cost nothing. */
export const stillCounts = sql`not exists (select 1 from ${paymentIntents}
  where ${paymentIntents.reference} = ${subscriptions.reference} and ${paymentIntents.state} = 'refunded')`;
