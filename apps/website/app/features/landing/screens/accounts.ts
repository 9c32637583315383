import { at, doubleRule, line, quiet, words } from "./draw";
import { color } from "./inks";
import { accounts, inAccounts, naira } from "./shop-figures";

/** The shop's bank accounts and their total. */
export const drawAccounts = () =>
  words(20, 34, "Bank accounts", { size: 15, weight: "bold", display: true }) +
  line("M232 24v12m-6-6h12", color.text.muted) +
  accounts
    .map(({ name, amount }, place) =>
      at(
        20,
        64 + place * 26,
        quiet(0, 0, name),
        words(220, 0, naira(amount), { weight: "strong", anchor: "end" }),
      ),
    )
    .join("") +
  words(20, 150, "Total") +
  words(240, 150, naira(inAccounts), { size: 16, weight: "bold", anchor: "end" }) +
  doubleRule(140, 158, 100);
