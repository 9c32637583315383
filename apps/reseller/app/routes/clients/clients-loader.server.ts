import { createHash } from "node:crypto";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { renewalView } from "../../features/clients/client-view";
import { chosenIn } from "../../features/clients/list-query";
import { sumTokens } from "../../features/clients/sum-tokens";
import { paths } from "../../paths";
import { requireAgent } from "../../server/guards.server";

/** What the chosen clients' renewals cost now. Nothing to choose from is a page, too. */
export async function clientsLoader(args: LoaderFunctionArgs) {
  const { api, profile } = requireAgent(args, paths.login({ page: "home" }));
  const chosen = chosenIn(new URL(args.request.url).searchParams);
  const [{ balance }, found] = await Promise.all([
    api.reseller.balance({}),
    chosen.length > 0 ? api.reseller.clients({ location_ids: chosen.join(",") }) : undefined,
  ]);
  const renewals = (found?.data.rows ?? []).flatMap(renewalView);
  const total = sumTokens(renewals.map(({ renewal }) => renewal));
  // Until when each is covered is part of the key: once they are renewed, the same choice is another payment.
  const reviewed = JSON.stringify([profile.sub, renewals.map(({ claim, until }) => [claim, until])]);
  const paymentKey = `renew-${createHash("sha256").update(reviewed).digest("hex").slice(0, 40)}`;
  return { renewals, total, balance, paymentKey };
}
