import { z } from "zod";

const subscription = z.coerce.number().int().min(1).max(2_147_483_647);

/** What the forms of plans and billings send. */
export const BillingFormSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("cancel-renewal"), subscription }),
  z.object({ intent: z.literal("keep-renewal"), subscription }),
  z.object({ intent: z.literal("withdraw"), subscription }),
  z.object({ intent: z.literal("remove-card"), card: z.uuid() }),
]);
