import { expectAccessible, expectNoSidewaysScroll } from "../support/accessibility.ts";
import { registerVerified, signedInApi } from "../support/account.ts";
import { expect, test } from "../support/test.ts";

test("a location shows its subscription, its history and the way to pay for it @noscript @phone", async ({
  page,
  visitor,
  signIn,
  withScripts,
}) => {
  await signIn(await registerVerified(visitor));
  const { api } = await signedInApi(visitor);
  const id = (await api.account.show()).data.locations[0]?.id ?? 0;
  for (const path of ["/locations", "/all-locations"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "Locations", level: 1 })).toBeVisible();
    await expect(page.getByText("On trial")).toBeVisible();
  }
  if (withScripts) await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("link", { name: "Details" }).click();
  await expect(page).toHaveURL(new RegExp(`/single-location-details/${id}$`));
  await expect(page.getByRole("heading", { name: visitor.name, level: 1 })).toBeVisible();
  await expect(page.getByRole("table", { name: "History of subscriptions" })).toBeVisible();
  if (withScripts) await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("link", { name: "Subscribe to Plus" }).click();
  await expect(page).toHaveURL(new RegExp(`/plans-details/2/(yearly|month)\\?location_id=${id}$`));
  await expect(page.getByRole("heading", { name: "You're about to subscribe to" })).toBeVisible();
});

test("another account's location is not found, and visitors log in and come back @noscript", async ({
  page,
  visitor,
  signIn,
}) => {
  await page.goto("/single-location-details/1001");
  await expect(page).toHaveURL(/\/login\?page=location&location=1001$/);
  await signIn(await registerVerified(visitor));
  for (const path of ["/single-location-details/1001", "/single-location-details/none"]) {
    expect((await page.goto(path))?.status(), path).toBe(404);
    await expect(page.getByRole("heading", { name: /Oops 404/ })).toBeVisible();
  }
  expect((await page.goto("/plans-details/2/yearly?location_id=1001"))?.status()).toBe(404);
});
