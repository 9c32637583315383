import { locationAddressField, locationNameField, optionalPhoneField } from "@vendor/api/fields";
import { z } from "zod";

export const LocationSchema = z.object({
  name: locationNameField,
  address: locationAddressField,
  phone: optionalPhoneField,
});
