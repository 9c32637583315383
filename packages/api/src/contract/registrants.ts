import { z } from "zod";
import { refusals } from "../errors.ts";
import { okFields } from "../schemas/envelope.ts";
import { staffCall } from "./base.ts";

const RegistrantSchema = z.object({
  serial_number: z.number(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  date: z.string(),
});

export const registrants = {
  list: staffCall
    .route({
      method: "GET",
      path: "/registrants",
      summary: "Everybody who signed up; staff only",
      tags: ["Staff"],
    })
    .input(z.object({ page: z.coerce.number().int().min(1).max(100_000).default(1) }).optional())
    .output(z.object({ ...okFields, data: z.object({ data: z.array(RegistrantSchema) }) }))
    .errors(refusals("NOT_IMPLEMENTED")),
};
