import { expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { kobo } from "../src/money";
import { expectAccessible } from "../test/axe";
import { Checkout } from "./blocks/checkout";
import { Orders } from "./blocks/orders";
import { Pricing } from "./blocks/pricing";
import { SettingsPage } from "./blocks/settings";
import { SignIn } from "./blocks/sign-in";
import { Anatomy, Keyboard } from "./doc-blocks";

it("shows every part in backticks as code and the rest as text", async () => {
  const { container } = await render(
    <>
      <Anatomy parts={[["root", "`tone` and `padding`; `tone` by meaning"]]} />
      <Keyboard rows={[["Enter", "calls `onPress`"]]} />
    </>,
  );
  expect(container.textContent).not.toContain("`");
  expect(container.textContent).toContain("root: tone and padding; tone by meaning");
  expect([...container.querySelectorAll("code")].map((code) => code.textContent)).toEqual([
    "tone",
    "padding",
    "tone",
    "onPress",
  ]);
});

const [none, price] = [kobo(0), kobo(6_000_000)];
const discounts = { agentDiscount: none, agentDiscountPercent: 0, couponDiscount: none, discountPercent: 0 };
const order = { id: "1042", customer: "Bisi Ade", placedOn: "22 November 2026", total: price } as const;
const plan = { id: "plus", name: "Plus", description: "For a shop.", price, features: ["Two outlets"] };

it.each([
  ["Orders", <Orders key="" orders={[{ ...order, state: "paid" }]} page={2} pageCount={20_000} />],
  ["Settings", <SettingsPage key="" settings={{ name: "Ada", email: "", sendsReminders: true }} />],
  ["Log in", <SignIn key="" refusal="Invalid login details" />],
  ["Pricing", <Pricing key="" plans={[{ ...plan, featured: true }]} />],
  [
    "Checkout",
    <Checkout
      key=""
      quote={{
        ...discounts,
        ...{ charge: none, couponCode: null, duration: 12, planSaving: none, subtotal: price, total: price },
        lines: [{ name: "Plus", qty: 1, price, kind: "plan" }],
      }}
    />,
  ],
])("shows the page %s, which everyone can use", async (title, block) => {
  const screen = await render(<main>{block}</main>);
  await expect.element(screen.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expectAccessible();
});
