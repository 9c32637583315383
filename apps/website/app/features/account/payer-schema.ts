import { billingNameField, tinField } from "@vendor/api/fields";
import { z } from "zod";

/** What receipts say of the payer. */
export const PayerSchema = z.object({ name: billingNameField, tin: tinField });
