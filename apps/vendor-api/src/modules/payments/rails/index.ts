import type { Deps } from "../../../deps.ts";
import { cardRail } from "./card/card-rail.ts";
import { freeRail } from "./free.ts";
import type { Rail } from "./rail.ts";
import { tokensRail } from "./tokens.ts";
import { walletRail } from "./wallet.ts";

/** Every way of paying. Nothing else lists them. */
export const rails: readonly Rail<Deps>[] = [cardRail, walletRail, tokensRail, freeRail];
