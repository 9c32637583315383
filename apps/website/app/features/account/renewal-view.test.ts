import { RenewalSchema } from "@vendor/api";
import { expect, it } from "vitest";
import { wireRenewal } from "../../testing/account";
import { renewalForm } from "./renewal-view";

type Summary = Parameters<typeof renewalForm>[2];
const summary = { addons: [], pCardDetails: [] as Summary["pCardDetails"] } as Partial<Summary> as Summary;

const chosenOf = (pay_order: string[]) => {
  const form = renewalForm(RenewalSchema.parse(wireRenewal({ pay_order })), [], summary, true);
  return form.payOrders.find(({ value }) => value === form.payOrder)?.label;
};

it.each([
  [["wallet", "mandate", "card"], "Wallet, then bank account, then card"],
  [["wallet"], "Wallet only"],
  [["card", "wallet"], "Card, then wallet"],
])("offers the order %j, whoever chose it, so that saving the form keeps it", (order, label) => {
  expect(chosenOf(order)).toBe(label);
});
