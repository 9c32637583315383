import type { RegistrantSchema } from "@vendor/api";
import type { z } from "zod";
import { maskAddress, maskEmail, maskPhone } from "./mask.ts";
import type { Registrant } from "./repository.ts";

type View = z.input<typeof RegistrantSchema>;

/** A registrant in clear: for whoever the audit log says has asked. */
export function clearView({ id, serialNumber, name, email, phone, address, createdAt }: Registrant): View {
  const date = createdAt.toISOString();
  return { id, serial_number: serialNumber, name, email, phone, address, date, masked: false };
}

/** A registrant as everybody of the staff sees them: enough to tell people apart, not to reach them. */
export function maskedView(registrant: Registrant): View {
  const { email, phone, address, ...rest } = clearView(registrant);
  return {
    ...rest,
    email: maskEmail(email),
    phone: maskPhone(phone),
    address: maskAddress(address),
    masked: true,
  };
}
