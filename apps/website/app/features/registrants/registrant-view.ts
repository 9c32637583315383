import type { RegistrantSchema } from "@vendor/api";
import type { z } from "zod";
import { formatDay } from "../account/dates";

type Registrant = z.infer<typeof RegistrantSchema>;

/** A registrant as a row of the table. */
export function registrantRow({ id, serial_number, name, email, phone, address, date, masked }: Registrant) {
  return {
    id,
    number: serial_number,
    name,
    email,
    phone,
    address: address || "–",
    day: formatDay(date),
    masked,
  };
}

export type RegistrantRow = ReturnType<typeof registrantRow>;
