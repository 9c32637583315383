import { expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { expectAccessible } from "../../../test/axe";
import { FullPrice, formatAmount, Price, Saving } from "./index";

it.each([
  [6_000_000, "₦60,000"],
  [0, "₦0"],
  [-0, "₦0"],
  [5, "₦0.05"],
  [154_050, "₦1,540.50"],
  [-6_000_000, "−₦60,000"],
  [100_000_000_000, "₦1,000,000,000"],
])("formats %d kobo as %s", (amount, words) => expect(formatAmount(amount)).toBe(words));

it("shows .00 when asked to, so that a column lines up", () => {
  expect(formatAmount(6_000_000, "NGN", { decimals: "always" })).toBe("₦60,000.00");
  expect(formatAmount(100, "KPT", { decimals: "always" })).toBe("1.00 KPT");
});

it("groups digits as Intl does", () => {
  const intl = new Intl.NumberFormat("en", { minimumFractionDigits: 2 });
  for (let amount = 1; amount < Number.MAX_SAFE_INTEGER / 100; amount = amount * 3 + 7) {
    expect(formatAmount(amount, "NGN", { decimals: "always" })).toBe(`₦${intl.format(amount / 100)}`);
  }
});

it("formats tokens with their unit", () => {
  expect(formatAmount(50_000_000, "KPT")).toBe("500,000 KPT");
  expect(formatAmount(-1250, "KPT")).toBe("−12.50 KPT");
});

it("announces which price is struck through", async () => {
  const screen = await render(<Price amount={6_000_000} was={12_000_000} per="/year" size="lg" />);
  await expect.element(screen.getByText("₦60,000")).toBeVisible();
  expect(screen.container.textContent).toBe("₦60,000/yearFull price ₦120,000");
  await expectAccessible();
});

it("uses tabular figures", async () => {
  const screen = await render(
    <>
      <Price amount={11_111_100} />
      <Price amount={80_808_000} />
    </>,
  );
  const [ones, eights] = screen.container.querySelectorAll(":scope > span");
  expect(ones?.getBoundingClientRect().width).toBe(eights?.getBoundingClientRect().width);
});

it("keeps sign, digits and unit in order in right-to-left text", async () => {
  const screen = await render(
    <div dir="rtl">
      <Price amount={-6_000_000} />
    </div>,
  );
  const text = screen.getByText("−₦60,000").element().firstChild as Text;
  const left = (at: number) => {
    const range = document.createRange();
    range.setStart(text, at);
    range.setEnd(text, at + 1);
    return range.getBoundingClientRect().left;
  };
  const places = [0, 1, 2, 7].map(left);
  expect(places).toEqual([...places].sort((a, b) => a - b));
});

it("renders the struck price and the saving separately, and no saving at 0 %", async () => {
  const screen = await render(
    <>
      <FullPrice amount={12_000_000} label="Before" />
      <Saving percent={50} />
      <Saving percent={0} per="never" />
    </>,
  );
  expect(screen.container.querySelector("s")?.textContent).toBe("Before ₦120,000");
  await expect.element(screen.getByText("You Save 50% per year")).toBeVisible();
  expect(screen.container.textContent).not.toContain("never");
});
