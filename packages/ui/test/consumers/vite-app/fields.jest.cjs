const { Button, OtpField, parseAmount } = require("@vendor/ui");
const { brandSheet, lagoon } = require("@vendor/ui/brand");
const { act, createElement } = require("react");
const { createRoot } = require("react-dom/client");

globalThis.IS_REACT_ACT_ENVIRONMENT = true;

test("renders a field and a button", async () => {
  const root = createRoot(document.body.appendChild(document.createElement("form")));
  const field = createElement(OtpField, { label: "Code", name: "code" });
  await act(() => root.render([field, createElement(Button, { key: "pay" }, "Pay")]));
  expect(document.querySelector("input[name=code]")).not.toBeNull();
  expect(document.querySelector("button").textContent).toBe("Pay");
});

test("parses an amount", () => {
  expect(parseAmount("₦60,000.50")).toBe(6_000_050);
});

test("writes the style sheet of a brand", () => {
  expect(brandSheet(lagoon)).toContain("data-brand");
});
