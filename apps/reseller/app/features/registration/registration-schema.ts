import {
  emailField,
  locationAddressField,
  locationNameField,
  nameField,
  phoneField,
} from "@vendor/api/fields";
import { z } from "zod";

export const RegisterShopSchema = z.object({
  shop: locationNameField,
  name: nameField,
  phone: phoneField,
  email: emailField,
  address: locationAddressField,
  consent: z.literal(true, { error: "Ask the owner, and confirm that they agree" }),
});
