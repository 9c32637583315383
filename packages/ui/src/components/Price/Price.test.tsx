import { kobo as engineKobo } from "@vendor/pricing-engine";
import { expect, it, vi } from "vitest";
import { render } from "vitest-browser-react";
import { expectAccessible } from "../../../test/axe";
import { kobo, type Money } from "../../money";
import { FullPrice, formatAmount, Price, Saving } from "./index";

it.each([
  [6_000_000, "₦60,000"],
  [0, "₦0"],
  [-0, "₦0"],
  [5, "₦0.05"],
  [154_050, "₦1,540.50"],
  [-6_000_000, "−₦60,000"],
  [100_000_000_000, "₦1,000,000,000"],
])("formats %d kobo as %s", (amount, words) => expect(formatAmount(kobo(amount))).toBe(words));

it.each([1.5, Number.NaN, { naira: 0.001 }, { naira: Number.NaN }])("refuses to format %j", (amount) =>
  expect(() => formatAmount(amount as Money)).toThrow("[kobo] Not whole"),
);

it("takes the pricing engine's kobo or explicit naira; a bare number does not compile", () => {
  expect(formatAmount(engineKobo(6_000_000))).toBe(formatAmount({ naira: 60_000 }));
  // @ts-expect-error A bare number may be kobo or naira.
  expect(formatAmount(6_000_000)).toBe("₦60,000");
  // @ts-expect-error The same of a component's prop.
  void (<Price amount={6_000_000} />);
  // @ts-expect-error A sum must be declared kobo again.
  expect(formatAmount(kobo(1) + kobo(1))).toBe("₦0.02");
});

it("shows .00 when asked to, so that a column lines up", () => {
  expect(formatAmount({ naira: 60_000 }, "NGN", { decimals: "always" })).toBe("₦60,000.00");
  expect(formatAmount({ naira: 1 }, "KPT", { decimals: "always" })).toBe("1.00 KPT");
});

it("groups digits as Intl does", () => {
  const intl = new Intl.NumberFormat("en", { minimumFractionDigits: 2 });
  for (let amount = 1; amount < Number.MAX_SAFE_INTEGER / 100; amount = amount * 3 + 7) {
    expect(formatAmount(kobo(amount), "NGN", { decimals: "always" })).toBe(`₦${intl.format(amount / 100)}`);
  }
});

it("formats tokens with their unit", () => {
  expect(formatAmount({ naira: 500_000 }, "KPT")).toBe("500,000 KPT");
  expect(formatAmount({ naira: -12.5 }, "KPT")).toBe("−12.50 KPT");
});

it("announces which price is struck through", async () => {
  const screen = await render(
    <Price amount={{ naira: 60_000 }} was={{ naira: 120_000 }} per="/year" size="lg" />,
  );
  await expect.element(screen.getByText("₦60,000")).toBeVisible();
  expect(screen.container.textContent).toBe("₦60,000/yearFull price ₦120,000");
  await expectAccessible();
});

it("uses tabular figures", async () => {
  const screen = await render(
    <>
      <Price amount={{ naira: 111_111 }} />
      <Price amount={{ naira: 808_080 }} />
    </>,
  );
  const [ones, eights] = screen.container.querySelectorAll(":scope > span");
  expect(ones?.getBoundingClientRect().width).toBe(eights?.getBoundingClientRect().width);
});

it("keeps sign, digits and unit in order in right-to-left text", async () => {
  const screen = await render(
    <div dir="rtl">
      <Price amount={{ naira: -60_000 }} />
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

it("renders the struck price and the saving separately", async () => {
  const screen = await render(
    <>
      <FullPrice amount={{ naira: 120_000 }} label="Before" />
      <Saving percent={50} />
    </>,
  );
  expect(screen.container.querySelector("s")?.textContent).toBe("Before ₦120,000");
  await expect.element(screen.getByText("You Save 50% per year")).toBeVisible();
});

it("renders no saving of 0 %, and warns of it in development", async () => {
  const error = vi.spyOn(console, "error").mockReturnValue();
  const screen = await render(<Saving percent={0} />);
  expect(screen.container.textContent).toBe("");
  expect(error.mock.calls).toEqual([
    [
      "@vendor/ui [saving-percent]: Saving needs a percentage above 0, not 0, and shows nothing. Leave it out then.",
    ],
  ]);
  error.mockClear();
});
