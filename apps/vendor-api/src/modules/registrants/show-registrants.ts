import type { Deps } from "../../deps.ts";
import { pageOf, sliceOf } from "../account/page.ts";
import { maskedView } from "./registrant-view.ts";
import { countRegistrants, listRegistrants } from "./repository.ts";

/** A page of those who signed up, masked, newest first. */
export async function showRegistrants(
  { db }: Pick<Deps, "db">,
  { page, search }: { page: number; search?: string | undefined },
) {
  const found = await listRegistrants(db, search, sliceOf(page));
  const { rows: data, ...rest } = pageOf(found.map(maskedView), page, await countRegistrants(db, search));
  return { data, ...rest };
}
