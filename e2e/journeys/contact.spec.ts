import type { Page } from "@playwright/test";
import { brand } from "@vendor/brand";
import { expectAccessible, expectNoSidewaysScroll } from "../support/accessibility.ts";
import { latestLink, messagesTo } from "../support/inbox.ts";
import { expect, test } from "../support/test.ts";
import type { Visitor } from "../support/visitor.ts";

const field = (page: Page, name: string) => page.getByRole("textbox", { name });
const send = (page: Page) => page.getByRole("button", { name: "Send message" }).click();

async function fill(page: Page, { email }: Visitor, message: string): Promise<void> {
  await field(page, "First name").fill("Amina");
  await field(page, "Last name").fill("Bello");
  await field(page, "Email").fill(email);
  await field(page, "Phone number").fill("+234 803 123 4567");
  await field(page, "Message").fill(message);
}

/** The newest letter to the sales team with this text, once it has been sent. */
async function letterToSales(text: string) {
  const find = async () => (await messagesTo(brand.email.sales)).find((letter) => letter.text.includes(text));
  await expect.poll(find, { message: "the letter to the sales team" }).toBeDefined();
  return find();
}

test("every way to the company is there @noscript @phone", async ({ page, withScripts }) => {
  await page.goto("/contact");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Connect with our Sales team.");
  const ways = page.getByRole("region", { name: "Get in touch with us" });
  for (const title of ["Chat by e-mail", "Call", "Visit"])
    await expect(ways.getByRole("heading", { name: title })).toBeVisible();
  for (const { href } of [...brand.company.offices.map(({ phone }) => phone), brand.whatsapp])
    await expect(ways.locator(`a[href="${href}"]`)).toBeVisible();
  await expect(ways.locator(`a[href="mailto:${brand.email.sales}"]`)).toBeVisible();
  for (const { lines } of brand.company.offices)
    for (const line of lines) await expect(ways.getByText(line, { exact: true })).toBeVisible();
  await expectNoSidewaysScroll(page);
  if (withScripts) await expectAccessible(page);
});

test("a form that is not filled in is refused at its fields and keeps what was typed @noscript @phone", async ({
  page,
  withScripts,
}) => {
  await page.goto("/contact");
  // Sent before the page is alive, the form would be answered as without scripts.
  if (withScripts) await expect(page.locator("form#contact")).toHaveAttribute("novalidate");
  await field(page, "Last name").fill("Bello");
  await field(page, "Email").fill("amina@shop");
  await field(page, "Phone number").fill("0803 123");
  await send(page);
  const faults = {
    "First name": "First Name is required",
    Email: "Invalid email address",
    "Phone number": "Invalid phone number",
    Message: "Message is required",
  };
  for (const [name, fault] of Object.entries(faults)) {
    await expect(field(page, name)).toHaveAttribute("aria-invalid", "true");
    await expect(field(page, name)).toHaveAccessibleDescription(new RegExp(fault));
    await expect(page.getByRole("link", { name: fault })).toBeVisible();
  }
  for (const [name, value] of Object.entries({ "Last name": "Bello", Email: "amina@shop" }))
    await expect(field(page, name)).toHaveValue(value);
  await expectNoSidewaysScroll(page);
  if (!withScripts) return;
  await expect(field(page, "First name")).toBeFocused();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Message is required" }).click();
  await expect(field(page, "Message")).toBeFocused();
  await field(page, "Message").fill("Good day");
  await expect(page.getByRole("link", { name: "Message is required" })).toHaveCount(0);
});

test("a message reaches the sales team with everything in it, and is confirmed @noscript @phone", async ({
  page,
  visitor,
  withScripts,
}) => {
  const message = `Three outlets, ${visitor.username}.\n<b>What</b> does it cost?`;
  await page.goto("/contact");
  await fill(page, visitor, message);
  await send(page);
  const sent = page.getByRole("heading", { level: 2, name: /your message is with our sales team/ });
  await expect(sent).toBeVisible();
  await expect(page.getByText(brand.sales.answers, { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Send message" })).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  if (withScripts) {
    await expect(sent).toBeFocused();
    await expectAccessible(page);
  }
  const letter = await letterToSales(visitor.username);
  expect(letter?.subject).toContain("Amina Bello");
  for (const words of ["Amina Bello", visitor.email, "08031234567", "<b>What</b> does it cost?"])
    expect(letter?.text).toContain(words);
  const confirmations = await messagesTo(visitor.email);
  expect(confirmations).toHaveLength(1);
  expect(confirmations[0]?.text).toContain(brand.sales.answers);
  expect(confirmations[0]?.text).not.toContain(visitor.username);
  await page.reload();
  await expect(sent).toBeVisible();
  expect(await messagesTo(visitor.email), "a reload sends nothing").toHaveLength(1);
  await page.getByRole("link", { name: "Send another message" }).click();
  await expect(field(page, "Message")).toHaveValue("");
});

test("a program that fills in the hidden field is thanked, and nothing comes of it @noscript", async ({
  page,
  visitor,
}) => {
  await page.goto("/contact");
  await fill(page, visitor, "Buy now");
  await page.locator("form#contact [name=company_site]").fill("https://spam.example");
  await send(page);
  await expect(page.getByRole("heading", { name: /your message is with our sales team/ })).toBeVisible();
  expect(await messagesTo(visitor.email)).toEqual([]);
});

test("what was typed stays when the network is gone", async ({ page, context, visitor, expectedConsole }) => {
  // Remix may be asking for the routes of the page's links just then.
  expectedConsole.push(/ERR_INTERNET_DISCONNECTED/, /Failed to fetch manifest patches/);
  // The form is checked here once its schema has come: touching it fetches that, last of all.
  const checked = page.waitForResponse(/(contact|newsletter)-schema-/);
  await page.goto("/contact");
  await fill(page, visitor, "Good day");
  await expect(page.locator("form#contact")).toHaveAttribute("novalidate");
  await (await checked).finished();
  await context.setOffline(true);
  await send(page);
  await expect(page.getByText(/The network is gone/)).toBeVisible();
  await expect(field(page, "Message")).toHaveValue("Good day");
  await context.setOffline(false);
  await send(page);
  await expect(page.getByRole("heading", { name: /your message is with our sales team/ })).toBeVisible();
});

test("the newsletter is joined, and left by its letter's link and a button @noscript @phone", async ({
  page,
  visitor,
  withScripts,
}) => {
  await page.goto("/newsletter");
  if (withScripts) await expectAccessible(page);
  await field(page, "Email").fill("amina@shop");
  await page.getByRole("button", { name: "Sign up" }).click();
  await expect(field(page, "Email")).toHaveAccessibleDescription(/Invalid email address/);
  await field(page, "Email").fill(visitor.email.toUpperCase());
  await page.getByRole("button", { name: "Sign up" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "You are on the list" })).toBeVisible();
  await expectNoSidewaysScroll(page);
  const link = await latestLink(visitor.email, "/newsletter/leave");
  const opened = await page.goto(link);
  expect(opened?.headers()["referrer-policy"]).toBe("no-referrer");
  expect(opened?.headers()["cache-control"]).toContain("no-store");
  await expectNoSidewaysScroll(page);
  if (withScripts) await expectAccessible(page);
  await page.getByRole("button", { name: "Leave the list" }).click();
  const left = page.getByRole("heading", { level: 1, name: "You have left the list" });
  await expect(left).toBeVisible();
  if (withScripts) await expect(left).toBeFocused();
  expect(new URL(page.url()).searchParams.has("token"), "the token is gone from the address").toBe(false);
});

test("the newsletter is joined from the landing page; an address that is none is kept and refused @noscript @phone", async ({
  page,
  visitor,
}) => {
  await page.goto("/");
  const banner = page.getByRole("region", { name: "Learn more" });
  const join = async (email: string) => {
    await field(page, "Email").fill(email);
    await page.getByRole("button", { name: "Sign up" }).click();
  };
  await banner.scrollIntoViewIfNeeded();
  // The browser lets it pass, the site does not.
  await join("amina@shop");
  await expect(field(page, "Email")).toHaveValue("amina@shop");
  await expect(field(page, "Email")).toHaveAccessibleDescription(/Invalid email address/);
  await join(visitor.email);
  await expect(page.getByRole("heading", { name: "You are on the list" })).toBeVisible();
  await latestLink(visitor.email, "/newsletter/leave");
});

test("a link that is none of ours leaves nobody @noscript", async ({ page }) => {
  await page.goto(`/newsletter/leave?token=${"x".repeat(43)}`);
  await page.getByRole("button", { name: "Leave the list" }).click();
  await expect(page.getByText(/This link is not complete/)).toBeVisible();
  await page.goto("/newsletter/leave");
  await expect(page.getByRole("button", { name: "Leave the list" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Contact us" }).first()).toBeVisible();
});
