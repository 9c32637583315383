import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { extractText, getDocumentProxy } from "unpdf";
import { expectAccessible, expectNoSidewaysScroll } from "../support/accessibility.ts";
import { registerVerified, signedInApi } from "../support/account.ts";
import { acceptInvitation, invite } from "../support/people.ts";
import type { Sandbox } from "../support/sandbox.ts";
import { expect, test } from "../support/test.ts";
import { topUp } from "../support/top-up.ts";
import { newVisitor, type Visitor } from "../support/visitor.ts";

/** Pays a top-up without a browser; returns its reference. */
async function paidTopUp(visitor: Visitor, sandbox: Sandbox): Promise<string> {
  const { api } = await signedInApi(visitor);
  const { data } = await api.subscription.validateTopUp({ amount: topUp.amount });
  await sandbox.pay(data.reference);
  await api.subscription.topUpWallet({ reference_id: data.reference });
  return data.reference;
}

/** What the downloaded receipt reads; lines break inside long words, so there are no spaces. */
async function downloadedText(page: Page): Promise<{ name: string; text: string }> {
  const coming = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download PDF" }).click();
  const download = await coming;
  const bytes = await readFile(await download.path());
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  return { name: download.suggestedFilename(), text: text.replace(/\s/g, "") };
}

test("a receipt names the business and its TIN, on the page and in its PDF @noscript @phone", async ({
  page,
  visitor,
  sandbox,
  signIn,
  withScripts,
}) => {
  await signIn(await registerVerified(visitor));
  const reference = await paidTopUp(visitor, sandbox);
  await page.goto(`/transactions/${reference}`);
  const receipt = page.getByRole("article", { name: /^Receipt/ });
  for (const words of ["₦10,000", "₦300", "₦10,300", reference, visitor.email])
    await expect(receipt).toContainText(words);
  await receipt.getByRole("link", { name: "Edit name and TIN" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Billing details" })).toBeVisible();
  if (withScripts) await expectAccessible(page);
  await page.getByLabel(/TIN/).fill("12");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByLabel(/TIN/)).toHaveAccessibleDescription(/A TIN has 10 to 13 digits/);
  await expect(page.getByLabel(/TIN/)).toHaveValue("12");
  await page.getByLabel("Name on receipts").fill("Amina & Daughters Stores");
  await page.getByLabel(/TIN/).fill("12345678-0001");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(new RegExp(`/transactions/${reference}$`));
  await expect(receipt).toContainText("Amina & Daughters Stores");
  await expect(receipt).toContainText("12345678-0001");
  if (withScripts) await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const number = ((await page.getByRole("heading", { level: 1 }).textContent()) ?? "").replace(
    "Receipt ",
    "",
  );
  const { name, text } = await downloadedText(page);
  expect(name).toMatch(/^[\w.-]+\.pdf$/);
  for (const words of [number, "Amina & Daughters Stores", "12345678-0001", reference, "₦10,300"])
    expect(text).toContain(words.replace(/\s/g, ""));
  await page.goto("/plans-and-billings");
  await expect(page.getByRole("region", { name: "Billing details" })).toContainText("TIN 12345678-0001");
});

test("on paper there is the receipt alone", async ({ page, visitor, sandbox, signIn }) => {
  await signIn(await registerVerified(visitor));
  await page.goto(`/transactions/${await paidTopUp(visitor, sandbox)}`);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("article", { name: /^Receipt/ })).toBeVisible();
  for (const action of ["Download PDF", "Edit name and TIN"])
    await expect(page.getByRole("link", { name: action })).toBeHidden();
  await expect(page.getByRole("navigation")).toHaveCount(0);
});

test("a receipt is its account's alone: a manager reads it and edits nothing, others find nothing @noscript", async ({
  page,
  visitor,
  sandbox,
  signIn,
}) => {
  const guest = newVisitor();
  await signIn(await registerVerified(visitor));
  const reference = await paidTopUp(visitor, sandbox);
  await page.goto("/user-management");
  await invite(page, guest.email, "manager");
  await expect(page.getByText(`An invitation is on its way to ${guest.email}`)).toBeVisible();
  await page.context().clearCookies();
  const refused = await page.request.get(`/transactions/${reference}/receipt.pdf`, { maxRedirects: 0 });
  expect([refused.status(), refused.headers().location]).toEqual([
    302,
    `/login?page=transaction&reference=${reference}`,
  ]);
  await acceptInvitation(page, guest);
  await expect(page.getByText(/You have joined/)).toBeVisible();
  await page.goto(`/transactions/${reference}`);
  await expect(page.getByRole("link", { name: "Download PDF" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Edit name and TIN" })).toHaveCount(0);
  await page.goto("/account/billing");
  await expect(page.getByRole("heading", { name: "This page is not open to you" })).toBeVisible();

  await page.context().clearCookies();
  await signIn(await registerVerified(newVisitor()));
  const foreign = await page.request.get(`/transactions/${reference}/receipt.pdf`);
  expect(foreign.status()).toBe(404);
});

test("its file is kept by no cache and named for saving", async ({ page, visitor, sandbox, signIn }) => {
  await signIn(await registerVerified(visitor));
  const reference = await paidTopUp(visitor, sandbox);
  const file = await page.request.get(`/transactions/${reference}/receipt.pdf`);
  expect(file.headers()).toMatchObject({
    "content-type": "application/pdf",
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "content-disposition": expect.stringMatching(/^attachment; filename="[\w.-]+\.pdf"$/),
  });
});
