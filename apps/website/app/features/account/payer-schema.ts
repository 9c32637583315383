import { billingNameField, tinField } from "@vendor/api/fields";
import { z } from "zod";

/** The payer's details on receipts. */
export const PayerSchema = z.object({ name: billingNameField, tin: tinField });
