import * as z from "zod";
import { refusals } from "../errors.ts";
import { okWith } from "../schemas/envelope.ts";
import { lineText } from "../schemas/fields.ts";
import { dutyCall, routes } from "./base.ts";
import { officeLists } from "./office.ts";

const { get, post, del } = routes("Staff");

const listField = z.enum(officeLists, { error: "Choose a list" });

/** An address of a list that a member of staff has named. */
export const SavedViewSchema = z.object({
  id: z.number(),
  name: z.string(),
  /** The query of the list's address: filters, order and columns. */
  query: z.string(),
  /** Whether colleagues see it. */
  shared: z.boolean(),
  /** Who has named it. */
  by: z.string(),
  /** Whether the caller may delete it: their own, and for an owner those that are shared. */
  deletable: z.boolean(),
});
export type SavedView = z.output<typeof SavedViewSchema>;

/** Views of lists: a person's own, and those that colleagues share. */
export const officeViews = {
  list: dutyCall("support", "finance", "catalogue")
    .route(get("/office/saved-views", "The views of a list that the caller sees"))
    .input(z.object({ list: listField }))
    .output(okWith(z.array(SavedViewSchema))),
  add: dutyCall("support", "finance", "catalogue")
    .route(post("/office/saved-views", "Names an address of a list"))
    .input(
      z.object({
        list: listField,
        name: lineText({ max: 60, tooLong: "Use at most 60 characters" }).min(1, "Enter a name"),
        query: lineText({ max: 1_000, tooLong: "This address is too long to be kept" }),
        shared: z.boolean().default(false),
      }),
    )
    .output(okWith(z.object({ id: z.number() })))
    .errors(refusals("CONFLICT")),
  remove: dutyCall("support", "finance", "catalogue")
    .route(del("/office/saved-views/{id}", "Deletes a view"))
    .input(z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) }))
    .output(okWith(z.object({})))
    .errors(refusals("NOT_FOUND")),
};
