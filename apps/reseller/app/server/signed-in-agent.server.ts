import type { RequestArgs } from "@vendor/remix-kit";
import { profileOf, requireToken, signedInApi } from "@vendor/remix-kit/server";
import { paths } from "../paths";

/** What the API refuses, or cannot say now, is the page's own business; its frame goes on without the balance. */
class NoBalance extends Error {}

/** Who is signed in, for every page's header; without a balance when the API has none to give. */
export async function signedInAgent(args: RequestArgs) {
  const profile = profileOf(args);
  if (profile?.role !== "agent") return null;
  const { name, email } = profile;
  const api = signedInApi(args, requireToken(args, paths.login()), () => {
    throw new NoBalance();
  });
  try {
    const { balance } = await api.reseller.balance({});
    return { name, email, balance };
  } catch {
    return { name, email, balance: null };
  }
}
