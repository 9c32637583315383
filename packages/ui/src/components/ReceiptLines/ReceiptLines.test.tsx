import { expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { expectAccessible } from "../../../test/axe";
import { ReceiptLines } from "./index";

const rows = (table: Element) =>
  [...table.querySelectorAll("tr")].map((row) => [...row.children].map((cell) => cell.textContent));

it("is a table with rows that add up to its total, in order", async () => {
  const screen = await render(
    <ReceiptLines
      caption="Receipt 318"
      lines={[
        { id: "rice", label: "Rice", qty: 2, amount: { naira: 164_000 } },
        { id: "setup", label: "Self Onboarding", amount: "Free" },
      ]}
      subtotal={{ naira: 164_000 }}
      discount={{ naira: 4_000 }}
      credit={{ naira: 3_000 }}
      charge={{ naira: 2_000 }}
      vat={{ rate: 7.5, amount: { naira: 12_000 } }}
      total={{ naira: 171_000 }}
    />,
  );
  const table = screen.getByRole("table", { name: "Receipt 318" });
  expect(rows(table.element())).toEqual([
    ["Item", "Qty", "Amount"],
    ["Rice", "2", "₦164,000"],
    ["Self Onboarding", "1", "Free"],
    ["Subtotal", "₦164,000"],
    ["Discount", "−₦4,000"],
    ["Credit for unused time", "−₦3,000"],
    ["Payment charge", "₦2,000"],
    ["VAT (7.5%)", "₦12,000"],
    ["Total", "₦171,000"],
  ]);
  await expect.element(table.getByRole("rowheader", { name: "Rice" })).toBeVisible();
  await expectAccessible();
});

it("omits rows without an amount, and formats tokens", async () => {
  const screen = await render(
    <ReceiptLines
      caption="Receipt"
      currency="KPT"
      labels={{ total: "Paid" }}
      lines={[{ id: "plan", label: "Plus", amount: { naira: 60_000 } }]}
      total={{ naira: 60_000 }}
    />,
  );
  expect(rows(screen.getByRole("table").element()).slice(1)).toEqual([
    ["Plus", "1", "60,000 KPT"],
    ["Paid", "60,000 KPT"],
  ]);
});

it("prints in black, with the total on the last page only", async () => {
  await render(
    <ReceiptLines
      caption="Receipt"
      lines={[{ id: "plan", label: "Plus", amount: { naira: 60_000 } }]}
      total={{ naira: 60_000 }}
    />,
  );
  const rulesIn = (rules: CSSRuleList): CSSRule[] =>
    [...rules].flatMap((rule) => (rule instanceof CSSLayerBlockRule ? rulesIn(rule.cssRules) : [rule]));
  const printed = [...document.styleSheets]
    .flatMap((sheet) => rulesIn(sheet.cssRules))
    .filter((rule) => rule instanceof CSSMediaRule && rule.conditionText === "print")
    .map((rule) => rule.cssText)
    .filter((text) => text.includes("ReceiptLines"));
  expect(printed.join("\n")).toMatch(/tfoot \{[^}]*display: table-row-group/);
  expect(printed.join("\n")).toContain("color: black");
});
