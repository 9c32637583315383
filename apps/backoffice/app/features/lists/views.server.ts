import type { OfficeListName, SavedView } from "@vendor/api";
import type { Account } from "@vendor/remix-kit/server";

/** The views of a list that a person sees. */
export const readViews = async (api: Account["api"], list: OfficeListName): Promise<SavedView[]> =>
  (await api.officeViews.list({ list })).data;
