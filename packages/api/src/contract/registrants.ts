import * as z from "zod";
import { refusals } from "../errors.ts";
import { okWith } from "../schemas/envelope.ts";
import { lineText, searchField, secondFactorCodeField } from "../schemas/fields.ts";
import { pageField } from "../schemas/paging.ts";
import { routes, websiteDutyCall } from "./base.ts";

const { get, post } = routes("Staff");

/** A person who signed up. Email, phone and address are masked until they are revealed by `id`. */
export const RegistrantSchema = z.object({
  id: z.number(),
  serial_number: z.number(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  date: z.string(),
  masked: z.boolean(),
});

/** Which registrants, for lists and files. */
const filterFields = {
  page: pageField,
  search: searchField.optional(),
  /** Only those with a smaller serial number. */
  before: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
};

/** Everyone who signed up; for staff only (spec §6). Each view of a person's data is logged. */
export const registrants = {
  list: websiteDutyCall("support")
    .route(get("/registrants", "Everybody who signed up, masked"))
    .input(z.object(filterFields))
    .output(
      okWith(
        z.object({
          data: z.array(RegistrantSchema),
          page: z.number(),
          pages: z.number(),
          /** At most 1,000 are counted. */
          total: z.number(),
          /**
           * Whether there are more than `total`. Without a search, the next ones are those `before` the last one's serial number; a search
           * shows some of those that it finds.
           */
          more: z.boolean(),
        }),
      ),
    ),
  reveal: websiteDutyCall("support")
    .route(post("/registrants/{id}/reveal", "One registrant in clear; written to the audit log"))
    .input(z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) }))
    .output(okWith(RegistrantSchema))
    .errors(refusals("NOT_FOUND")),
  export: websiteDutyCall("support")
    .route(
      post(
        "/registrants/export",
        "A page of registrants as a CSV file; in clear only with a reason and a code, and written to the audit log",
      ),
    )
    .input(
      z.object({
        ...filterFields,
        reveal: z.union([z.literal(0), z.literal(1)]).default(0),
        /** Why the data is needed in clear; required with `reveal`. It is written to the audit log. */
        reason: lineText({ max: 200, tooLong: "Use at most 200 characters" }).optional(),
        /** A new code, which staff with a second factor enter for each export in clear. */
        second_factor_code: secondFactorCodeField.optional(),
      }),
    )
    .output(z.file())
    .errors(refusals("SECOND_FACTOR_NEEDED")),
};
