import { documentOf, linksNamed, sendForm, textOf, textsOf } from "../support/html.ts";
import { createShop, sendOrder } from "../support/shop.ts";
import { expect, test } from "../support/visitor-test.ts";

/** A plan, a feature and an add-on group that exist only as rows. */
const rows = `
  insert into plans (id, name, amount_month, amount_year, discount, reseller_discount, description, highlights)
    values (4, 'Franchise', 4000000, 48000000, 10, 5, 'For shops under one name.', '{"Shared price list"}');
  insert into features (id, category_id, label, description)
    values (901, 1, 'Shared price list', 'One price list for every shop.');
  insert into plan_features (plan_id, feature_id, value) values (4, 901, 25), (4, 101, 0);
  insert into addon_groups (id, name, description, image)
    values (4, 'Additional Tills', 'More tills at the same counter.', 'tills');
  insert into addon_options (id, group_id, name, qty, amount) values (41, 4, '2 tills', 2, 500000);
`;

test("a plan, a feature and an add-on group that exist only as rows are shown and sold", async ({
  playwright,
}) => {
  const shop = await createShop();
  const owner = await playwright.request.newContext({ baseURL: shop.urls.website });
  try {
    await shop.start("vendor-api");
    await shop.query(rows);
    await shop.start("website");
    const read = async (address: string) => documentOf(await owner.get(address));
    const pricing = await read("/pricing?duration=monthly");
    expect(textOf(pricing)).toContain("Franchise For shops under one name. ₦40,000");
    expect(linksNamed(pricing, "Choose Franchise")).toEqual(["/signup?plan=4&duration=monthly&page=signup"]);
    expect(textsOf(pricing, "table th").join()).toContain("Franchise");
    expect(textsOf(pricing, "table tr").find((row) => row.startsWith("Shared price list"))).toContain("25");

    const credentials = { "Email or Username": "owner@demo.example", Password: "Demo-Owner-2026" };
    expect((await sendForm(owner, "/login", credentials)).status()).toBe(302);

    const order = "/plans-details/4/month?addon_4=2&onboarding=1&payment_method=wallet&whole=1";
    const checkout = textOf(await read(order));
    for (const words of ["Franchise", "Additional Tills", "2 tills + ₦5,000", "₦45,000"]) {
      expect(checkout).toContain(words);
    }
    const without = textOf(
      await documentOf(await sendOrder(owner, order, { intent: "update", remove: "addon_4" })),
    );
    expect(without).not.toContain("2 more");

    const recap = textOf(await documentOf(await sendOrder(owner, order, { intent: "pay" })));
    expect(recap).toContain("Additional Tills (2)");
    const paid = textOf(await documentOf(await sendOrder(owner, order, { intent: "pay-wallet" })));
    expect(paid).toContain("Your franchise plan subscription has been successfully activated");

    const payments = await read("/transactions");
    const [receipt = ""] = payments
      .querySelectorAll("a[href^='/transactions/wal-']")
      .map((link) => link.getAttribute("href") ?? "");
    const proof = textOf(await read(receipt));
    for (const words of ["Franchise", "Additional Tills", "₦45,000"]) expect(proof).toContain(words);
    for (const address of ["/plans-and-billings", "/dashboard", "/locations"]) {
      expect(textOf(await read(address)), address).toContain("Franchise");
    }
  } finally {
    await owner.dispose();
    await shop.stop();
  }
});
