import { billingNameField, tinField } from "@vendor/api/fields";
import { z } from "zod";

export const PayerSchema = z.object({ name: billingNameField, tin: tinField });
