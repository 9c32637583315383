import { color } from "./drawing-colours";
import { creditors, debtors, naira, owedByShop, owedToShop, shop } from "./shop-figures";
import { at, box, each, line, node, quiet, rule, words } from "./svg-elements";

const person = (
  { name, initials, note, amount }: (typeof debtors)[number],
  { late, owing }: { late: boolean; owing: boolean },
) =>
  box(24, -20, 40, 40, { fill: owing ? color.caution.soft : color.surface.brandSoft, r: 20 }) +
  words(44, 5, initials, {
    weight: "bold",
    anchor: "middle",
    fill: owing ? color.caution.text : color.text.link,
  }) +
  words(78, -2, name, { size: 14, weight: "strong" }) +
  quiet(78, 16, note, late ? { fill: color.critical.text, weight: "strong" } : {}) +
  words(416, -2, naira(amount), { size: 15, weight: "strong", anchor: "end" }) +
  quiet(416, 16, owing ? "You owe" : "Owes you", { anchor: "end" });

const sums = () =>
  each(
    [
      ["Owed to you", owedToShop, color.positive.text, 24],
      ["You owe", owedByShop, color.caution.text, 228],
    ] as const,
    ([name, amount, fill, x]) =>
      box(x, 86, 188, 68, { fill: color.surface.sunken, r: 12 }) +
      quiet(x + 16, 110, name) +
      words(x + 16, 138, naira(amount), { size: 21, weight: "bold", fill, display: true }),
  );

export const drawCustomers = () =>
  words(24, 42, "Customers", { size: 19, weight: "bold", display: true }) +
  quiet(416, 42, "1,906 people", { anchor: "end" }) +
  rule(0, 68, 440) +
  sums() +
  each([...debtors, ...creditors], (one, place) =>
    at(
      0,
      196 + place * 64,
      person(one, { late: one.note.endsWith("late"), owing: place >= debtors.length }),
      place ? rule(78, -32, 338) : "",
    ),
  );

export const drawReminder = () => {
  const [first] = debtors;
  return (
    words(20, 34, "Payment reminder", { size: 15, weight: "bold", display: true }) +
    node("path", {
      d: "M20 50h222a10 10 0 0 1 10 10v44a10 10 0 0 1-10 10H32l-12 9z",
      fill: color.positive.soft,
      stroke: color.positive.border,
    }) +
    words(34, 72, `Good afternoon, ${first?.name.split(" ")[0]}.`, { size: 12 }) +
    words(34, 89, `Your balance at ${shop.name}`, { size: 12 }) +
    words(34, 106, `is ${naira(first?.amount ?? 0)}, due on Friday.`, { size: 12 }) +
    quiet(236, 140, "Sent 4:12 pm", { anchor: "end", size: 11 }) +
    line("M240 137l3 3 6-7", color.positive.text, 1.8)
  );
};
